/** @import {CallOutcome, OutgoingCall} from '../../types.js' */
// The thread that makes calls for call-and-wait.js. In: a call by message; out: its outcome by message, then the
// signal.
import { workerData } from 'node:worker_threads'
import { makeCall } from './make-call.js'

/** @type {{port: import('node:worker_threads').MessagePort, signal: Int32Array}} */
const { port, signal } = workerData

port.on('message', async (/** @type {{call: OutgoingCall, number: number}} */ { call, number }) => {
  const outcome = await makeCall(call).catch(toFailure)
  port.postMessage({ outcome, number })
  Atomics.add(signal, 0, 1)
  Atomics.notify(signal, 0)
})

/** @param {unknown} error @returns {CallOutcome} */
function toFailure (error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error)
  return {
    hasFailed: true, status: 500, message: message || code || 'the call failed', headers: {},
    body: null
  }
}
