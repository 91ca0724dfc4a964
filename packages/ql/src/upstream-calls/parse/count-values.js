/** @import {UpstreamAnswer} from '../../types.js' */
// How many values an answer holds. Long ones are counted without parsing them: ten megabytes of `[],` take V8 a second
// and 30 times the memory, of ordinary rows a tenth of that; a megabyte of CSV in short fields takes 30.

const [QUOTE, COMMA, OPEN_BRACKET, BACKSLASH, OPEN_BRACE] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b]
const [LINE_FEED, CARRIAGE_RETURN, LESS, EQUALS] = [0x0a, 0x0d, 0x3c, 0x3d]

/**
 * Counts the values of an answer: of JSON the containers and elements, of CSV the fields, of XML the tags and
 * attributes.
 * @param {Pick<UpstreamAnswer, 'mediaType' | 'body'>} answer
 * @param {number} most
 * @returns {number} at most one more than `most`
 */
export function countValues ({ mediaType, body }, most) {
  if (mediaType.endsWith('/csv')) return countBytes(body, [COMMA, LINE_FEED, CARRIAGE_RETURN], most)
  if (mediaType.endsWith('xml') || body[0] === LESS) return countBytes(body, [LESS, EQUALS], most)
  return countJson(body, most)
}

/**
 * Counts the values of parsed JSON as countValues counts those of its text. No recursion: 64 KiB may nest 64,000 deep.
 * @param {unknown} value
 * @returns {number}
 */
export function countParsed (value) {
  let count = 0
  const open = [value]
  while (open.length > 0) {
    const container = open.pop()
    if (typeof container !== 'object' || container === null) continue
    const inner = Array.isArray(container) ? container : Object.values(container)
    count += inner.length || 1
    for (let i = 0; i < inner.length; i++) {
      if (typeof inner[i] === 'object') open.push(inner[i])
    }
  }
  return count
}

/**
 * Quotes hide nothing here: in neither format do they stand in pairs for sure.
 * @param {Uint8Array} bytes
 * @param {readonly number[]} marks
 * @param {number} most
 */
function countBytes (bytes, marks, most) {
  let count = 0
  for (const mark of marks) {
    let at = bytes.indexOf(mark)
    while (at !== -1 && count <= most) {
      count++
      at = bytes.indexOf(mark, at + 1)
    }
  }
  return count
}

/** @param {Uint8Array} bytes @param {number} most */
function countJson (bytes, most) {
  let count = 0
  for (let at = 0; at < bytes.length && count <= most; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = skipText(bytes, at)
    else if (byte === COMMA || byte === OPEN_BRACKET || byte === OPEN_BRACE) count++
  }
  return count
}

/** @param {Uint8Array} bytes @param {number} start of its first quote @returns {number} of its last one */
function skipText (bytes, start) {
  for (let at = bytes.indexOf(QUOTE, start + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let before = at - 1
    while (bytes[before] === BACKSLASH) before--
    if ((at - before) % 2 === 1) return at
  }
  return bytes.length
}
