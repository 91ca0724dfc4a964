/** @import {CallOutcome, OutgoingCall} from '../../types.js' */
// Makes a call in a thread of its own and holds this one until the answer is there. One thread for all services of a
// process; it starts at the first call and does not keep the process alive.
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

/** Beyond the call's own time limit: starting the thread, handing over the answer. */
const GRACE_MS = 5000

/**
 * @typedef {object} Caller
 * @property {Worker} worker
 * @property {import('node:worker_threads').MessagePort} port
 * @property {Int32Array} signal counts answers
 */

/** @type {Caller | null} */
let current = null
/** Calls so far. */
let calls = 0

/**
 * @param {OutgoingCall} call
 * @returns {CallOutcome} a call that fails has status 500 and a message that says why
 */
export function callAndWait (call) {
  const caller = current ??= startCaller()
  const number = ++calls
  const end = performance.now() + call.timeoutMs + GRACE_MS
  caller.port.postMessage({ call, number })
  for (let leftMs = 1; leftMs > 0; leftMs = end - performance.now()) {
    const answered = Atomics.load(caller.signal, 0)
    const outcome = takeOutcome(caller, number)
    if (outcome !== null) return outcome
    Atomics.wait(caller.signal, 0, answered, Math.max(0, end - performance.now()))
  }
  current = null
  caller.worker.terminate()
  return {
    hasFailed: true,
    status: 500,
    message: `no answer within ${call.timeoutMs / 1000} s`,
    headers: {},
    body: null
  }
}

/**
 * Who was ended while it waited has left its answer here: that is nobody's.
 * @param {Caller} caller
 * @param {number} number of the call
 * @returns {CallOutcome | null} null: not yet
 */
function takeOutcome ({ port }, number) {
  for (;;) {
    const received = receiveMessageOnPort(port)
    if (received === undefined) return null
    if (received.message.number === number) return received.message.outcome
  }
}

/** @returns {Caller} */
function startCaller () {
  const { port1, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./caller-thread.js', import.meta.url), {
    workerData: { port: port2, signal }, transferList: [port2], execArgv: []
  })
  worker.once('exit', () => { if (current?.worker === worker) current = null })
  worker.on('error', () => { if (current?.worker === worker) current = null })
  worker.unref()
  port1.unref()
  return { worker, port: port1, signal }
}
