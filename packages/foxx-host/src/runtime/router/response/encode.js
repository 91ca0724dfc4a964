/** @import {Draft, State} from '../types.js' */
// Values into bodies: which content type they get, and how they are written.
import { contentType, lookup } from 'mime-types'
import { findCustomType, parseMime } from '../define/custom-types.js'
import { show } from '../define/show.js'
import { isObject } from '../../values.js'

export const JSON_TYPE = 'application/json; charset=utf-8'
export const BINARY = 'application/octet-stream'
export const HTML_TYPE = 'text/html; charset=utf-8'

/**
 * What res.send makes of a value.
 * @param {State} state
 * @param {Draft} draft
 * @param {{value: unknown, mime: string | undefined, type: unknown, response: unknown}} data mime: of the declared
 *   response; type: as given to send
 */
export function encode (state, draft, { value, mime, type, response }) {
  const given = type === undefined || type === 'auto' ? undefined : toMime(state, type)
  const wanted = given ?? mime
  const custom = findCustomType(
    state.site.tools.types, wanted ?? draft.contentType ?? toDefaultType(value), 'forClient'
  )
  if (custom !== null) {
    return encodeCustom(state, draft, {
      result: custom.convert(value, response, parseMime(custom.mime)),
      mime: custom.mime
    })
  }
  const resolved =
    wanted === undefined ? draft.contentType ?? toDefaultType(value) : contentType(wanted) || wanted
  draft.body = wanted !== undefined && isJson(wanted) && !(value instanceof Uint8Array)
    ? toJson(state, value, false)
    : toContent(state, value)
  if (draft.body !== null) draft.contentType = resolved
}

/** @param {unknown} value @returns {string} */
function toDefaultType (value) {
  if (!isObject(value)) return HTML_TYPE
  return value instanceof Uint8Array ? BINARY : JSON_TYPE
}

/** @param {State} state @param {unknown} type */
function toMime (state, type) {
  if (typeof type !== 'string') {
    throw state.site.fail("res.send expects a content type, an extension or 'auto' as its second " +
      `argument; ${show(type)} came`)
  }
  return lookup(type) || type
}

/** @param {string} mime */
function isJson (mime) {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(mime)
}

/**
 * @param {State} state
 * @param {Draft} draft
 * @param {{result: unknown, mime: string}} outcome {data, headers}, or the data itself
 */
function encodeCustom (state, draft, { result, mime }) {
  const given = /** @type {{data?: unknown, headers?: Record<string, unknown>}} */ (
    isObject(result) && !(result instanceof Uint8Array) ? result : {}
  )
  const isPair = given.data !== undefined || given.headers !== undefined
  draft.body = toContent(state, isPair ? given.data : result)
  draft.contentType = mime
  for (const [name, value] of Object.entries(given.headers ?? {})) {
    if (name.toLowerCase() === 'content-type') draft.contentType = String(value)
    else draft.headers[name.toLowerCase()] = String(value)
  }
}

/**
 * A value as a body: texts and bytes as they are, objects as JSON.
 * @param {State} state
 * @param {unknown} value
 * @returns {string | Buffer | null} null for undefined and null
 * @throws {TypeError} of the realm, when it can't be written as JSON
 */
export function toContent (state, value) {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return null
  if (value instanceof Uint8Array) {
    return Buffer.isBuffer(value)
      ? value
      : Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  if (typeof value === 'object') return toJson(state, value, false)
  return String(value)
}

/**
 * @param {State} state
 * @param {unknown} value
 * @param {boolean} pretty
 * @returns {string | null} null where JSON knows no such value
 */
export function toJson (state, value, pretty) {
  const { intrinsics, isDevelopment } = state.site.tools
  return intrinsics.JSON.stringify(value, null, pretty || isDevelopment() ? 2 : undefined) ?? null
}
