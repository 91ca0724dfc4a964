/** @import {Document} from '../types.js' */
// Versions that clients keep themselves, in an attribute that they name: an older change that comes late is left out.

/**
 * Says whether a change comes too late: the stored document bears the same version or a greater one. Versions are
 * compared as whole numbers; where one of the two is missing, negative or no number, the change counts as new.
 * @param {Document} document the change
 * @param {string} text of the stored document
 * @param {string | undefined} attribute of the top level; undefined: there are no versions
 * @returns {boolean}
 */
export function isOutdated (document, text, attribute) {
  if (attribute === undefined) return false
  const given = toVersion(document, attribute)
  if (given === null) return false
  const found = toVersion(JSON.parse(text), attribute)
  return found !== null && given <= found
}

/** @param {Document} document @param {string} attribute @returns {number | null} */
function toVersion (document, attribute) {
  const value = Object.hasOwn(document, attribute) ? document[attribute] : undefined
  return typeof value === 'number' && value >= 0 ? Math.floor(value) : null
}
