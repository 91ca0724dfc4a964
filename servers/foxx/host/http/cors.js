// What pages of other origins need to read an answer. Services are open to them, as in ArangoDB; credentials are not sent along.

/**
 * @param {string} origin the request's header
 * @returns {Record<string, string>}
 */
export function toCorsHeaders (origin) {
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'false', vary: 'origin' }
}
