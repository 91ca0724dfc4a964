// The watchdog of a worker thread: ends it when one handler runs for too long. The client's connection ends with it.
import { isOverdue } from '../overdue.js'

const LOOK_EVERY_MS = 250

/**
 * @param {SharedArrayBuffer} busy what program/worker/watchdog.js writes
 * @param {() => void} end
 * @returns {() => void} stops watching
 */
export function watchThread (busy, end) {
  const check = isOverdue(new Int32Array(busy), LOOK_EVERY_MS)
  const timer = setInterval(() => { if (check()) end() }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
