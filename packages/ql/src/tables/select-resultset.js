// The part of an answer that a table calls its result set.
import { ownValue } from '../values/index.js'

/**
 * Follows a dotted path into an answer; an array on the way stands for its first element.
 * @param {unknown} body
 * @param {readonly string[] | null} path null: all of the answer
 * @returns {unknown} [] when a property is missing
 */
export function selectResultset (body, path) {
  if (path === null) return body
  let current = body
  for (let i = 0; i < path.length; i++) {
    const key = /** @type {string} */ (path[i])
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return []
    current = ownValue(current, key)
    if (i < path.length - 1 && Array.isArray(current) && current.length > 0) current = current[0]
  }
  return current
}
