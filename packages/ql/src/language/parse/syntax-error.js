/** @import {QlError} from '../../errors/index.js' */
/** @import {Meant, Position} from '../../types.js' */

// In: what the generated parser threw. Out: the facts of a syntax error, and the JSON body that tells a client about
// it.
import { findMeant } from './find-meant.js'

/** @typedef {{expected: Expectation[] | null, location: {start: {offset: number}}, message: string}} Complaint */
/**
 * One thing that the parser would have accepted, in peggy's words.
 * @typedef {{type: string, description?: string, text?: string}} Expectation
 */
/**
 * @typedef {object} SyntaxFacts
 * @property {string[]} expected
 * @property {string | null} found
 * @property {string} message
 * @property {number} offset
 * @property {number} line
 * @property {number} column
 * @property {Meant | null} meant
 */

// Nobody needs to hear that a blank or a comment might also have stood there.
const UNSPOKEN = 'white space'
// After a path or a name it could nearly always go on; that is only worth a word where nothing else could come.
const CONTINUATIONS = ['"."', '".."', '"["']

/**
 * @param {unknown} error the generated parser's SyntaxError
 * @param {string} text
 * @param {(offset: number) => Position} positionAt
 * @returns {SyntaxFacts}
 */
export function toSyntaxFacts (error, text, positionAt) {
  const { expected, location, message } = /** @type {Complaint} */ (error)
  const { offset } = location.start
  const code = text.codePointAt(offset)
  // A whole character, also beyond the first plane.
  const found = code === undefined ? null : String.fromCodePoint(code)
  // The grammar's own complaints (nesting, a quote that is never closed) come without expectations and say all in their
  // message.
  const names = expected === null ? [] : toNames(expected)
  const near = findMeant(text, { expected: names, offset })
  const otherwise = expected === null ? message : toMessage(names, found)
  return {
    expected: names,
    found,
    message: near === null
      ? otherwise
      : `${otherwise} Did you mean '${near.meant}' instead of '${near.typed}'?`,
    ...positionAt(offset),
    meant: near && { word: near.meant, typed: near.typed, otherwise, ...positionAt(near.offset) }
  }
}

/**
 * The JSON object that stands for a syntax error in an answer.
 * @param {QlError} error with code SYNTAX
 * @returns {{name: 'SyntaxError'} & Omit<SyntaxFacts, 'meant'>}
 */
export function toSyntaxBody (error) {
  const { expected, found, message, offset, line, column } = /** @type {SyntaxFacts} */ (
    /** @type {unknown} */ (error.facts)
  )
  return { name: 'SyntaxError', expected, found, message, offset, line, column }
}

/** @param {readonly Expectation[]} expected @returns {string[]} in alphabetical order, each once */
function toNames (expected) {
  const spoken = expected.filter(({ description }) => description !== UNSPOKEN)
  // Classes of characters say nothing, and where they are expected something with a name is, too.
  const named = spoken.filter(({ type }) => type === 'literal' || type === 'other')
  const names = [...new Set(named.map(toName))].sort()
  return names.includes('"."') ? names.filter(name => !CONTINUATIONS.includes(name)) : names
}

/** @param {Expectation} expectation @returns {string} */
function toName ({ type, description, text }) {
  return type === 'literal' ? JSON.stringify(text) : String(description)
}

/** @param {readonly string[]} names @param {string | null} next */
function toMessage (names, next) {
  const list =
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
  return `Expected ${list} but ${next === null ? 'end of input' : JSON.stringify(next)} found.`
}
