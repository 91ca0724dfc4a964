// The thread that watches its worker. Wakes a few times a second; ends what is overdue, and what is about to fill
// the heap: the process would be gone with it, and nobody could tell the client.
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { ENDED, REASON, TOO_LARGE, TOO_LONG, WORK, createLooks, isOverdue } from '../overdue.js'

const LOOK_EVERY_MS = 250
/** Of the heap; a garbage collection that has more to do than this does little else. */
const MOST_OF_HEAP = 0.8
/** How long work that is ended may go on before the process is killed, if it takes so much of a CPU. */
const KILL_AFTER_MS = 3_000
const LEAST_BUSY = 0.1

const { memory, heapLimit } = workerData
const busy = new Int32Array(memory)
const check = isOverdue(busy, LOOK_EVERY_MS)
const countLooks = createLooks(busy)

setInterval(() => {
  // Nothing is asked of work that is not seen twice: all but the longest.
  const lasting = countLooks() > 0
  if (check()) endWork(TOO_LONG)
  else if (lasting) endLarge()
}, LOOK_EVERY_MS)

function endLarge () {
  const work = Atomics.load(busy, WORK)
  ask('Runtime.getHeapUsage', usage => {
    const same = Math.abs(Atomics.load(busy, WORK)) === Math.abs(work)
    if (same && (usage?.usedSize ?? 0) > MOST_OF_HEAP * heapLimit) endWork(TOO_LARGE)
  })
}

/**
 * Said before it happens: what the ended work leaves behind must be recognised by whoever runs next.
 * @param {number} reason
 */
function endWork (reason) {
  Atomics.store(busy, REASON, reason)
  Atomics.store(busy, ENDED, Atomics.load(busy, WORK))
  const kill = killLater()
  ask('Runtime.terminateExecution', () => {
    clearInterval(kill)
    parentPort?.postMessage('ended')
  })
}

/**
 * V8 looks for interrupts in loops, but not in each that it has optimised: `for (;;) new Array(9).fill(0)`. Only the
 * end of the process ends that. Code that waits for the store's lock takes no CPU; it is ended when it has the lock.
 */
function killLater () {
  let before = cpuMs()
  return setInterval(() => {
    const now = cpuMs()
    if (now - before > LEAST_BUSY * KILL_AFTER_MS) process.kill(process.pid, 'SIGKILL')
    before = now
  }, KILL_AFTER_MS)
}

function cpuMs () {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * @param {'Runtime.getHeapUsage' | 'Runtime.terminateExecution'} method
 * @param {(result: {usedSize?: number} | undefined) => void} then
 */
function ask (method, then) {
  const session = new Session()
  session.connectToMainThread()
  session.post(/** @type {'Runtime.getHeapUsage'} */ (method), (_error, result) => {
    session.disconnect()
    then(result)
  })
}
