// Values that services pass, whatever they are.

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>} itself, or an empty object where it is none
 */
export function toRecord (value) {
  return /** @type {Record<string, unknown>} */ (isObject(value) ? value : {})
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isObject (value) {
  return typeof value === 'object' && value !== null
}

/** @param {unknown} value @returns {string} for messages: typeof, but 'null' for null */
export function kindOf (value) {
  return value === null ? 'null' : typeof value
}
