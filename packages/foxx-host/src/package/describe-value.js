// A value as messages show it. In: what JSON can hold, or undefined; out: one short line.

const LENGTH = 60

/**
 * Shows what came as JSON, cut to 60 characters.
 * @param {unknown} value
 * @returns {string}
 */
export function describeValue (value) {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > LENGTH ? `${text.slice(0, LENGTH - 3)}...` : text
}
