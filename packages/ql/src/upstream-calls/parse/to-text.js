/** @import {UpstreamAnswer} from '../../types.js' */
// In: the bytes of an answer and the charset it names. Out: text.

/** Charsets of two bytes that do not say which comes first; TextDecoder takes the lower one. */
const UNORDERED = new Set(['utf-16', 'ucs-2', 'iso-10646-ucs-2'])

/**
 * Reads the body of an answer as text: in the charset that it names, otherwise as UTF-8 (CSV: as Latin-1). A byte order
 * mark is left out. An unknown charset reads as UTF-8. Of UTF-16 without an order the mark tells it, or the first
 * character, which is ASCII in JSON and XML.
 *
 * @param {Pick<UpstreamAnswer, 'mediaType' | 'mediaParameters' | 'body'>} answer
 * @returns {string}
 */
export function toText ({ mediaType, mediaParameters, body }) {
  const { charset } = mediaParameters
  if (charset === undefined) {
    return mediaType.endsWith('/csv') ? body.toString('latin1') : fromUtf8(body)
  }
  const name = charset.toLowerCase()
  if (name === 'utf-8' || name === 'utf8') return fromUtf8(body)
  try {
    return new TextDecoder(UNORDERED.has(name) && isBigEndian(body) ? 'utf-16be' : name)
      .decode(body)
  } catch (error) {
    if (error instanceof RangeError) return fromUtf8(body)
    throw error
  }
}

/** @param {Buffer} body @returns {boolean} */
function isBigEndian (body) {
  return body[0] === 0 || (body[0] === 0xfe && body[1] === 0xff)
}

/** @param {Buffer} body @returns {string} */
function fromUtf8 (body) {
  const text = body.toString()
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
