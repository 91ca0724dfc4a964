/** @import {At} from '../types.js' */
// What is said about a text that is no query. In: what the generated parser threw, or a sentence; out: an error with
// the place.
import { HostError } from '../../errors.js'
import { RESERVED_WORDS } from './reserved-words.js'

/** @typedef {{expected: readonly Expectation[] | null, location: {start: {offset: number}}}} Complaint */

/**
 * One thing that the parser would have accepted, in peggy's words.
 * @typedef {{type: string, description?: string, text?: string}} Expectation
 */

/** So much of the text is shown. */
const SHOWN = 64
/** Nobody needs to hear that a blank might also have stood there. */
const UNSPOKEN = 'white space'
const MOST_NAMED = 8

/** Texts that many people write once. @type {readonly {begins: RegExp, sentence: string}[]} */
const WELL_KNOWN = [
  { begins: /^"(?:[^"\\]|\\[^])*\\?$/, sentence: 'a string that begins with " has to end with "' },
  { begins: /^'(?:[^'\\]|\\[^])*\\?$/, sentence: "a string that begins with ' has to end with '" },
  {
    begins: /^`(?:[^`\\]|\\[^])*\\?$/,
    sentence: 'a name that begins with a backtick has to end with one'
  },
  { begins: /^´(?:[^´\\]|\\[^])*\\?$/, sentence: 'a name that begins with ´ has to end with ´' },
  { begins: /^0[0-9]/, sentence: 'expected a number without zeros at its beginning' },
  { begins: /^[0-9]+\.(?![0-9.])/, sentence: 'expected digits after the point of a number' },
  { begins: /^0[xX]/, sentence: 'expected hexadecimal digits after 0x' },
  { begins: /^0[bB]/, sentence: 'expected binary digits after 0b' },
  { begins: /^[0-9.]+[eE][+-]?(?![0-9])/, sentence: 'expected digits after the e of a number' },
  {
    begins: /^[0-9][0-9.eE+-]*[a-zA-Z_$]/,
    sentence: 'expected a blank or an operator between a number and a name'
  }
]

/**
 * @param {{name: string, sentence: string, text: string, offset: number, at: At}} problem name: of the error number;
 *   sentence: what was expected
 * @returns {HostError}
 */
export function toParseError ({ name, sentence, text, offset, at: { line, column } }) {
  const rest = text.slice(offset, offset + SHOWN)
  return new HostError(name, `AQL: ${sentence} near '${rest}' at position ${line}:${column} ` +
    '(while parsing)')
}

/**
 * @param {unknown} error the generated parser's SyntaxError
 * @param {string} text
 * @returns {{sentence: string, offset: number}}
 */
export function describeSyntaxError (error, text) {
  const {
    expected, location: { start: { offset } }
  } = /** @type {Complaint} */ (error)
  const names = toNames(expected ?? [])
  const rest = text.slice(offset)
  const known = toKnown(rest, names)
  if (known !== undefined) return { sentence: known, offset }
  const came = offset >= text.length ? 'end of the text' : toCame(rest)
  return {
    sentence:
      names.length === 0 ? `unexpected ${came}` : `unexpected ${came}, expected ${toList(names)}`,
    offset
  }
}

/** @param {string} rest @param {readonly string[]} names what was expected @returns {string | undefined} */
function toKnown (rest, names) {
  const [word = ''] = /^[a-zA-Z0-9_$]+/.exec(rest) ?? []
  if (RESERVED_WORDS.has(word.toUpperCase()) && names.includes('a name')) {
    return `'${word}' is a reserved word: put it in backticks where it is meant as a name`
  }
  return WELL_KNOWN.find(({ begins }) => begins.test(rest))?.sentence
}

/** A whole word says more than its first letter. @param {string} rest */
function toCame (rest) {
  const [word = ''] = /^(?:[a-zA-Z0-9_$]+|\s+|[^]?)/.exec(rest) ?? []
  return JSON.stringify(word.slice(0, SHOWN))
}

/**
 * @param {readonly Expectation[]} expected
 * @returns {string[]} in alphabetical order, each once; classes of characters say nothing
 */
function toNames (expected) {
  const spoken = expected.filter(({ type, description }) =>
    description !== UNSPOKEN && ['literal', 'other', 'end'].includes(type))
  return [...new Set(spoken.map(({ type, text, description }) =>
    type === 'literal' ? `'${text}'` : type === 'end' ? 'the end' : description ?? ''))].sort()
}

/** @param {readonly string[]} names */
function toList (names) {
  if (names.length > MOST_NAMED) {
    return names.includes('a number')
      ? 'a value'
      : names.includes("'FOR'") || names.includes("'RETURN'")
        ? 'an operation or an operator'
        : 'an operator, or the end of what is open'
  }
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
