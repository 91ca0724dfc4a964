/** @import {UpstreamAnswer} from '../../types.js' */
// In: the bytes of an answer and the charset it names. Out: text.

/**
 * Reads the body of an answer as text: in the charset that it names, otherwise as UTF-8 (CSV: as Latin-1). A byte order mark is
 * left out. An unknown charset reads as UTF-8.
 *
 * @param {Pick<UpstreamAnswer, 'mediaType' | 'mediaParameters' | 'body'>} answer
 * @returns {string}
 */
export function toText ({ mediaType, mediaParameters, body }) {
  const { charset } = mediaParameters
  if (charset === undefined) return mediaType.endsWith('/csv') ? body.toString('latin1') : fromUtf8(body)
  const name = charset.toLowerCase()
  if (name === 'utf-8' || name === 'utf8') return fromUtf8(body)
  try {
    return new TextDecoder(name).decode(body)
  } catch (error) {
    if (error instanceof RangeError) return fromUtf8(body)
    throw error
  }
}

/** @param {Buffer} body @returns {string} */
function fromUtf8 (body) {
  const text = body.toString()
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
