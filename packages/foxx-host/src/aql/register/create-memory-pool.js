/** @import {MemoryPool} from '../types.js' */
// What the queries of one worker hold together: rows that are sorted and grouped, results that wait. Beyond it the
// process would end, and all of them with it.
import { getHeapStatistics } from 'node:v8'
import { tooMuch } from '../too-much.js'

const GIGABYTE = 1024 ** 3
/** What is held takes more than it is counted for, and others need memory too. */
const SHARE_OF_HEAP = 0.4

/**
 * @param {number} [limit] bytes; default: a part of what the process may use, 2 GiB at the most
 * @returns {MemoryPool}
 */
export function createMemoryPool (limit =
  Math.min(2 * GIGABYTE, SHARE_OF_HEAP * getHeapStatistics().heap_size_limit)) {
  let held = 0
  return {
    get held () { return held },
    take (bytes) {
      if (bytes > 0 && held + bytes > limit) {
        throw tooMuch('AQL: all queries of this worker together would hold more than ' +
          `${Math.round(limit / 1024 ** 2)} MiB: ask for less at once, fetch or DELETE the ` +
          'cursors that wait, or use {"options": {"stream": true}}')
      }
      held += bytes
    },
    give (bytes) { held -= bytes }
  }
}
