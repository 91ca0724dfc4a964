/** @import {UpstreamAnswer} from '../../types.js' */
// In: an upstream's answer. Out: the value that its body says: JSON, XML or CSV, chosen by media type.
import { QlError, toReason } from '../../errors/index.js'
import { countParsed, countValues } from './count-values.js'
import { parseCsv } from './csv.js'
import { toText } from './to-text.js'
import { parseXml } from './xml.js'

/** The parsers of XML and CSV take up to 0.6 s for so many, and nothing else runs meanwhile. */
const MOST_CHARACTERS = 1_000_000

/** Values of shorter answers are not counted: a run makes too few requests for them to matter. */
const SHORT_BYTES = 4096

/**
 * JSON up to this length is parsed first and counted then, which is quicker: 8 µs instead of 10 for 7 kB in a loop
 * (node 26, EPYC), more in a busy worker. What is parsed in vain takes a megabyte at most.
 */
const LATE_BYTES = 64 * 1024

/** Of a body that can't be parsed so many characters are handed on with the error. */
const MOST_QUOTED = 10_000
const MOST_OF_REASON = 200

/**
 * Reads the body of an answer. No media type means JSON; text that is neither JSON, XML nor CSV by name is tried as
 * JSON, then as XML; a body of nothing but blanks is {}.
 *
 * @param {Pick<UpstreamAnswer, 'mediaType' | 'mediaParameters' | 'body'>} answer
 * @param {{
 *   mostValues?: number, takeValues?: (count: number) => void, isFree?: (bytes: number) => boolean
 * }} [options] takeValues: is told how many there are before they are made, of JSON up to 64 KiB afterwards; isFree:
 *   whether so short a JSON need not be counted
 * @returns {unknown} plain data
 * @throws {QlError} BAD_ANSWER (facts.body: the text; also XML and CSV of more than 1,000,000 characters),
 *   NO_TRANSFORMER, TOO_MANY_VALUES
 */
export function parseAnswer (answer, {
  mostValues = Infinity, takeValues, isFree = () => false
} = {}) {
  const { mediaType, body: { length } } = answer
  const [type = '', subtype = ''] = mediaType.split('/', 2)
  const isJson = mediaType === '' || subtype === 'json' || subtype.endsWith('+json')
  const isShort = length <= Math.min(SHORT_BYTES, mostValues)
  /** @param {() => number} count */
  const bound = count => {
    if (isShort) return
    const values = count()
    if (values > mostValues) throw new QlError('TOO_MANY_VALUES', { most: mostValues })
    takeValues?.(values)
  }
  if (isJson && length <= LATE_BYTES) {
    const value = parseJson(answer)
    const mayGo = isShort || (length <= mostValues && isFree(length))
    if (!mayGo) bound(() => countParsed(value))
    return value
  }
  bound(() => countValues(answer, mostValues))
  if (isJson) return parseJson(answer)
  const text = toText(answer)
  if (!/\S/.test(text)) return {}
  if (subtype === 'xml' || subtype.endsWith('+xml')) {
    return attempt('XML', text, body => parseXml(checkLength(body)))
  }
  if (subtype === 'csv') {
    return attempt('CSV', text, body =>
      parseCsv(checkLength(body), answer.mediaParameters.header !== undefined))
  }
  if (type === 'text') return attempt('JSON or XML', text, parseEither)
  throw new QlError('NO_TRANSFORMER', { type, subType: subtype, body: text.slice(0, MOST_QUOTED) })
}

/** @param {Pick<UpstreamAnswer, 'mediaType' | 'mediaParameters' | 'body'>} answer @returns {unknown} */
function parseJson (answer) {
  const text = toText(answer)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!/\S/.test(text)) return {}
    throw toBadAnswer('JSON', text, error)
  }
}

/** @param {string} text @returns {unknown} */
function parseEither (text) {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: then it may be XML, whose error is the one to tell.
    return parseXml(checkLength(text))
  }
}

/** @param {string} text @returns {string} the same */
function checkLength (text) {
  if (text.length > MOST_CHARACTERS) {
    throw new RangeError(`expected at most ${MOST_CHARACTERS} characters, got ${text.length}`)
  }
  return text
}

/**
 * @param {string} format
 * @param {string} text
 * @param {(text: string) => unknown} parse
 * @returns {unknown}
 */
function attempt (format, text, parse) {
  try {
    return parse(text)
  } catch (error) {
    throw toBadAnswer(format, text, error)
  }
}

/** @param {string} format @param {string} text @param {unknown} error @returns {QlError} */
function toBadAnswer (format, text, error) {
  const body = text.slice(0, MOST_QUOTED)
  return new QlError('BAD_ANSWER', { format, reason: toShort(error), body }, error)
}

/** @param {unknown} error @returns {string} a parser's message can quote half of the body */
function toShort (error) {
  const text = toReason(error)
  return text.length > MOST_OF_REASON ? `${text.slice(0, MOST_OF_REASON)}...` : text
}
