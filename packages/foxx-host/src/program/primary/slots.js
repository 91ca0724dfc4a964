// The slots of the workers: small numbers that their documents' numbers and their transactions' ids bear. No two living
// workers have the same one, and one that is free again is not given out soon: what still names it means the worker
// before.

/** The primary's own. */
export const PRIMARY_SLOT = 127
/** Some slots stay free, so that one that was given back is not needed at once. */
export const MOST_WORKERS = 100

/**
 * @typedef {object} Slots
 * @property {() => number} take throws a RangeError when all are taken
 * @property {(slot: number) => void} free
 */

/** @returns {Slots} */
export function createSlots () {
  /** @type {Set<number>} */
  const taken = new Set()
  let last = -1
  return {
    take () {
      if (taken.size === PRIMARY_SLOT) throw new RangeError(`all ${PRIMARY_SLOT} slots are taken`)
      do last = (last + 1) % PRIMARY_SLOT
      while (taken.has(last))
      taken.add(last)
      return last
    },
    free: slot => { taken.delete(slot) }
  }
}
