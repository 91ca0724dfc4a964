// Plain data as text, by JavaScript's rules but never through methods of the data itself (`{"toString": 1}` is data).
import { QlError } from '../errors/index.js'

/** Arrays nested deeper than this say nothing: a value that holds itself must not go on for ever. */
const DEEPEST = 64
/** Lists of lists that share their elements could grow without end. */
const LONGEST_TEXT = 1_000_000
/** The text of a longer array is remembered: each of many rows may hold the same one. */
const SHORT_ARRAY = 16

/** @type {WeakMap<readonly unknown[], string>} */
const known = new WeakMap()

/**
 * A value as JavaScript would put it into a text: arrays joined with commas, objects as '[object Object]'.
 * @param {unknown} value
 * @returns {string}
 * @throws {QlError} TEXT_TOO_LONG
 */
export function toText (value) {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? toJoined(value, 0) : '[object Object]'
  }
  return typeof value === 'function' ? '' : String(value)
}

/**
 * What operators work with: primitives as they are, everything else as text.
 * @param {unknown} value
 * @returns {string | number | boolean | null | undefined}
 */
export function toPrimitive (value) {
  if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
    return toText(value)
  }
  return /** @type {string | number | boolean | null | undefined} */ (value)
}

/** @param {readonly unknown[]} array @param {number} depth @returns {string} */
function toJoined (array, depth) {
  if (array.length <= SHORT_ARRAY) return joinElements(array, depth)
  const text = known.get(array) ?? joinElements(array, depth)
  known.set(array, text)
  return text
}

/** @param {readonly unknown[]} array @param {number} depth @returns {string} */
function joinElements (array, depth) {
  if (depth > DEEPEST) return ''
  let text = ''
  for (let i = 0; i < array.length; i++) {
    const element = array[i]
    if (i > 0) text += ','
    if (element === null || element === undefined) continue
    text += Array.isArray(element) ? toJoined(element, depth + 1) : toText(element)
    if (text.length > LONGEST_TEXT) throw new QlError('TEXT_TOO_LONG', { most: LONGEST_TEXT })
  }
  return text
}
