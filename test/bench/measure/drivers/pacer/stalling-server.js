// A server that stops for a while every so often, and tells when it did: an answer that falls due while it stands still
// comes when it goes on, so that its own schedule tells what every latency must be at the least. What others take of
// its CPU is in it, too: it notes whenever it did not run. Runs in a thread of its own, because it stands still by
// being busy.
import { createServer } from 'node:http'
import { performance } from 'node:perf_hooks'
import { parentPort, workerData } from 'node:worker_threads'

/** @typedef {{from: number, to: number}} Stall milliseconds since the epoch */

const { everyMs, stallMs } = /** @type {{everyMs: number, stallMs: number}} */ (workerData)
/** @type {Stall[]} */
const stalls = []
const now = () => performance.timeOrigin + performance.now()

/** Longer than this between two beats it stood still. */
const BEAT_MS = 5
let lastBeat = now()

function beat () {
  const to = now()
  if (to - lastBeat > BEAT_MS) stalls.push({ from: lastBeat, to })
  lastBeat = to
}

function standStill () {
  beat()
  const from = now()
  while (now() < from + stallMs);
  beat()
}

const server = createServer((_request, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage({
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port
  })
  setInterval(beat, 1)
  setInterval(standStill, everyMs)
})
parentPort?.on('message', () => parentPort?.postMessage({ stalls }))
