/** @import {Run, Value} from '../types.js' */
// SUBSTITUTE: texts in a text are replaced by others, in one pass: what was put in is not searched again.
import { join, toWhole } from './characters.js'
import { findAll } from './find-all.js'
import { refuseArgument } from './warnings.js'

/** One replacement for each search, or one for all of them. @typedef {{searches: Value[], replacements: Value[] | Value}} Mapping */

/**
 * @param {readonly Value[]} args a text; then a mapping of texts to others, or one or several texts and what they become; then how often at most
 * @param {Run} run
 * @returns {string | null} null, with a warning, where something else than texts is looked for or put in
 */
export function substitute ([text, search = null, ...rest], run) {
  const isMapping = typeof search === 'object' && search !== null && !Array.isArray(search)
  if (isMapping && rest.length > 1) return refuseArgument(run, 'SUBSTITUTE', 'a text, a mapping and a limit')
  const [replacement = '', limit] = isMapping ? [undefined, rest[0]] : rest
  const searches = isMapping ? Object.keys(search) : Array.isArray(search) ? search : [search]
  const replacements = isMapping ? Object.values(search) : replacement
  if (!areTexts(searches) || searches.includes('') || !areReplacements(replacements)) return refuseArgument(run, 'SUBSTITUTE', 'texts that are not empty to look for, and texts to put in')
  const most = limit === undefined || toWhole(limit) === -1 ? Infinity : toWhole(limit)
  return replace(String(text), searches, { replacements, most })
}

/** @param {readonly Value[]} values @returns {values is string[]} */
function areTexts (values) {
  return values.every(value => typeof value === 'string')
}

/** @param {Value} value @returns {value is string | (string | null)[]} null removes what was found */
function areReplacements (value) {
  return typeof value === 'string' || (Array.isArray(value) && value.every(one => one === null || typeof one === 'string'))
}

/** @param {string} text @param {readonly string[]} searches @param {{replacements: string | (string | null)[], most: number}} how */
function replace (text, searches, { replacements, most }) {
  const parts = []
  let from = 0
  let count = 0
  if (most === 0) return text
  for (const { at, end, which } of findAll(text, searches)) {
    // What has no counterpart is removed.
    parts.push(text.slice(from, at), typeof replacements === 'string' ? replacements : replacements[which] ?? '')
    from = end
    if (++count >= most) break
  }
  return join([...parts, text.slice(from)])
}
