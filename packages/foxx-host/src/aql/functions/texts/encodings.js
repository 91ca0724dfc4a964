/** @import {Run, Value} from '../../types.js' */
// Functions that write texts and values in another way, and read them again.
import { isTooDeep, tellTooDeep } from '../../../nesting.js'
import { toJson } from '../../values/index.js'
import { checkLength } from './characters.js'
import { declare } from '../declare.js'
import { refuseArgument } from '../warnings.js'

/** Characters: what is shorter is not worth counting. */
const SMALL = 1024
const BYTES_PER_CHARACTER = 16
/** A text without such digits has no number that is too large for a double. */
const LARGE_NUMBER = /[eE]\+?\d{3}|\d{300}/

export const ENCODING_FUNCTIONS = declare({
  'TO_BASE64(toString)': ([text]) => encode(String(text), 'base64'),
  'TO_HEX(toString)': ([text]) => encode(String(text), 'hex'),
  'ENCODE_URI_COMPONENT(toString)': ([text]) => encodeUri(String(text)),
  'JSON_STRINGIFY(any)': ([value = null]) => toJson(value),
  'JSON_PARSE(string)': ([text], run) => parseJson(String(text), run)
})

/** @param {string} text @param {'base64' | 'hex'} encoding of its UTF-8 bytes */
function encode (text, encoding) {
  checkLength(text.length)
  return Buffer.from(text).toString(encoding)
}

/** @param {string} text */
function encodeUri (text) {
  checkLength(text.length)
  // Half a pair of surrogates has no UTF-8.
  return encodeURIComponent(text.toWellFormed())
}

/** @param {string} text @param {Run} run @returns {Value} null, with a warning, where it is no JSON */
function parseJson (text, run) {
  // Nobody knows before what it holds: [[],[]] takes sixteen times the room of its text.
  if (text.length > SMALL) run.lend(BYTES_PER_CHARACTER * text.length)
  try {
    if (isTooDeep(text)) throw new RangeError(tellTooDeep())
    return JSON.parse(text, LARGE_NUMBER.test(text) ? refuseInfinite : undefined)
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    return refuseArgument(run, 'JSON_PARSE', 'the text of a JSON value')
  }
}

/**
 * @param {string} _name
 * @param {Value} value
 * @returns {Value}
 * @throws {RangeError} for 1e999, which JavaScript takes for Infinity
 */
function refuseInfinite (_name, value) {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError('a number is too large')
  }
  return value
}
