// A value as messages show it. In: anything; out: one short line.

const LENGTH = 60

/**
 * Shows what came, as JSON where that is possible, cut to 60 characters.
 * @param {unknown} value
 * @returns {string}
 */
export function describeValue (value) {
  const text = toJson(value)
  return text.length > LENGTH ? `${text.slice(0, LENGTH - 3)}...` : text
}

/** @param {unknown} value */
function toJson (value) {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch (error) {
    return `a ${typeof value} without JSON (${/** @type {Error} */ (error).message})`
  }
}
