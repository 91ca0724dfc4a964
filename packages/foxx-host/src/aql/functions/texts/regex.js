/** @import {Arguments, Pause, Run} from '../../types.js' */
/** @import {Match, Regex} from '../../values/regex.js' */
// Functions of regular expressions. A pattern that is none makes a call null, with a warning.
import { compileRegex } from '../../values/index.js'
import { checkLength } from './characters.js'
import { checkLength as checkCount } from '../check-length.js'
import { parseReplacement } from './parse-replacement.js'
import { declare } from '../declare.js'
import { walkFound } from '../pausing.js'
import { refuseArgument, refusePattern } from '../warnings.js'

/** What a piece of a text takes, bytes. */
const PIECE = 32

export const REGEX_FUNCTIONS = declare({
  'REGEX_TEST(toString, toString, toBoolean?)': (args, run) =>
    askRegex(args, { run, name: 'REGEX_TEST', ask: (regex, text) => regex.test(text) }),
  'REGEX_MATCHES(toString, toString, toBoolean?)': (args, run) =>
    askRegex(args, { run, name: 'REGEX_MATCHES', ask: (regex, text) => regex.match(text) }),
  'REGEX_SPLIT(toString, toString, toBoolean?, any?)': { steps: split },
  'REGEX_REPLACE(toString, toString, toString, toBoolean?)': { steps: replace }
})

/**
 * @param {Arguments} args
 * @param {{run: Run, name: string, ask: (regex: Regex, text: string) => boolean | string[] | null}} how
 * @returns {boolean | string[] | null}
 */
function askRegex ([text, pattern, caseInsensitive], { run, name, ask }) {
  const regex = compileRegex(String(pattern), { caseInsensitive: caseInsensitive === true })
  return regex === null ? refusePattern(run, name, String(pattern)) : ask(regex, String(text))
}

/**
 * What the pattern's groups matched stands between the pieces.
 * @param {Arguments} args
 * @param {Run} run
 * @returns {Generator<Pause, string[] | null>}
 */
function * split ([given, pattern, caseInsensitive, limit], run) {
  if (limit !== undefined && typeof limit !== 'number') {
    return refuseArgument(run, 'REGEX_SPLIT', 'a number as limit')
  }
  const most = limit === undefined ? Infinity : Math.trunc(limit)
  if (most < 0) return null
  if (most === 0) return []
  const regex = compileRegex(String(pattern), { caseInsensitive: caseInsensitive === true })
  if (regex === null) return refusePattern(run, 'REGEX_SPLIT', String(pattern))
  const text = String(given)
  if (text === '') return pattern === '' ? [] : ['']
  return yield * cut(text, { regex, most }, run)
}

/**
 * @param {string} text
 * @param {{regex: Regex, most: number}} how
 * @param {Run} run
 * @returns {Generator<Pause, string[]>}
 */
function * cut (text, { regex, most }, run) {
  /** @type {string[]} */
  const pieces = []
  let from = 0
  yield * walkFound(regex.all(text), run, ({ start, end, groups }) => {
    // What matches nothing cuts between characters, not at the ends.
    if (end === start && (start === from || start === text.length)) return 0
    pieces.push(text.slice(from, start), ...groups.slice(1))
    checkCount(pieces.length)
    from = end
    return pieces.length >= most ? -1 : PIECE * groups.length
  })
  return pieces.length >= most ? pieces.slice(0, most) : [...pieces, text.slice(from)]
}

/** @param {Arguments} args @param {Run} run @returns {Generator<Pause, string | null>} */
function * replace ([given, pattern, replacement, caseInsensitive], run) {
  const [text, template] = [String(given), String(replacement)]
  const regex = compileRegex(String(pattern), { caseInsensitive: caseInsensitive === true })
  if (regex === null) return refusePattern(run, 'REGEX_REPLACE', String(pattern))
  const parts = parseReplacement(template, regex)
  if (parts === null) return refusePattern(run, 'REGEX_REPLACE', template)
  return yield * fill(text, { matches: regex.all(text), parts }, run)
}

/**
 * @param {string} text
 * @param {{matches: Iterable<Match>, parts: readonly (string | number)[]}} what parts: of what stands for a match
 * @param {Run} run
 * @returns {Generator<Pause, string>}
 */
function * fill (text, { matches, parts }, run) {
  /** @type {string[]} */
  const made = []
  let from = 0
  let length = text.length
  yield * walkFound(matches, run, ({ start, end, groups }) => {
    const instead = parts.map(part => typeof part === 'string' ? part : groups[part] ?? '').join('')
    // Parts count as characters, too: many that are empty take time.
    length += instead.length + parts.length
    checkLength(length)
    made.push(text.slice(from, start), instead)
    from = end
    return 2 * PIECE + instead.length
  })
  return [...made, text.slice(from)].join('')
}
