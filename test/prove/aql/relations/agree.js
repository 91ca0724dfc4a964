/** @import {Agreement, Block, Request} from '../types.js' */
// How two texts of one query are compared.
import { isLoose, isOrdered } from '../order.js'
import { toText } from '../to-text.js'

/**
 * @param {Block} query whose order counts
 * @param {readonly (Block | Request)[]} left
 * @param {readonly (Block | Request)[]} right
 * @returns {Agreement} in the order of the query, where it has one
 */
export function agree (query, left, right) {
  return {
    left: left.map(toRequest), right: right.map(toRequest), loosely: isLoose(query),
    as: isOrdered(query) ? 'list' : 'bag'
  }
}


/** @param {Block | Request} given @returns {Request} */
function toRequest (given) {
  return 'text' in given ? given : { text: toText(given) }
}
