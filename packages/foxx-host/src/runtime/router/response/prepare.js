/** @import {Content, Draft, State} from '../types.js' */
// What is done to a value before it is written: result sets are read, and the declared response applies its model.
import { isObject } from '../../values.js'

/**
 * @param {State} state
 * @param {Draft} draft
 * @param {unknown} value
 * @returns {{value: unknown, mime: string | undefined}} mime: what the declared response says
 */
export function prepare (state, draft, value) {
  const plain = toPlain(value)
  const declared = findResponse(state, draft.status ?? 200)
  if (declared === undefined) return { value: plain, mime: undefined }
  const forClient = declared.model?.forClient
  const converted = !forClient
    ? plain
    : declared.multiple && Array.isArray(plain)
      ? plain.map(item => forClient(item))
      : forClient(plain)
  return { value: converted, mime: declared.mimes[0] }
}

/** @param {State} state @returns {boolean} whether no declared response and no content type of the service has a say */
export function isPlain ({ site, match }) {
  return !match.declares && site.tools.types.size === 0
}

/**
 * @param {State} state
 * @param {unknown} status
 * @returns {Content | undefined} that of the innermost item that knows it
 */
function findResponse ({ match, index }, status) {
  for (let depth = index; depth >= 0; depth--) {
    const found =
      match.steps[depth]?.layer.declarations.responses.get(/** @type {number} */ (status))
    if (found !== undefined) return found
  }
  return undefined
}

/** @param {unknown} value @returns {unknown} an array where it is a result set */
function toPlain (value) {
  if (!isObject(value) || Array.isArray(value)) return value
  const set = /** @type {{isArangoResultSet?: unknown, toArray?: unknown}} */ (value)
  return typeof set.toArray === 'function' ? set.toArray() : value
}
