// The thread that watches its worker. Each look either finds the sign of life that was asked for, and asks for the next
// one, or finds how long it has been missing.
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { BEAT, REQUESTS } from './watch-memory.js'

/**
 * @typedef {object} Watch
 * @property {Int32Array} memory
 * @property {number} mostBlockedMs
 * @property {number} lookEveryMs
 * @property {number} watchMs
 * @property {number} patienceMs
 */

/** @type {Watch} */
const { memory, mostBlockedMs, lookEveryMs, watchMs, patienceMs } = workerData

let asked = 0
let askedAtMs = 0
let requests = 0
let requestAtMs = -Infinity

const timer = setInterval(look, lookEveryMs)

function look () {
  const nowMs = performance.now()
  if (Atomics.load(memory, BEAT) !== asked) {
    if (nowMs - askedAtMs > mostBlockedMs) end()
    return
  }
  const seen = Atomics.load(memory, REQUESTS)
  if (seen !== requests) {
    requests = seen
    requestAtMs = nowMs
  }
  if (nowMs - requestAtMs < watchMs) ask(nowMs)
}

/** @param {number} nowMs */
function ask (nowMs) {
  asked = (asked + 1) % 2 ** 30
  askedAtMs = nowMs
  parentPort?.postMessage(asked)
}

/** The worker replaces itself when it can still run; otherwise the process ends here, and the primary replaces it. */
function end () {
  clearInterval(timer)
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => {
    session.disconnect()
    parentPort?.postMessage('ended')
  })
  setInterval(() => {
    if (Atomics.load(memory, BEAT) !== asked) process.kill(process.pid, 'SIGKILL')
  }, patienceMs)
}
