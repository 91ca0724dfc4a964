// A value as messages show it. In: anything; out: one short line.

const LENGTH = 60

/**
 * Shows what came: texts, numbers and the like as JSON, cut to 60 characters; of everything else only what it is.
 * @param {unknown} value
 * @returns {string}
 */
export function show (value) {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LENGTH ? `${value.slice(0, LENGTH - 3)}...` : value)
  }
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object' && value !== null) return 'an object'
  return typeof value === 'function' || typeof value === 'symbol'
    ? `a ${typeof value}`
    : String(value)
}
