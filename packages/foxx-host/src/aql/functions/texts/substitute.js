/** @import {Arguments, Pause, Run, Value} from '../../types.js' */
// SUBSTITUTE: texts in a text are replaced by others, in one pass: what was put in is not searched again.
import { checkLength, join, toWhole } from './characters.js'
import { findAll } from './find-all.js'
import { walkFound } from '../pausing.js'
import { refuseArgument } from '../warnings.js'

/** What two parts of the result take, bytes. */
const PARTS = 64

/**
 * One replacement for each search, or one for all of them.
 * @typedef {{searches: Value[], replacements: Value[] | Value}} Mapping
 */

/**
 * @param {Arguments} args a text; then a mapping of texts to others, or one or several texts and what they
 *   become; then how often at most
 * @param {Run} run
 * @returns {Generator<Pause, string | null>} null, with a warning, where something else than texts is looked for or put
 *   in
 */
export function * substitute ([text, search = null, ...rest], run) {
  const isMapping = typeof search === 'object' && search !== null && !Array.isArray(search)
  if (isMapping && rest.length > 1) {
    return refuseArgument(run, 'SUBSTITUTE', 'a text, a mapping and a limit')
  }
  const [replacement = '', limit] = isMapping ? [undefined, rest[0]] : rest
  const searches = isMapping ? Object.keys(search) : Array.isArray(search) ? search : [search]
  const replacements = isMapping ? Object.values(search) : replacement
  if (!areTexts(searches) || searches.includes('') || !areReplacements(replacements)) {
    return refuseArgument(
      run, 'SUBSTITUTE', 'texts that are not empty to look for, and texts to put in'
    )
  }
  const most = limit === undefined || toWhole(limit) === -1 ? Infinity : toWhole(limit)
  return most === 0
    ? String(text)
    : yield * replace({ text: String(text), searches, most }, replacements, run)
}

/** @param {readonly Value[]} values @returns {values is string[]} */
function areTexts (values) {
  return values.every(value => typeof value === 'string')
}

/** @param {Value} value @returns {value is string | (string | null)[]} null removes what was found */
function areReplacements (value) {
  return typeof value === 'string' ||
    (Array.isArray(value) && value.every(one => one === null || typeof one === 'string'))
}

/**
 * @param {{text: string, searches: string[], most: number}} what
 * @param {string | (string | null)[]} replacements
 * @param {Run} run
 * @returns {Generator<Pause, string>}
 */
function * replace ({ text, searches, most }, replacements, run) {
  /** @type {string[]} */
  const parts = []
  let [from, count, length] = [0, 0, 0]
  yield * walkFound(findAll(text, searches), run, ({ at, end, which }) => {
    // What has no counterpart is removed.
    const instead = typeof replacements === 'string' ? replacements : replacements[which] ?? ''
    parts.push(text.slice(from, at), instead)
    length += at - from + instead.length
    checkLength(length)
    from = end
    return ++count >= most ? -1 : PARTS
  })
  return join([...parts, text.slice(from)])
}
