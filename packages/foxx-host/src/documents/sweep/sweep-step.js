/** @import {Store, Writing} from '../../store/types.js' */
/** @import {Progress} from './renamed.js' */
// One step of what is to be swept: a short write transaction.
import { createStamps } from '../stamps.js'
import { findLeftover, sweepLeftover } from './leftovers.js'
import { findRenamed, sweepRenamed } from './renamed.js'

/**
 * @typedef {object} Sweep
 * @property {() => boolean} isNeeded whether anything is left
 * @property {(write: <T>(work: (writing: Writing) => T) => T) => void} step write: in one transaction, undone where it
 *   throws
 */

/** @param {Pick<Store, 'readCommitted'>} store @returns {Sweep} */
export function createSweep (store) {
  const toStamp = createStamps()
  /** @type {Progress | null} */
  let progress = null
  let hasFailed = false

  const work = (/** @type {Writing} */ writing) => {
    const [renamed, leftover] = [findRenamed(writing), findLeftover(writing)]
    // Names first: others wait for them. Unless that fails: it takes room, and removing gives some.
    if (renamed !== null && !(hasFailed && leftover !== null)) {
      return sweepRenamed(writing, renamed, { progress, toStamp })
    }
    if (leftover !== null) sweepLeftover(writing, leftover)
    return progress
  }
  return {
    isNeeded: () => {
      const reading = store.readCommitted()
      return findRenamed(reading) !== null || findLeftover(reading) !== null
    },
    step: write => {
      try {
        progress = write(work)
        hasFailed = false
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
}
