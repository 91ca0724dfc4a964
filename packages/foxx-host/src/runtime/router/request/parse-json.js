/** @import {State} from '../types.js' */
// JSON that a client sent, as values of the service's realm.
import { MOST_BODY_LEVELS, isTooDeep, tellTooDeep } from '../../../nesting.js'

/**
 * @param {Pick<State['site']['tools'], 'intrinsics'>} tools
 * @param {string} text
 * @returns {unknown}
 * @throws {Error} the realm's: a SyntaxError, or that it is nested too deep
 */
export function parseJson ({ intrinsics }, text) {
  if (!isTooDeep(text, MOST_BODY_LEVELS)) return intrinsics.JSON.parse(text)
  throw new intrinsics.Error(`in the body ${tellTooDeep(MOST_BODY_LEVELS)}`)
}
