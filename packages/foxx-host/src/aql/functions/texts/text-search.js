/** @import {Arguments, Run, Value} from '../../types.js' */
// Functions that look for texts in texts. Positions count characters.
import { isLike } from '../../values/index.js'
import { sliceCharacters, toUnits, toWhole } from './characters.js'
import { countCharacters } from '../length-of.js'
import { measureDistance } from './levenshtein.js'
import { declare } from '../declare.js'
import { split } from './split.js'
import { substitute } from './substitute.js'
import { refuseArgument } from '../warnings.js'

export const TEXT_SEARCH_FUNCTIONS = declare({
  'CONTAINS(toString, toString, toBoolean?)': ([text, search, returnIndex]) =>
    contains(String(text), String(search), returnIndex === true),
  'STARTS_WITH(string, arrayOrString, number?)': startsWith,
  'FIND_FIRST(toString, toString, any?, any?)': args => find(args, 'first'),
  'FIND_LAST(toString, toString, any?, any?)': args => find(args, 'last'),
  'LIKE(toString, toString, toBoolean?)': ([text, pattern, caseInsensitive]) =>
    isLike(String(text), String(pattern), caseInsensitive === true),
  'LEVENSHTEIN_DISTANCE(toString, toString)': ([a, b]) => measureDistance(String(a), String(b)),
  'SPLIT(any, any?, any?)': { steps: split },
  'SUBSTITUTE(toString, any, any?, any?)': { steps: substitute }
})

/**
 * An empty text is in no text.
 * @param {string} text
 * @param {string} search
 * @param {boolean} returnIndex
 * @returns {boolean | number}
 */
function contains (text, search, returnIndex) {
  const unit = search === '' ? -1 : text.indexOf(search)
  if (!returnIndex) return unit !== -1
  return unit === -1 ? -1 : countCharacters(text.slice(0, unit))
}

/**
 * @param {Arguments} args a text, what it may begin with, and with how many of them it has to
 * @param {Run} run
 * @returns {Value}
 */
function startsWith ([text, prefixes, least = 1], run) {
  const list = Array.isArray(prefixes) ? prefixes : [prefixes]
  if (!list.every(prefix => typeof prefix === 'string') || Number(least) < 0) {
    return refuseArgument(run, 'STARTS_WITH', 'texts as prefixes, and a number of them from 0 on')
  }
  const wanted = Array.isArray(prefixes) ? Math.trunc(Number(least)) : 1
  return list.filter(prefix => String(text).startsWith(prefix)).length >= wanted
}

/**
 * @param {Arguments} args a text, what is looked for, where the part begins that is searched, and its last
 *   character
 * @param {'first' | 'last'} which
 * @returns {number} characters from the text's beginning; -1: not found
 */
function find ([text, search, start, end = null], which) {
  const [whole, wanted, from] = [String(text), String(search), toWhole(start)]
  const last = end === null ? Infinity : toWhole(end)
  if (from < 0 || last < from) return -1
  if (wanted === '') {
    return which === 'first' ? from : end === null ? countCharacters(whole) : last + 1
  }
  const part = sliceCharacters(whole, from, last - from + 1)
  const unit = which === 'first' ? part.indexOf(wanted) : part.lastIndexOf(wanted)
  return unit === -1 ? -1 : countCharacters(whole.slice(0, toUnits(whole, from) + unit))
}
