/** @import {Call, Upload} from '../../types.js' */
// What a client sends to be installed, in any of the three encodings. In: a request. Out: the source (its bytes, or a
// folder of this machine that was allowed) and the settings that came along.
import { HostError } from '../../../errors.js'
import { isTooDeep, tellTooDeep } from '../../../nesting.js'
import { isObject, nameKind, readObject } from '../../read-json.js'
import { parseMultipart } from './parse-multipart.js'
import { resolveSource } from './resolve-source.js'

const RAW_TYPES = new Set([
  'application/zip', 'application/x-zip', 'application/x-zip-compressed',
  'application/octet-stream',
  'application/javascript', 'application/x-javascript', 'text/javascript'
])

/**
 * Reads the upload of an install, replace or upgrade.
 * @param {Call} call
 * @returns {Promise<Upload>}
 * @throws {HostError} 400/600, 400/3013 for bad settings, 400/3014 and 400/3015 for a bad source, 403/11 for a
 *   forbidden one
 */
export async function readUpload ({ worker, request }) {
  const { source, configuration, dependencies } = await readParts(request)
  return {
    configuration: toSettings('configuration', configuration),
    dependencies: toSettings('dependencies', dependencies),
    source: Buffer.isBuffer(source)
      ? { bytes: toBundle(source) }
      : await resolveSource(worker, toAddress(source))
  }
}

/** @param {Call['request']} request @returns {Promise<Record<string, unknown>>} */
async function readParts (request) {
  const contentType = request.message.headers['content-type'] ?? ''
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (type === 'multipart/form-data') {
    return parseMultipart(request.body ?? Buffer.alloc(0), contentType)
  }
  if (type === 'application/json') {
    return readObject(request, '{"source", "configuration", "dependencies"}')
  }
  if (RAW_TYPES.has(type)) return { source: request.body ?? Buffer.alloc(0) }
  throw new HostError('ERROR_SERVICE_SOURCE_ERROR', 'expected the service as ' +
    'multipart/form-data, application/zip, application/javascript or application/json, came ' +
    `${type === '' ? 'no content-type' : type}`, { status: 400 })
}

/** @param {'configuration' | 'dependencies'} name @param {unknown} given @returns {Record<string, unknown>} */
function toSettings (name, given) {
  const value = Buffer.isBuffer(given)
    ? parseSettings(name, given.toString('utf8'))
    : typeof given === 'string' ? parseSettings(name, given) : given
  if (value === undefined || value === null) return {}
  if (isObject(value)) return value
  throw new HostError('ERROR_SERVICE_OPTIONS_MALFORMED', `expected '${name}' to be a JSON ` +
    `object, came ${nameKind(value)}`, { status: 400 })
}

/** @param {string} name @param {string} text @returns {unknown} */
function parseSettings (name, text) {
  if (text.trim() === '' || text === 'undefined') return undefined
  try {
    if (isTooDeep(text)) throw new RangeError(tellTooDeep())
    return JSON.parse(text)
  } catch (error) {
    throw new HostError('ERROR_SERVICE_OPTIONS_MALFORMED', `expected '${name}' to be a JSON ` +
      `object: ${/** @type {Error} */ (error).message}`, { status: 400, cause: error })
  }
}

/** @param {Buffer} bytes */
function toBundle (bytes) {
  if (bytes.length > 0) return bytes
  throw new HostError('ERROR_SERVICE_SOURCE_ERROR', 'expected a zip file or a JavaScript file, ' +
    'came no bytes at all', { status: 400 })
}

/** @param {unknown} source @returns {string} */
function toAddress (source) {
  if (typeof source === 'string' && source !== '' && source !== 'undefined') return source
  throw new HostError('ERROR_SERVICE_SOURCE_ERROR', "expected 'source' to be a file, or a path " +
    `or URL as text; came ${source === '' ? 'an empty text' : nameKind(source)}`, { status: 400 })
}
