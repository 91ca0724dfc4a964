// multipart/form-data in memory. Out: files as bytes, texts without a file name as JSON where they are, else as they
// are.
import busboy from 'busboy'
import { HostError } from '../../../errors.js'

/** An upload has three parts. */
const LIMITS = { parts: 20, headerPairs: 50, fieldSize: Infinity }

/**
 * Parses a multipart body; bytes behind the last boundary are ignored.
 * @param {Buffer} body
 * @param {string} contentType with its boundary
 * @returns {Promise<Record<string, unknown>>} by part name; the last of a name counts
 * @throws {HostError} 400/400 when it is malformed or has more parts than an upload can have
 */
export function parseMultipart (body, contentType) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {Error} */ error) => reject(toError(error.message, error))
    const parser = createParser(contentType)
    /** @type {Map<string, unknown>} */
    const parts = new Map()
    parser.on('field', (name, text) => { parts.set(name, parseText(text)) })
    parser.on('file', (name, stream) => {
      /** @type {Buffer[]} */
      const chunks = []
      stream.on('data', chunk => { chunks.push(chunk) })
      stream.on('error', fail)
      stream.on('end', () => { parts.set(name, Buffer.concat(chunks)) })
    })
    parser.on('partsLimit', () => reject(toError(`there are more than ${LIMITS.parts} parts`)))
    parser.on('error', error => fail(/** @type {Error} */ (error)))
    parser.on('close', () => resolve(Object.fromEntries(parts)))
    parser.end(body)
  })
}

/** @param {string} contentType */
function createParser (contentType) {
  try {
    // It says that a limit is reached, not that there is more.
    const limits = { ...LIMITS, parts: LIMITS.parts + 1 }
    return busboy({ headers: { 'content-type': contentType }, limits })
  } catch (error) {
    throw toError(/** @type {Error} */ (error).message, error)
  }
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
