// One header of a request, from the headers as they came: `message.headers` would collect all of them, which costs each request about a microsecond.

/**
 * Finds the first header of a name.
 * @param {readonly string[]} rawHeaders names and values in turn
 * @param {string} name in lower case
 * @returns {string | undefined}
 */
export function findHeader (rawHeaders, name) {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const own = /** @type {string} */ (rawHeaders[index])
    if (own.length === name.length && own.toLowerCase() === name) return rawHeaders[index + 1]
  }
  return undefined
}
