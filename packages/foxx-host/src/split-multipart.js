// A multipart body into its parts, at once: its bytes are all there, and service code is synchronous.
import contentDisposition from 'content-disposition'

const LINE = Buffer.from('\r\n')
const BLANK = Buffer.from('\r\n\r\n')

/**
 * @typedef {object} Part
 * @property {[name: string, value: string][]} headers names in lower case
 * @property {string | undefined} name of the field, where it has one
 * @property {string | undefined} filename
 * @property {string | undefined} contentType as it was sent
 * @property {Buffer} data
 */

/**
 * What follows the closing boundary is ignored.
 * @param {Buffer} body
 * @param {string | undefined} boundary of the content type
 * @returns {Part[]}
 * @throws {Error} when it is not closed, or has no boundary
 */
export function splitMultipart (body, boundary) {
  if (!boundary) throw new Error('a multipart content type needs a boundary, none came')
  return splitParts(body, Buffer.from(`\r\n--${boundary}`)).map(toPart)
}

/** @param {Buffer} body @param {Buffer} delimiter @returns {Buffer[]} headers and data of each part */
function splitParts (body, delimiter) {
  const found = []
  // The first boundary may stand at the very beginning, without the line break that belongs to it.
  let at = body.indexOf(delimiter.subarray(LINE.length)) - LINE.length
  while (at >= -LINE.length) {
    const start = at + delimiter.length
    if (body.toString('latin1', start, start + 2) === '--') return found
    const end = body.indexOf(delimiter, start)
    const line = body.indexOf(LINE, start)
    if (end === -1 || line === -1) break
    // A part without headers begins with the blank line itself.
    found.push(body.subarray(line, end))
    at = end
  }
  throw new Error('the multipart body has no closing boundary')
}

/** @param {Buffer} bytes begins with a line break @returns {Part} */
function toPart (bytes) {
  const blank = bytes.indexOf(BLANK)
  if (blank === -1) {
    throw new Error('a part of the multipart body has no blank line after its headers')
  }
  const headers = toHeaders(bytes.toString('utf8', 0, blank))
  const found = new Map(headers)
  return {
    headers,
    ...toNames(found.get('content-disposition')),
    contentType: found.get('content-type'),
    data: bytes.subarray(blank + BLANK.length)
  }
}

/** @param {string} text @returns {[string, string][]} */
function toHeaders (text) {
  return text.split('\r\n').flatMap(line => {
    const colon = line.indexOf(':')
    return colon > 0
      ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
      : []
  })
}

/** @param {string | undefined} disposition @returns {Pick<Part, 'name' | 'filename'>} */
function toNames (disposition) {
  if (disposition === undefined) return { name: undefined, filename: undefined }
  const { type, parameters } = contentDisposition.parse(disposition, { multipart: true })
  return type === 'form-data'
    ? { name: parameters.name, filename: parameters.filename }
    : { name: undefined, filename: undefined }
}
