/**
 * The rows of a body: an object is one row, nothing is none.
 * @param {unknown} body
 * @returns {readonly unknown[]}
 */
export function toRows (body) {
  if (Array.isArray(body)) return body
  return body ? [body] : []
}
