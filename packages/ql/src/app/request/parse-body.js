/** @import {ParsedBody} from '../types.js' */
// A request's body as fields that a script can look up. In: its bytes and content type; out: fields and the bytes as
// they came.
import { QlError } from '../../errors/index.js'
import { parseAnswer } from '../../upstream-calls/index.js'
import { NOTHING, parseQuery } from './incoming-request.js'

/**
 * Parses forms, JSON, XML and multipart forms; anything else has no fields and is for whoever takes the bytes.
 * @param {Buffer} bytes
 * @param {string | undefined} contentType
 * @returns {Promise<ParsedBody>}
 * @throws {QlError} BAD_BODY
 */
export async function parseBody (bytes, contentType = '') {
  const mediaType = contentType.replace(/;.*/s, '').trim().toLowerCase()
  try {
    return {
      fields: bytes.length === 0 ? NOTHING : await toFields(bytes, mediaType, contentType),
      bytes,
      mediaType
    }
  } catch (error) {
    throw new QlError(
      'BAD_BODY', { mediaType, reason: /** @type {Error} */ (error).message }, error
    )
  }
}

/** @param {Buffer} bytes @param {string} mediaType @param {string} contentType */
async function toFields (bytes, mediaType, contentType) {
  if (mediaType === 'application/x-www-form-urlencoded') return parseQuery(bytes.toString())
  if (mediaType === 'application/json' || mediaType.endsWith('+json')) {
    return onlyObject(JSON.parse(bytes.toString()))
  }
  if (mediaType === 'application/xml' || mediaType === 'text/xml' || mediaType.endsWith('+xml')) {
    return onlyObject(parseXml(bytes))
  }
  if (mediaType === 'multipart/form-data') return parseForm(bytes, contentType)
  return NOTHING
}

/** @param {Buffer} body */
function parseXml (body) {
  return parseAnswer({ mediaType: 'application/xml', mediaParameters: {}, body })
}

/** Files keep their name, type and bytes. @param {Buffer} bytes @param {string} contentType with the boundary */
async function parseForm (bytes, contentType) {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType }
  }).formData()
  /** @type {Record<string, unknown>} */
  const fields = Object.create(null)
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).map(value => typeof value === 'string' ? value : value.name)
    fields[name] = values.length === 1 ? values[0] : values
  }
  return fields
}

/** Only objects have fields. @param {unknown} value @returns {Readonly<Record<string, unknown>>} */
function onlyObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : NOTHING
}
