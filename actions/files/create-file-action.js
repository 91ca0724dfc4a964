/** @import {FileAction} from '../types.js' */
// The exchange 'send me this file'. In: a size; out: the action, with the file's text in it: the same for the same size
// on every machine.
'use strict'

/** One in sixteen is a blank; none of them needs an escape anywhere. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ01234567    '
const LINE = 80
const LINE_FEED = 10

/**
 * A file of so many bytes. Its text is made when it is first asked for, and kept.
 * @param {number} size bytes, at least 1
 * @returns {FileAction}
 * @throws {RangeError} when the size is no whole number from 1
 */
function createFileAction (size) {
  if (!Number.isSafeInteger(size) || size < 1) {
    throw new RangeError(`a file has a whole number of bytes, at least 1; ${size} came`)
  }
  const fileName = `${size}.txt`
  /** @type {string | null} */
  let text = null
  return {
    kind: 'file',
    name: `file-${size}`,
    title: `a file of ${size.toLocaleString('en-US')} ${size === 1 ? 'byte' : 'bytes'}`,
    fileName,
    size,
    request: { method: 'GET', path: `/files/${fileName}` },
    expected: {
      status: 200,
      contentType: 'text/plain',
      get body () {
        text ??= writeText(size)
        return text
      }
    }
  }
}

/**
 * Lines of 80 bytes, line feed included; the last one is as long as it has to be.
 * @param {number} size
 * @returns {string}
 */
function writeText (size) {
  const bytes = Buffer.allocUnsafe(size)
  const next = createRandom(size)
  for (let at = 0; at < size; at++) {
    bytes[at] = (at + 1) % LINE === 0 || (at === size - 1 && size > 1)
      ? LINE_FEED
      : LETTERS.charCodeAt(next() & (LETTERS.length - 1))
  }
  return bytes.toString('latin1')
}

/**
 * Marsaglia's xorshift of 32 bits ("Xorshift RNGs", 2003): nothing here needs better, and the text has to be the same
 * everywhere.
 * @param {number} seed not 0
 * @returns {() => number}
 */
function createRandom (seed) {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    // The low bits of neighbouring seeds look alike at first.
    return state >>> 9
  }
}

module.exports = { createFileAction }
