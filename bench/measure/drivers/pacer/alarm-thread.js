/** @import {MessagePort} from 'node:worker_threads' */
// The sleeping half of an alarm, on a thread of its own: sleeps until the time that it is given, then sends a message.
// In: two cells of shared memory; out: null, once for each alarm.

/** @typedef {{turn: Int32Array<SharedArrayBuffer>, dueNs: BigInt64Array<SharedArrayBuffer>}} Cells */

/**
 * Goes there as text: it knows nothing but what it is given.
 * @param {{parentPort: MessagePort | null, workerData: Cells}} thread turn: grows with each change of dueNs;
 *   dueNs: 0 for none
 */
export function ringOnTime ({ parentPort, workerData: { turn, dueNs } }) {
  const NONE = 0n
  for (;;) {
    const seen = Atomics.load(turn, 0)
    const due = Atomics.load(dueNs, 0)
    if (due === NONE) {
      Atomics.wait(turn, 0, seen)
      continue
    }
    const leftMs = Number(due - process.hrtime.bigint()) / 1e6
    if (leftMs > 0 && Atomics.wait(turn, 0, seen, leftMs) !== 'timed-out') continue
    // Unless it was set anew meanwhile.
    if (Atomics.compareExchange(dueNs, 0, due, NONE) === due) parentPort?.postMessage(null)
  }
}
