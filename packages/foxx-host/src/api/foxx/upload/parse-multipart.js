// multipart/form-data in memory. Out: files as bytes, texts as JSON where they are, else as they are.
import { HostError } from '../../../errors.js'
import { splitMultipart } from '../../../split-multipart.js'

/** An upload has three parts. */
const MOST_PARTS = 20
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i
/** What a part without a file name is taken for text with; clients that send a file may name its type alone. */
const TEXT_TYPES = new Set(['text/plain', 'application/json'])

/**
 * Parses a multipart body; bytes behind the last boundary are ignored.
 * @param {Buffer} body
 * @param {string} contentType with its boundary
 * @returns {Record<string, unknown>} by part name; the last of a name counts
 * @throws {HostError} 400/400 when it is malformed or has more parts than an upload can have
 */
export function parseMultipart (body, contentType) {
  const parts = split(body, contentType)
  if (parts.length > MOST_PARTS) throw toError(`there are more than ${MOST_PARTS} parts`)
  return Object.fromEntries(parts.flatMap(({ name, data, ...facts }) =>
    name === undefined ? [] : [[name, isFile(facts) ? data : parseText(data.toString('utf8'))]]))
}

/** @param {Buffer} body @param {string} contentType */
function split (body, contentType) {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? []
  try {
    return splitMultipart(body, quoted ?? plain)
  } catch (error) {
    throw toError(/** @type {Error} */ (error).message, error)
  }
}

/** @param {{filename: string | undefined, contentType: string | undefined}} part */
function isFile ({ filename, contentType }) {
  if (filename !== undefined) return true
  return contentType !== undefined &&
    !TEXT_TYPES.has(contentType.replace(/;.*/s, '').trim().toLowerCase())
}

/** @param {string} text @returns {unknown} */
function parseText (text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @param {string} reason @param {unknown} [cause] */
function toError (reason, cause) {
  return new HostError('ERROR_HTTP_BAD_PARAMETER', 'the multipart body ' +
    `can't be parsed: ${reason}`, { cause })
}
