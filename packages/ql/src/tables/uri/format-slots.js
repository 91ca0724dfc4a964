/** @import {RequestFacts} from '../../types.js' */
/** @import {Find, Read} from './compile-read.js' */
// Texts with tokens between them, filled: one text, or several when a token has more values than one request may carry.
import { QlError } from '../../errors/index.js'
import { toText } from '../../values/index.js'

/** No server takes longer ones; a form may be long. A thousand requests may be made of one text. */
const MOST_CHARACTERS = 100_000

/**
 * @typedef {object} Slot a token, ready to be filled
 * @property {string} name
 * @property {boolean} required
 * @property {boolean} multiValued
 * @property {number | null} most
 * @property {Read} read
 * @property {(text: string) => string} encode
 */

/**
 * @typedef {object} Formatter
 * @property {readonly string[]} pieces one more than there are slots
 * @property {readonly Slot[]} slots
 * @property {(missing: number, find: Find, facts: RequestFacts) => QlError} toMissing the error for a required slot
 *   that got nothing
 */

/**
 * Fills a formatter.
 * @param {Formatter} formatter
 * @param {Find} find
 * @param {RequestFacts} facts
 * @returns {string | string[]} an array only when a token was split, which can be into any number; an empty list for
 *   one value gives none
 * @throws {QlError} MISSING_TOKEN, TWO_SPLITS, TOO_MANY_REQUESTS, URI_TOO_LONG
 */
export function format (formatter, find, facts) {
  const { pieces, slots } = formatter
  let text = /** @type {string} */ (pieces[0])
  for (let i = 0; i < slots.length; i++) {
    const slot = /** @type {Slot} */ (slots[i])
    const value = slot.read(find, facts)
    if (typeof value === 'string' && value !== '') text += slot.encode(value)
    else if (value) {
      if (Array.isArray(value)) return formatLists(formatter, find, facts)
      text += slot.encode(toText(value))
    } else if (slot.required) throw formatter.toMissing(i, find, facts)
    text += pieces[i + 1]
  }
  return checkLength(text)
}

/** @param {string} text @returns {string} the same */
function checkLength (text) {
  if (text.length > MOST_CHARACTERS) throw new QlError('URI_TOO_LONG', { most: MOST_CHARACTERS })
  return text
}

/**
 * The same for values that are lists.
 * @param {Formatter} formatter
 * @param {Find} find
 * @param {RequestFacts} facts
 * @returns {string | string[]}
 */
function formatLists (formatter, find, facts) {
  const { pieces, slots } = formatter
  let texts = [/** @type {string} */ (pieces[0])]
  let split = false
  for (let i = 0; i < slots.length; i++) {
    const slot = /** @type {Slot} */ (slots[i])
    const value = slot.read(find, facts)
    if (isNothing(value) && slot.required) throw formatter.toMissing(i, find, facts)
    const values = toRequestValues(value, slot)
    if (isSplit(value, slot)) {
      if (split) throw new QlError('TWO_SPLITS')
      if (facts.most !== undefined && values.length > facts.most) {
        throw new QlError('TOO_MANY_REQUESTS', { count: values.length, most: facts.most })
      }
      split = true
      texts = values.map(one => checkLength(texts[0] + one + pieces[i + 1]))
    } else {
      const filled = values[0] + /** @type {string} */ (pieces[i + 1])
      texts = texts.map(text => checkLength(text + filled))
    }
  }
  return split ? texts : /** @type {string} */ (texts[0])
}

/** @param {unknown} value of a slot that may be required */
function isNothing (value) {
  if (!Array.isArray(value)) return !value
  return value.length === 0 || (value.length === 1 && !value[0])
}

/** @param {unknown} value @param {Slot} slot */
function isSplit (value, slot) {
  if (!Array.isArray(value) || value.length === 1 || (value.length === 0 && slot.multiValued)) {
    return false
  }
  return !slot.multiValued || (slot.most !== null && value.length > slot.most)
}

/**
 * What each of the requests gets, encoded.
 * @param {unknown} value
 * @param {Slot} slot
 * @returns {string[]} one or more
 */
function toRequestValues (value, slot) {
  if (!value) return ['']
  if (!Array.isArray(value) || !isSplit(value, slot)) return [slot.encode(toText(value))]
  const parts = slot.most === null || !slot.multiValued ? value : toBatches(value, slot.most)
  return parts.map(part => slot.encode(toText(part)))
}

/** Sorted as texts, neighbours that are the same dropped. @param {readonly unknown[]} values @param {number} most */
function toBatches (values, most) {
  const distinct = sortAsText(values).filter((value, i, all) => i === 0 || value !== all[i - 1])
  const batches = []
  for (let start = 0; start < distinct.length; start += most) {
    batches.push(distinct.slice(start, start + most))
  }
  return batches
}

/** Array.prototype.sort would ask the values themselves for their text. @param {readonly unknown[]} values */
function sortAsText (values) {
  const keyed = values.map(value => ({ value, text: toText(value) }))
  keyed.sort((a, b) => a.text < b.text ? -1 : Number(a.text > b.text))
  return keyed.map(({ value }) => value)
}
