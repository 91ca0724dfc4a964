/** @import {Run, Value} from '../../types.js' */
// Where a graph query begins or ends: an _id, or what has one.
import { ERROR_NUMBERS } from '../../../errors.js'
import { getAttribute } from '../../values/index.js'

/**
 * @param {Value} value
 * @param {Run} run
 * @param {string} what 'traversal', ...
 * @returns {string | null} null, with a warning, for what is no vertex
 */
export function toVertexId (value, run, what) {
  const id = typeof value === 'string' ? value : getAttribute(value, '_id')
  if (typeof id === 'string' && /^[^/]+\/[^/]+$/.test(id)) return id
  const [code = 0] = ERROR_NUMBERS['ERROR_BAD_PARAMETER'] ?? []
  run.warn(code, `Invalid input for ${what}: Only id strings or objects with _id are allowed`)
  return null
}
