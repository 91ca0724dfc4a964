/** @import {Stop} from './types.js' */
// The request to stop, in one object: who hears the user sets it, and what is under way asks it between two steps.

/**
 * @returns {Stop & {afterBlock: () => void, now: () => void}} afterBlock: finish what is under way, which is forgotten
 *   once it is to be now
 */
export function createStop () {
  let isWished = false
  const abort = new AbortController()
  return {
    isWished: () => isWished,
    isNow: () => abort.signal.aborted,
    signal: abort.signal,
    afterBlock: () => { isWished = true },
    now: () => {
      isWished = true
      abort.abort()
    }
  }
}
