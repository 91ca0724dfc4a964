// One header of a request without building the object of all of them. In: node's flat list of names and values.

/**
 * Finds the first header of a name.
 * @param {readonly string[]} rawHeaders name, value, name, value, ...
 * @param {string} name in lower case
 * @returns {string | undefined}
 */
export function findHeader (rawHeaders, name) {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = /** @type {string} */ (rawHeaders[index])
    if (
      candidate.length === name.length && (candidate === name || candidate.toLowerCase() === name)
    ) {
      return rawHeaders[index + 1]
    }
  }
  return undefined
}

/**
 * Whether a request announces a body.
 * @param {{rawHeaders: readonly string[]}} message
 * @returns {boolean}
 */
export function hasBody ({ rawHeaders }) {
  const length = findHeader(rawHeaders, 'content-length')
  return length === undefined
    ? findHeader(rawHeaders, 'transfer-encoding') !== undefined
    : length !== '0'
}
