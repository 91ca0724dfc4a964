// From JSON values to bytes whose order is the order of the values: null < bool < number < string < array < object.
// Equal values have equal bytes, no value's bytes begin with those of another one, so the bytes of several values, one
// after the other, are ordered by the first, then the second.
//   null 01, false 02, true 03
//   04 number     8 bytes of IEEE 754, sign turned, all bits turned where it is negative
//   05 string     UTF-8 (its order is that of code points), 00 as 00 FF, then 00
//   06 array      elements, then 00; nulls at the end left out, as a missing element counts as null
//   07 object for each attribute 01, its name, its value, sorted by name; then 00. Nulls left out, as a missing
//     attribute counts as null.
//                 Names are bitwise turned: of two objects the one that lacks the first name has a null there, and is
//                 less.
import { compareCodePoints } from '../../compare-code-points.js'
import { HostError } from '../../errors.js'
import { ByteWriter } from './byte-writer.js'

const END = 0x00
const NULL = 0x01
const FALSE = 0x02
const TRUE = 0x03
const NUMBER = 0x04
const STRING = 0x05
const ARRAY = 0x06
const OBJECT = 0x07
const NAME = 0x01
const ESCAPED = 0xFF

/** Values nested deeper than this are refused: the call stack has an end. */
const DEPTH_LIMIT = 500

const writer = new ByteWriter()

/**
 * Encodes one value.
 * @param {unknown} value as JSON has it; undefined counts as null
 * @returns {Buffer}
 * @throws {HostError} 10 when it is nested too deep
 */
export function encodeValue (value) {
  writer.clear()
  writeValue(value, 0)
  return writer.copy()
}

/**
 * Encodes values one after the other: as the fields of an index are.
 * @param {readonly unknown[]} values
 * @returns {Buffer}
 * @throws {HostError} 10 when one of them is nested too deep
 */
export function encodeValues (values) {
  writer.clear()
  for (const value of values) writeValue(value, 0)
  return writer.copy()
}

/** @param {unknown} value @param {number} depth */
function writeValue (value, depth) {
  if (typeof value === 'string') writeString(value)
  else if (typeof value === 'number') writeNumber(value)
  else if (typeof value === 'boolean') writer.byte(value ? TRUE : FALSE)
  else if (typeof value !== 'object' || value === null) writer.byte(NULL)
  else writeNested(value, depth + 1)
}

/** @param {number} value what isn't finite is null in JSON */
function writeNumber (value) {
  if (!Number.isFinite(value)) return writer.byte(NULL)
  writer.byte(NUMBER)
  writer.number(value)
}

/** @param {string} value */
function writeString (value) {
  writer.byte(STRING)
  writeText(value)
}

/** @param {string} text */
function writeText (text) {
  if (text.includes('\0')) {
    const parts = text.split('\0')
    parts.forEach((part, at) => {
      writeCodePoints(part)
      if (at === parts.length - 1) return
      writer.byte(END)
      writer.byte(ESCAPED)
    })
  } else writeCodePoints(text)
  writer.byte(END)
}

/**
 * Halves of surrogate pairs that stand alone have no UTF-8; they are written by its rule all the same, so that they
 * stay different.
 * @param {string} text
 */
function writeCodePoints (text) {
  if (text.isWellFormed()) return writer.text(text)
  for (const character of text) {
    if (character.isWellFormed()) writer.text(character)
    else {
      const code = character.charCodeAt(0)
      writer.byte(0xE0 | code >> 12)
      writer.byte(0x80 | code >> 6 & 0x3F)
      writer.byte(0x80 | code & 0x3F)
    }
  }
}

/** @param {object} value @param {number} depth */
function writeNested (value, depth) {
  if (depth > DEPTH_LIMIT) {
    throw new HostError('ERROR_BAD_PARAMETER', 'expected a value for an index that is nested at ' +
      `most ${DEPTH_LIMIT} levels deep, came a deeper one`)
  }
  if (Array.isArray(value)) writeArray(value, depth)
  else writeObject(/** @type {Record<string, unknown>} */ (value), depth)
  writer.byte(END)
}

/** @param {readonly unknown[]} elements @param {number} depth */
function writeArray (elements, depth) {
  writer.byte(ARRAY)
  let end = elements.length
  while (end > 0 && isNull(elements[end - 1])) end--
  for (let at = 0; at < end; at++) writeValue(elements[at], depth)
}

/** @param {Record<string, unknown>} object @param {number} depth */
function writeObject (object, depth) {
  writer.byte(OBJECT)
  for (const name of Object.keys(object)
    .filter(name => !isNull(object[name]))
    .sort(compareCodePoints)) {
    writer.byte(NAME)
    const from = writer.length
    writeText(name)
    writer.invert(from)
    writeValue(object[name], depth)
  }
}

/** What writeValue writes as null. @param {unknown} value */
function isNull (value) {
  if (typeof value === 'number') return !Number.isFinite(value)
  return value === null || !['string', 'boolean', 'object'].includes(typeof value)
}
