// Regular expressions in linear time: RE2's, so that no pattern and no text can keep a worker busy. What RE2 can't
// (look-around, references back) is no legal pattern here.
import { loadRe2 } from '../../load-re2.js'
import { remembering } from '../../remembering.js'

const MOST_CACHED = 256
/** Characters; longer patterns are seldom used twice, and take much memory. */
const LONGEST_CACHED = 4096

/** @typedef {import('re2js').RE2JS} Compiled */

/**
 * @typedef {object} Regex
 * @property {(text: string) => boolean} test whether it occurs in the text
 * @property {(text: string) => string[] | null} match the whole match and its groups, of the first one; null: it does
 *   not occur
 * @property {(text: string) => Generator<Match, void>} all one after the other
 * @property {number} groups how many it has
 * @property {Readonly<Record<string, number>>} names of groups, and which they are
 *
 * @typedef {object} Match
 * @property {number} start UTF-16 units from the text's beginning
 * @property {number} end
 * @property {readonly string[]} groups the whole match first; '' for those that took no part
 */

/** 'i' or '-', for the case, and a pattern. */
const compileMarked = remembering(
  key => compile(key.slice(1), key.startsWith('i')),
  { most: MOST_CACHED, longest: LONGEST_CACHED }
)

/**
 * @param {string} pattern
 * @param {{caseInsensitive?: boolean}} [options]
 * @returns {Regex | null} null: not a legal pattern
 */
export function compileRegex (pattern, { caseInsensitive = false } = {}) {
  return compileMarked(`${caseInsensitive ? 'i' : '-'}${pattern}`)
}

/** @param {string} pattern @param {boolean} caseInsensitive @returns {Regex | null} */
function compile (pattern, caseInsensitive) {
  const { RE2JS, RE2JSException } = loadRe2()
  try {
    return toRegex(RE2JS.compile(pattern, caseInsensitive ? RE2JS.CASE_INSENSITIVE : 0))
  } catch (error) {
    if (error instanceof RE2JSException) return null
    throw error
  }
}

/** @param {Compiled} compiled @returns {Regex} */
function toRegex (compiled) {
  return {
    test: text => compiled.test(text),
    match: text => {
      const { value } = matchAll(compiled, text).next()
      return value === undefined ? null : [...value.groups]
    },
    all: text => matchAll(compiled, text),
    groups: compiled.groupCount(),
    names: compiled.namedGroups()
  }
}

/** @param {Compiled} compiled @param {string} text @returns {Generator<Match, void>} */
function * matchAll (compiled, text) {
  const matcher = compiled.matcher(text)
  while (matcher.find()) {
    yield {
      start: matcher.start(),
      end: matcher.end(),
      groups: Array.from({ length: compiled.groupCount() + 1 }, (_, group) =>
        matcher.group(group) ?? '')
    }
  }
}
