// Whether a page of another origin asks, and what it needs to read the answer. Services are open to them, as in
// ArangoDB; credentials are not sent along.
import { findHeader } from '@shootout/serving'

/**
 * Finds the page's origin.
 * @param {readonly string[]} rawHeaders names and values in turn
 * @returns {string | undefined}
 */
export function findOrigin (rawHeaders) {
  return findHeader(rawHeaders, 'origin')
}

/**
 * @param {string} origin the request's header
 * @returns {Record<string, string>}
 */
export function toCorsHeaders (origin) {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'false',
    vary: 'origin'
  }
}
