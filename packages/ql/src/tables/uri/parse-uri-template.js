/** @import {UriTemplate, UriToken} from '../../types.js' */
// A URI template, `http://host/path?a={^a}&b={20|b}`, into the texts and tokens that it is made of.
import { QlError } from '../../errors/index.js'

/** What may stand in a template beside tokens. */
const PLAIN = /[^^ "'<>`{|}]+/y
/** Flags of a token: `^` required, `#` block, backtick not encoded, `|` or `20|` several values. */
const FLAG = /[\^#`]|\d*\|/y
/** Tokens nested deeper than this name nothing. */
const DEEPEST = 8

/** @typedef {{text: string, at: number}} Reading */

/**
 * Parses a template.
 * @param {string} text
 * @returns {UriTemplate}
 * @throws {QlError} BAD_TEMPLATE with facts {text, column, expected}
 */
export function parseUriTemplate (text) {
  const reading = { text, at: 0 }
  const parts = readParts(reading, 0)
  if (reading.at < text.length) throw expected(reading, "a character of a URI or '{'")
  return { text, parts, block: parts.some(part => typeof part === 'object' && part.block) }
}

/** @param {Reading} reading @param {number} depth */
function readParts (reading, depth) {
  /** @type {(string | UriToken)[]} */
  const parts = []
  for (;;) {
    const plain = take(reading, PLAIN)
    if (plain !== null) parts.push(plain)
    else if (reading.text[reading.at] === '{') parts.push(readToken(reading, depth))
    else return parts
  }
}

/** @param {Reading} reading @param {number} depth @returns {UriToken} */
function readToken (reading, depth) {
  if (depth === DEEPEST) throw expected(reading, `at most ${DEEPEST} tokens in each other`)
  reading.at++
  /** @type {UriToken} */
  const token = {
    name: '', nested: null, required: false, multiValued: false, most: null, encoded: true,
    block: false
  }
  for (let flag = take(reading, FLAG); flag !== null; flag = take(reading, FLAG)) {
    setFlag(token, flag)
  }
  const start = reading.at
  const parts = readParts(reading, depth + 1)
  token.name = reading.text.slice(start, reading.at)
  if (token.name === '') throw expected(reading, 'the name of a token')
  if (reading.text[reading.at] !== '}') throw expected(reading, "'}'")
  reading.at++
  if (parts.some(part => typeof part === 'object')) {
    token.nested = { text: token.name, parts, block: false }
  }
  return token
}

/** @param {UriToken} token @param {string} flag */
function setFlag (token, flag) {
  if (flag === '^') token.required = true
  else if (flag === '#') token.block = true
  else if (flag === '`') token.encoded = false
  else {
    token.multiValued = true
    token.most = Number.parseInt(flag, 10) || null
  }
}

/** @param {Reading} reading @param {RegExp} pattern sticky */
function take (reading, pattern) {
  pattern.lastIndex = reading.at
  const match = pattern.exec(reading.text)
  if (match === null) return null
  reading.at = pattern.lastIndex
  return match[0]
}

/** @param {Reading} reading @param {string} what */
function expected (reading, what) {
  return new QlError('BAD_TEMPLATE', { text: reading.text, column: reading.at + 1, expected: what })
}
