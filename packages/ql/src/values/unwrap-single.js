// Answers of some upstreams wrap everything into arrays of one.

/**
 * What is in an array of one array of one; anything else as it is.
 * @param {unknown} value
 * @returns {unknown}
 */
export function unwrapSingle (value) {
  if (!Array.isArray(value) || value.length !== 1) return value
  const inner = value[0]
  return Array.isArray(inner) && inner.length === 1 ? inner[0] : value
}
