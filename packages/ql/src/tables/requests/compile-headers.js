/** @import {TableVerb} from '../../types.js' */
/** @import {Find} from '../uri/compile-read.js' */
// The headers of a table's requests.
import { QlError } from '../../errors/index.js'
import { parseTokens, toText, truthyAt } from '../../values/index.js'

/** @typedef {(find: Find) => Readonly<Record<string, string>>} FillHeaders */
/** @typedef {(find: Find) => string} FillText */

/** A header's value must not end its line, nor hold what no reader takes. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/
/** Beyond these characters a value travels as UTF-8. */
const LATIN = /^[\t\x20-\x7e\x80-\xff]*$/

/**
 * Compiles the headers of a verb.
 * @param {TableVerb} verb
 * @returns {FillHeaders} tokens without a value are left out of the text; throws QlError BAD_HEADER
 */
export function compileHeaders (verb) {
  const fills = verb.headers.map(({ name, value }) => ({ name, ...compileValue(value, verb) }))
  if (verb.headers.every(({ value }) => !value.includes('{'))) {
    const headers = Object.freeze(fillAll(fills, verb.table, () => undefined))
    return () => headers
  }
  return find => fillAll(fills, verb.table, find)
}

/** @param {readonly {name: string, fill: FillText}[]} fills @param {string} table @param {Find} find */
function fillAll (fills, table, find) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const { name, fill } of fills) headers[name] = toHeaderValue(fill(find), { name, table })
  return headers
}

/**
 * A text as the value of a header.
 * @param {string} text
 * @param {{name: string, table: string}} header
 * @returns {string}
 * @throws {QlError} BAD_HEADER
 */
export function toHeaderValue (text, { name, table }) {
  if (LATIN.test(text)) return text
  if (CONTROL.test(text)) {
    throw new QlError(
      'BAD_HEADER',
      { name, table, reason: 'its value must not hold line breaks or other control characters' }
    )
  }
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** @param {string} text @param {TableVerb} verb @returns {{fill: FillText}} */
function compileValue (text, verb) {
  const parts = parseTokens(text)
  return { fill: parts === null ? () => text : compileParts(parts, verb) }
}

/** @param {Readonly<NonNullable<ReturnType<typeof parseTokens>>>} parts @param {TableVerb} verb @returns {FillText} */
function compileParts (parts, verb) {
  const fills = parts.map(part => {
    if (typeof part === 'string') return () => part
    if (part.parts === null) return compileToken(part.text, verb)
    const nameOf = compileParts(part.parts, verb)
    return (/** @type {Find} */ find) => compileToken(nameOf(find), verb)(find)
  })
  return find => fills.map(fill => fill(find)).join('')
}

/** @param {string} name @param {TableVerb} verb @returns {FillText} */
function compileToken (name, { defaults }) {
  const [first = '', ...rest] = name.split('.')
  return find => {
    const value = truthyAt(find(first) ?? defaults[first], rest)
    return value === undefined || typeof value === 'object' ? '' : toText(value)
  }
}
