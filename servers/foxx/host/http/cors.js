// Whether a page of another origin asks, and what it needs to read the answer. Services are open to them, as in ArangoDB; credentials are not sent along.

const ORIGIN = 'origin'

/**
 * Looks at the headers as they came: `message.headers` would collect all of them, which costs each request about a microsecond.
 * @param {readonly string[]} rawHeaders names and values in turn
 * @returns {string | undefined}
 */
export function findOrigin (rawHeaders) {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = /** @type {string} */ (rawHeaders[index])
    if (name.length === ORIGIN.length && name.toLowerCase() === ORIGIN) return rawHeaders[index + 1]
  }
  return undefined
}

/**
 * @param {string} origin the request's header
 * @returns {Record<string, string>}
 */
export function toCorsHeaders (origin) {
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'false', vary: 'origin' }
}
