/** @import {Value} from '../../types.js' */
// Positions in texts: functions count characters (code points), JavaScript counts UTF-16 units. Where a text has no
// surrogates both are the same, and nothing is walked.
import { tooMuch, toNumber } from '../../values/index.js'

/** UTF-16 units: what encodes each of them in nine more still has room in a string. */
const LONGEST_TEXT = 32 * 1024 * 1024
const SURROGATE = /[\uD800-\uDFFF]/

/**
 * @param {Value | undefined} value
 * @returns {number} its whole part
 */
export function toWhole (value) {
  return Math.trunc(toNumber(value ?? null))
}

/**
 * Where a character is.
 * @param {string} text
 * @param {number} characters from the text's beginning, or from its end where negative
 * @returns {number} UTF-16 units from the beginning, within the text
 */
export function toUnits (text, characters) {
  if (!SURROGATE.test(text)) {
    return characters < 0
      ? Math.max(0, text.length + characters)
      : Math.min(text.length, characters)
  }
  return characters < 0 ? walkBack(text, -characters) : walk(text, characters)
}

/** @param {string} text @param {number} characters */
function walk (text, characters) {
  let unit = 0
  for (let left = characters; left > 0 && unit < text.length; left--) {
    unit += isPair(text, unit) ? 2 : 1
  }
  return unit
}

/** @param {string} text @param {number} characters */
function walkBack (text, characters) {
  let unit = text.length
  for (let left = characters; left > 0 && unit > 0; left--) unit -= isPair(text, unit - 2) ? 2 : 1
  return unit
}

/** @param {string} text @param {number} unit @returns {boolean} whether one character takes this unit and the next */
function isPair (text, unit) {
  return (text.charCodeAt(unit) & 0xFC00) === 0xD800 &&
    (text.charCodeAt(unit + 1) & 0xFC00) === 0xDC00
}

/**
 * Part of a text.
 * @param {string} text
 * @param {number} offset characters, from the end where negative
 * @param {number} length characters
 * @returns {string}
 */
export function sliceCharacters (text, offset, length) {
  const rest = text.slice(toUnits(text, offset))
  return length <= 0 ? '' : rest.slice(0, toUnits(rest, length))
}

/**
 * Texts that functions make have an end, so that no query can make one that takes all memory.
 * @param {number} length UTF-16 units
 * @throws {import('../../../errors.js').HostError} 32
 */
export function checkLength (length) {
  if (length > LONGEST_TEXT) {
    throw tooMuch(`AQL: a function would make a text of ${length} characters; at most ` +
      `${LONGEST_TEXT} are made (while executing)`)
  }
}

/**
 * @param {readonly string[]} parts
 * @param {string} [separator]
 * @returns {string}
 * @throws {import('../../../errors.js').HostError} 32 where it gets too long
 */
export function join (parts, separator = '') {
  checkLength(parts.reduce((length, part) => length + part.length, separator.length *
    Math.max(0, parts.length - 1)))
  return parts.join(separator)
}

/** Shorter texts are as fast character by character. */
const LEAST_IN_UNITS = 64

/**
 * @param {string} text
 * @returns {string} its characters, the last one first
 */
export function reverseText (text) {
  if (text.length < LEAST_IN_UNITS) return [...text].reverse().join('')
  const bytes = Buffer.allocUnsafe(2 * text.length)
  let end = bytes.length
  for (let unit = 0; unit < text.length; unit++) {
    const isFirstOfTwo = isPair(text, unit)
    if (isFirstOfTwo) bytes.writeUInt16LE(text.charCodeAt(unit + 1), end -= 2)
    bytes.writeUInt16LE(text.charCodeAt(unit), end -= 2)
    if (isFirstOfTwo) unit++
  }
  return bytes.toString('utf16le')
}
