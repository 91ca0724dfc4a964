/** @import {LoadResult} from '../types.js' */

/** Below this the client was waiting, so that the figure is no ceiling of the client. */
const BUSY = 0.85

/**
 * @param {Pick<LoadResult, 'completed' | 'seconds'>} result of a load of the null server
 * @param {number} busyShare of the client's time
 * @returns {number | null} requests/s; null where the client was not busy
 */
export function toCeiling ({ completed, seconds }, busyShare) {
  return busyShare > BUSY ? completed / seconds : null
}
