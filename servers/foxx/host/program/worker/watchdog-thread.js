// The thread that watches its worker. Wakes a few times a second; ends what is overdue.
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { isOverdue } from '../overdue.js'

const LOOK_EVERY_MS = 250

const check = isOverdue(new Int32Array(workerData), LOOK_EVERY_MS)
setInterval(() => { if (check()) endOverdue() }, LOOK_EVERY_MS)

function endOverdue () {
  const session = new Session()
  session.connectToMainThread()
  session.post('Runtime.terminateExecution', () => {
    session.disconnect()
    parentPort?.postMessage('ended')
  })
}
