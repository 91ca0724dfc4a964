// A stranger's app with a true peak: worker threads that take one request at a time, and the longer for it the more of
// them there are, because each keeps an eye on all others: TAKES_MS x (1 + N (N - 1) / 9) for N threads, so that three
// are best (scalability law with sigma 0 and kappa 1/9). Its process answers no more than that.
// In: PORT, the number of threads as the argument; out: 'truth'.
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

const TAKES_MS = 20
const KAPPA = 1 / 9

/**
 * @param {number} threads
 * @returns {number} requests per second
 */
export function capacityOf (threads) {
  return threads * 1000 / toPause(threads)
}

/** @param {number} threads @returns {number} milliseconds */
function toPause (threads) {
  return TAKES_MS * (1 + KAPPA * threads * (threads - 1))
}

if (!isMainThread) takeRequests(workerData.pauseMs)
else if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  serve(Number(process.argv[2]))
}

/** @param {number} threads */
function serve (threads) {
  /** @type {import('node:http').ServerResponse[]} */
  const queue = []
  /** @type {Worker[]} */
  const idle = []
  const hand = () => {
    while (idle.length > 0 && queue.length > 0) {
      const [worker, response] = [idle.shift(), queue.shift()]
      worker?.once('message', () => {
        response?.end('truth')
        idle.push(worker)
        hand()
      })
      worker?.postMessage('go')
    }
  }
  for (let count = 0; count < threads; count++) {
    idle.push(new Worker(new URL(import.meta.url), { workerData: { pauseMs: toPause(threads) } }))
  }
  createServer((_request, response) => {
    queue.push(response)
    hand()
  }).listen(Number(process.env.PORT), '127.0.0.1')
}

/** @param {number} pauseMs */
function takeRequests (pauseMs) {
  parentPort?.on('message', () => setTimeout(() => parentPort?.postMessage('done'), pauseMs))
}
