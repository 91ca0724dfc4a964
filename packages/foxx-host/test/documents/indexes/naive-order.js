// The order of JSON values as AQL defines it, compared step by step: the twin of the encoded order.

const TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object']

/**
 * @param {unknown} a
 * @param {unknown} b
 * @returns {number} below 0, 0, above 0
 */
export function compareValues (a, b) {
  const types = TYPES.indexOf(typeOf(a)) - TYPES.indexOf(typeOf(b))
  if (types !== 0) return types
  if (Array.isArray(a) && Array.isArray(b)) {
    return first(Math.max(a.length, b.length), at => compareValues(a[at] ?? null, b[at] ?? null))
  }
  if (typeOf(a) === 'object') {
    return compareObjects(/** @type {never} */ (a), /** @type {never} */ (b))
  }
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  return Number(a) - Number(b)
}

/** @param {readonly unknown[]} a @param {readonly unknown[]} b @returns {number} */
export function compareTuples (a, b) {
  return first(a.length, at => compareValues(a[at], b[at]))
}

/** @param {Record<string, unknown>} a @param {Record<string, unknown>} b */
function compareObjects (a, b) {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort(compareTexts)
  return first(names.length, at =>
    compareValues(a[names[at] ?? ''] ?? null, b[names[at] ?? ''] ?? null))
}

/** By code points. @param {string} a @param {string} b */
function compareTexts (a, b) {
  const [left, right] = [[...a], [...b]].map(characters => characters.map(character =>
    character.codePointAt(0) ?? 0))
  if (!left || !right) return 0
  return first(Math.min(left.length, right.length), at => (left[at] ?? 0) - (right[at] ?? 0)) ||
    left.length - right.length
}

/** @param {number} count @param {(at: number) => number} compare @returns {number} the first that isn't 0 */
function first (count, compare) {
  for (let at = 0; at < count; at++) {
    const result = compare(at)
    if (result !== 0) return result
  }
  return 0
}

/** @param {unknown} value */
function typeOf (value) {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
