/** @import {Collection, Outcome} from '../../../../../documents/types.js' */
/** @import {Writing} from '../../../../../store/types.js' */
/** @import {Place, ResultOptions} from '../types.js' */
// One document changed, or several in one transaction, of which each succeeds or fails for itself.
import { HostError } from '../../../../../errors.js'
import { change } from '../access.js'
import { attemptEach, toResult, toResults } from '../results.js'

/**
 * @template {object} Item
 * @param {Place} place
 * @param {{items: Item | (Item | HostError)[], result: ResultOptions}} task an error for an item that is none
 * @param {(spot: {writing: Writing, collection: Collection}, item: Item) => Outcome} work
 * @returns {unknown} the result, or an array of results, for the service
 */
export function changeEach (place, { items, result }, work) {
  const { access } = place
  if (!Array.isArray(items)) {
    return toResult(access, change(place, result.waitForSync, (writing, collection) =>
      work({ writing, collection }, items)), result)
  }
  const outcomes = change(place, result.waitForSync, (writing, collection) =>
    attemptEach(items, item => {
      if (item instanceof HostError) throw item
      return work({ writing, collection }, /** @type {Item} */ (item))
    }))
  return toResults(access, outcomes, result)
}
