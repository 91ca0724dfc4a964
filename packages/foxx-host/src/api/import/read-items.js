/** @import {ImportOptions} from './options.js' */
// From the body of an import to its documents, one after the other: a line is parsed when it is its turn, so that only
// the body itself is held.
import { HostError } from '../../errors.js'
import { MOST_BODY_LEVELS, isTooDeep, tellTooDeep } from '../../nesting.js'
import { isObject, nameKind } from '../read-json.js'
import { toLines } from './lines.js'

/**
 * @typedef {{
 *   position: number, document: Record<string, unknown>
 * } | {position: number, problem: string, errorNum: number} | {position: number, empty: true}} Item
 *   position: of the line, or in the array; from 1
 */

/** What clients are told of a line or document that is wrong; more is cut. */
const SHOWN = 255

const EMPTY_ARRAY_OF_NAMES =
  'expected an array of attribute names in the first line and arrays of values in those after it'

/**
 * Reads the documents of a body.
 * @param {Buffer} body
 * @param {Pick<ImportOptions, 'type' | 'ignoreMissing'>} options
 * @returns {Iterable<Item>}
 * @throws {HostError} 400/400 when the body as a whole isn't what the type says (while iterating, before the first
 *   item)
 */
export function readItems (body, options) {
  const type = options.type === 'auto' ? detectType(body) : options.type
  if (type === 'array') return readArray(body)
  return type === 'lines' ? readLines(body) : readRows(body, options.ignoreMissing)
}

/** @param {Buffer} body @returns {'array' | 'lines'} */
function detectType (body) {
  for (const byte of body) if (!isBlank(byte)) return byte === 0x5B ? 'array' : 'lines'
  return 'lines'
}

/** @param {number} byte */
function isBlank (byte) {
  return byte === 0x20 || (byte >= 0x08 && byte <= 0x0D)
}

/** @param {Buffer} body @returns {Iterable<Item>} */
function * readArray (body) {
  const documents = parse(body.toString('utf8'))
  if (!Array.isArray(documents)) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected a JSON array of documents, came ' +
      `${documents === undefined ? 'no JSON' : nameKind(documents)}`)
  }
  for (let index = 0; index < documents.length; index++) yield toItem(index + 1, documents[index])
}

/** @param {Buffer} body @returns {Iterable<Item>} */
function * readLines (body) {
  let position = 0
  for (const line of toLines(body)) yield toLineItem(++position, line)
}

/** @param {number} position @param {string} line @returns {Item} */
function toLineItem (position, line) {
  if (line === '') return { position, empty: true }
  if (isTooDeep(line, MOST_BODY_LEVELS)) return toTooDeep(position)
  const value = parse(line)
  return value === undefined ? toParseProblem(position, line) : toItem(position, value)
}

/** @param {Buffer} body @param {boolean} ignoreMissing @returns {Iterable<Item>} */
function * readRows (body, ignoreMissing) {
  let position = 0
  /** @type {readonly string[] | null} */
  let names = null
  for (const line of toLines(body)) {
    if (names === null) {
      names = toNames(parse(line))
      continue
    }
    position++
    if (line === '') yield { position, empty: true }
    else if (isTooDeep(line, MOST_BODY_LEVELS)) yield toTooDeep(position)
    else yield toRowItem(position, { line, names, ignoreMissing })
  }
  if (names === null) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', `${EMPTY_ARRAY_OF_NAMES}; the body is empty`)
  }
}

/** @param {unknown} value @returns {readonly string[]} */
function toNames (value) {
  if (Array.isArray(value) && value.length > 0 && value.every(name => typeof name === 'string')) {
    return value
  }
  throw new HostError('ERROR_HTTP_BAD_PARAMETER', `${EMPTY_ARRAY_OF_NAMES}; the first line is ` +
    'something else')
}

/**
 * @param {number} position
 * @param {{line: string, names: readonly string[], ignoreMissing: boolean}} row
 * @returns {Item}
 */
function toRowItem (position, { line, names, ignoreMissing }) {
  const values = parse(line)
  if (values === undefined) return toParseProblem(position, line)
  if (!Array.isArray(values)) {
    return toProblem(position, 400, `no valid JSON array data, offending line: ${shorten(line)}`)
  }
  const fits = values.length === names.length || (ignoreMissing && values.length < names.length)
  if (!fits) {
    return toProblem(position, 400, `wrong number of JSON values (got ${values.length}, ` +
      `expected ${names.length}), offending line: ${shorten(line)}`)
  }
  // What is null in a row isn't there: rows have no other way to leave an attribute out.
  const present = names.flatMap((name, index) =>
    (values[index] === null || values[index] === undefined ? [] : [[name, values[index]]]))
  return { position, document: Object.fromEntries(present) }
}

/** @param {number} position @param {unknown} value @returns {Item} */
function toItem (position, value) {
  if (isObject(value)) return { position, document: value }
  return toProblem(position, 1227,
    `invalid JSON type (expecting object), offending document: ${show(value)}`)
}

/** @param {number} position @param {string} line @returns {Item} */
function toParseProblem (position, line) {
  return toProblem(position, 600, 'invalid JSON type (expecting object, probably parse error), ' +
    `offending context: ${shorten(line)}`)
}

/** @param {number} position @returns {Item} */
function toTooDeep (position) {
  return toProblem(position, 600, `${tellTooDeep(MOST_BODY_LEVELS)}, offending document: ` +
    '(nested too deeply to be shown)')
}

/** @param {number} position @param {number} errorNum @param {string} problem @returns {Item} */
function toProblem (position, errorNum, problem) {
  return { position, problem, errorNum }
}

/** @param {string} text @returns {unknown} undefined when it is no JSON @throws {HostError} 400/600 */
function parse (text) {
  if (isTooDeep(text, MOST_BODY_LEVELS)) {
    throw new HostError('ERROR_HTTP_CORRUPTED_JSON', `in the body ${tellTooDeep(MOST_BODY_LEVELS)}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Shows the beginning of a value.
 * @param {unknown} value parsed JSON
 * @returns {string}
 */
export function show (value) {
  return shorten(JSON.stringify(value))
}

/** @param {string} text */
function shorten (text) {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text
}
