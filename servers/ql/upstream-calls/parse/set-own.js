// Keys that come from outside: none of them may reach a prototype.

/**
 * Sets an own property, whatever its name is.
 *
 * @param {Record<string, unknown>} object
 * @param {string} key
 * @param {unknown} value
 */
export function setOwn (object, key, value) {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  else object[key] = value
}
