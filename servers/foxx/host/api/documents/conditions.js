// The headers that make a request depend on a document's revision.
import { findHeader } from '@shootout/serving'

/**
 * Reads the revision that a condition names.
 * @param {readonly string[]} rawHeaders
 * @param {'if-match' | 'if-none-match'} name
 * @returns {string | undefined} without quotes, which are optional; undefined where there is no such header
 */
export function readRevision (rawHeaders, name) {
  return findHeader(rawHeaders, name)?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')
}

/**
 * Whether a condition is met by each revision.
 * @param {string} revision
 * @returns {boolean}
 */
export function isAnyRevision (revision) {
  return revision === '*'
}

/**
 * Reads the revision that a document must have to be changed.
 * @param {readonly string[]} rawHeaders
 * @returns {{rev?: string}}
 */
export function readExpected (rawHeaders) {
  const rev = readRevision(rawHeaders, 'if-match')
  return rev === undefined || isAnyRevision(rev) ? {} : { rev }
}
