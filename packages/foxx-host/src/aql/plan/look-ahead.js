/** @import {Operation, SortKey} from '../types.js' */
/** @import {RowOf} from './attribute-path.js' */
/** @import {Conjunction} from './conditions.js' */
// What stands behind a FOR and says which of its rows are needed, and in which order.
import { joinAll, splitConditions } from './conditions.js'
import { hasEffect } from './effects.js'

/** Operations that are looked at: planning takes no longer than in proportion to the text. */
export const MOST_AHEAD = 32

/**
 * What all rows fulfil that get past the FILTERs behind a FOR. Between these may be what only adds to rows, or
 * multiplies them, without anybody noticing.
 * @param {readonly Operation[]} rest
 * @param {RowOf} row
 * @returns {Conjunction}
 */
export function findConditions (rest, row) {
  const found = []
  for (const operation of rest.slice(0, MOST_AHEAD)) {
    if (operation.type === 'filter') {
      const split = splitConditions(operation.condition, row)
      found.push(split)
      if (split.hasEffect) break
    } else if (!isPassed(operation)) break
  }
  return joinAll(found)
}

/**
 * @param {readonly Operation[]} rest
 * @returns {{position: number, keys: readonly SortKey[]} | null} a SORT that gets the rows of the FOR, all of those
 *   that FILTERs let through
 */
export function findSort (rest) {
  const position = rest.slice(0, MOST_AHEAD).findIndex(
    operation => operation.type !== 'filter' && !(operation.type === 'let' && isPassed(operation))
  )
  const next = rest[position]
  return next?.type === 'sort' ? { position, keys: next.keys } : null
}

/**
 * @param {Operation} operation
 * @returns {boolean} whether nobody notices how many rows get to it
 */
export function isPassed (operation) {
  if (operation.type === 'let') return !hasEffect(operation.value)
  return operation.type === 'for' && operation.source.type === 'collection'
}
