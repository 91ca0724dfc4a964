/** @import {Content, State} from '../types.js' */
// The declared body of a request: parsed once, by the first item that declares one, and checked by each.
import { parse } from 'node:querystring'
import typeIs from 'type-is'
import { findCustomType, parseMime } from '../define/custom-types.js'
import { parseJson } from '../request/parse-json.js'
import { readHeader, toRealm } from '../state/readers.js'
import { toInvalid } from './convert-params.js'
import { parseMultipart } from './parse-multipart.js'
import { isObject } from '../../values.js'

const LABEL = 'request body'

/**
 * @param {State} state its body becomes what the service sees
 * @param {Content} declared
 * @param {unknown} request the request object, for custom types
 * @throws {Error} 400 of the realm, for what can't be parsed or does not fit
 */
export function readBody (state, declared, request) {
  const bytes = state.request.body
  if (declared.empty) {
    if (bytes !== null && bytes.length > 0) throw state.site.refuse(400, 'unexpected request body')
    state.body = null
    return
  }
  if (!state.bodyParsed) {
    state.bodyParsed = true
    state.body = parseBody(state, declared, request)
  }
  state.body = validateBody(state, declared, state.body)
}

/** @param {State} state @param {Content} declared @param {unknown} request @returns {unknown} */
function parseBody (state, { mimes }, request) {
  const bytes = state.request.body
  const header = readHeader(state, 'content-type')
  const sent = typeof header === 'string' ? header : undefined
  const mime = chooseMime(mimes, sent)
  if (mime === undefined) return bytes ?? undefined
  const custom = findCustomType(state.site.tools.types, mime, 'fromClient')
  try {
    if (custom !== null) return custom.convert(bytes ?? undefined, request, parseMime(mime))
    return bytes === null || bytes.length === 0 ? undefined : parseKnown(state, bytes, mime)
  } catch (error) {
    throw state.site.refuse(400, `${LABEL} can't be read as ${mime}: ${toMessage(error)}`, error)
  }
}

/**
 * @param {readonly string[]} mimes
 * @param {string | undefined} sent
 * @returns {string | undefined} with the parameters that were sent
 */
function chooseMime (mimes, sent) {
  if (sent !== undefined && (mimes.length === 0 || typeIs.is(sent, [...mimes]) !== false)) {
    return sent
  }
  return mimes[0]
}

/** @param {State} state @param {Buffer} bytes @param {string} mime @returns {unknown} */
function parseKnown (state, bytes, mime) {
  const { type, subtype, suffix, parameters } = parseMime(mime)
  if (type === 'multipart') return parseMultipart(state, bytes, parameters.boundary)
  if (type === 'application' && (subtype === 'json' || suffix === 'json')) {
    return parseJson(state.site.tools, toText(bytes, parameters.charset))
  }
  if (type === 'application' && subtype === 'x-www-form-urlencoded') {
    return toRealm(state, parse(toText(bytes, parameters.charset)))
  }
  return type === 'text' ? toText(bytes, parameters.charset) : bytes
}

/** @param {Buffer} bytes @param {string} [charset] @returns {string} read as UTF-8 when the charset is unknown */
function toText (bytes, charset = 'utf-8') {
  return bytes.toString(
    Buffer.isEncoding(charset) ? charset : /^iso-8859-1$/i.test(charset) ? 'latin1' : 'utf8'
  )
}

/** @param {State} state @param {Content} declared @param {unknown} body @returns {unknown} */
function validateBody (state, { model, multiple }, body) {
  if (model === null) return body
  if (multiple) {
    if (!Array.isArray(body)) throw state.site.refuse(400, `${LABEL} must be an array`)
    return state.site.tools.intrinsics.Array.from(body, (item, position) =>
      convertOne(state, model, { value: item, label: `${LABEL} at position ${position}` }))
  }
  return convertOne(state, model, { value: body, label: LABEL })
}

/**
 * @param {State} state
 * @param {import('../types.js').Model} model
 * @param {{value: unknown, label: string}} item
 * @returns {unknown}
 */
function convertOne (state, { schema, fromClient }, { value, label }) {
  const result = schema === null ? { value } : schema.validate(value)
  if (result.error) throw toInvalid(state, result.error, label)
  return fromClient === null ? result.value : fromClient(result.value)
}

/** @param {unknown} error @returns {string} */
function toMessage (error) {
  return isObject(error) && 'message' in error ? String(error.message) : String(error)
}
