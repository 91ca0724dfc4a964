/** @import {State} from '../types.js' */
// A multipart body into its parts, at once: handlers are synchronous and the bytes are all there.
import contentDisposition from 'content-disposition'
import { setOwn } from '../../../set-own.js'
import { createObject } from '../state/readers.js'

const LINE = Buffer.from('\r\n')
const BLANK = Buffer.from('\r\n\r\n')

/**
 * @param {State} state
 * @param {Buffer} body
 * @param {string | undefined} boundary of the content type
 * @returns {Record<string, unknown>} name, or position where a part has none -> Buffer with `headers`; the last of a
 *   name stays
 * @throws {Error} when it is not closed, or has no boundary
 */
export function parseMultipart (state, body, boundary) {
  if (!boundary) throw state.site.fail('a multipart content type needs a boundary, none came')
  const parts = createObject(state)
  splitParts(body, Buffer.from(`\r\n--${boundary}`)).forEach((part, position) => {
    const { headers, data } = readPart(state, part)
    setOwn(parts, toName(headers['content-disposition']) ?? String(position), Object.assign(data, {
      headers
    }))
  })
  return parts

  /** @param {Buffer} bytes @param {Buffer} delimiter @returns {Buffer[]} headers and data of each part */
  function splitParts (bytes, delimiter) {
    const found = []
    // The first boundary may stand at the very beginning, without the line break that belongs to it.
    let at = bytes.indexOf(delimiter.subarray(LINE.length)) - LINE.length
    while (at >= -LINE.length) {
      const start = at + delimiter.length
      if (bytes.toString('latin1', start, start + 2) === '--') return found
      const end = bytes.indexOf(delimiter, start)
      const line = bytes.indexOf(LINE, start)
      if (end === -1 || line === -1) break
      // A part without headers begins with the blank line itself.
      found.push(bytes.subarray(line, end))
      at = end
    }
    throw state.site.fail('the multipart body has no closing boundary')
  }
}

/**
 * @param {State} state
 * @param {Buffer} part begins with a line break
 * @returns {{headers: Record<string, unknown>, data: Buffer}}
 */
function readPart (state, part) {
  const blank = part.indexOf(BLANK)
  if (blank === -1) {
    throw state.site.fail('a part of the multipart body has no blank line after its headers')
  }
  const headers = createObject(state)
  for (const line of part.toString('utf8', 0, blank).split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) {
      setOwn(headers, line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
    }
  }
  return { headers, data: part.subarray(blank + BLANK.length) }
}

/** @param {unknown} disposition @returns {string | undefined} */
function toName (disposition) {
  if (typeof disposition !== 'string') return undefined
  const { type, parameters } = contentDisposition.parse(disposition, { multipart: true })
  return type === 'form-data' ? parameters.name : undefined
}
