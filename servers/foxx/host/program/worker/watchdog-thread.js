// The thread that watches its worker. Wakes a few times a second; ends what is overdue.
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { ENDED, WORK, isOverdue } from '../overdue.js'

const LOOK_EVERY_MS = 250

const busy = new Int32Array(workerData)
const check = isOverdue(busy, LOOK_EVERY_MS)
setInterval(() => { if (check()) endOverdue() }, LOOK_EVERY_MS)

/** Said before it happens: what the ended work leaves behind must be recognised by whoever runs next. */
function endOverdue () {
  Atomics.store(busy, ENDED, Atomics.load(busy, WORK))
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => {
    session.disconnect()
    parentPort?.postMessage('ended')
  })
}
