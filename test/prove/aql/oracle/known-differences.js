/** @import {KnownDifference} from '../types.js' */
// Where ArangoDB answers otherwise than the embedded host, and is known to: each with the versions that do, and the
// place that says so. What is listed here is counted, and ends nothing.

/** @type {readonly KnownDifference[]} */
export const KNOWN_DIFFERENCES = Object.freeze([])

/**
 * @param {readonly KnownDifference[]} list
 * @param {string} version of the oracle: '3.12.4'
 * @returns {(seen: Parameters<KnownDifference['applies']>[0]) => boolean} whether one of the list says so
 */
export function toIsKnown (list, version) {
  const listed = list.filter(({ versions }) =>
    versions.some(one => version === one || version.startsWith(`${one}.`)))
  return seen => listed.some(({ applies }) => applies(seen))
}
