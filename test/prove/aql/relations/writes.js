/** @import {Random, Relation, Request} from '../types.js' */
// After the same writes there is the same to read: with indexes and without, inside of the transaction that writes,
// and when it is committed.
import { below, repeat } from '../generate/choices.js'
import { generateWrite } from '../generate/generate-write.js'
import { UNIQUE_AFTER_WRITES, isOrdered, isSettled } from '../order.js'
import { toText } from '../to-text.js'
import { listOfType } from '../tree.js'
import { agree } from './agree.js'

const MOST_WRITES = 3
/** Each needs two copies of the data. */
const SHARE = 0.1

/** @type {readonly Relation[]} */
export const WRITE_RELATIONS = Object.freeze([
  relateAfterWrites('after writes, with and without index', { indexed: false }, {}),
  relateAfterWrites('after writes, and inside of their transaction', {}, { transaction: 'around' }),
  relateAfterWrites('after writes, and after their transaction', {}, { transaction: 'before' }),
  relateAfterWrites('after writes in one go, and in steps', {}, { inSteps: true }),
  relateAfterWrites('after writes, indexes of new and of old documents', {}, { builtLate: true }),
  relateAfterWrites(
    'inside of a transaction, with and without index',
    { transaction: 'around', indexed: false }, { transaction: 'around' }
  )
])

/**
 * @param {string} name
 * @param {Omit<Request, 'text'>} left
 * @param {Omit<Request, 'text'>} right
 * @returns {Relation}
 */
function relateAfterWrites (name, left, right) {
  return {
    name,
    share: SHARE,
    relate: (query, { random }) => {
      const reads = listOfType(query, 'collection').length > 0
      if (!reads || !isSettled(query, UNIQUE_AFTER_WRITES)) return null
      const shared = { text: toText(query), writes: generateWrites(random) }
      return {
        ...agree(query, [{ ...shared, ...left }], [{ ...shared, ...right }]),
        as: isOrdered(query, UNIQUE_AFTER_WRITES) ? 'list' : 'bag'
      }
    }
  }
}

/** @param {Random} random */
function generateWrites (random) {
  return repeat(1 + below(random, MOST_WRITES), () => generateWrite(random))
}
