/** @import {ManifestFile, ServiceRecord, ServiceRequest, ServiceResponse} from '../types.js' */
// The manifest's `files` and `defaultDocument`: requests that are answered without the service's code.
import { readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { toContentType } from './content-type.js'
import { decodePercent } from '@shootout/serving'
import { isAbsent } from './is-absent.js'

/**
 * @typedef {object} Entry
 * @property {string} prefix '/js', or '' for everything
 * @property {ManifestFile} file
 */

/** @typedef {(request: ServiceRequest) => ServiceResponse | null} Answer null where there is none */

/**
 * As ArangoDB orders its routes: what names a prefix goes before the router, what stands for everything comes after it.
 * @param {ServiceRecord} record
 * @param {Answer} dispatch the router's answer
 * @returns {Answer}
 */
export function answerWithFiles ({ manifest, directory, database, mount }, dispatch) {
  const entries = Object.entries(manifest.files)
    .map(([key, file]) => ({ prefix: toPrefix(key), file }))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  const { defaultDocument } = manifest
  if (entries.length === 0 && !defaultDocument) return dispatch
  const root = entries.find(({ prefix }) => prefix === '')
  return request => {
    const { method, path } = request
    if (method !== 'GET' && method !== 'HEAD') return dispatch(request)
    if (path === '/' && defaultDocument) {
      return toRedirect(`/_db/${encodeURIComponent(database)}${mount}/${defaultDocument}`)
    }
    const entry = entries.find(one => one !== root && isBelow(path, one.prefix))
    if (entry !== undefined) return readEntry(entry, directory, request)
    return dispatch(request) ?? (root === undefined ? null : readEntry(root, directory, request))
  }
}

/** @param {string} path @param {string} prefix */
function isBelow (path, prefix) {
  return path === prefix || path.startsWith(`${prefix}/`)
}

/** @param {string} key */
function toPrefix (key) {
  const segments = key.split('/').filter(segment => segment !== '' && segment !== '.')
  return segments.length === 0 ? '' : `/${segments.join('/')}`
}

/**
 * @param {Entry} entry
 * @param {string} directory
 * @param {ServiceRequest} request
 * @returns {ServiceResponse}
 */
function readEntry ({ prefix, file }, directory, { path, message }) {
  const gzip = /\bgzip\b/.test(String(message.headers['accept-encoding'] ?? ''))
  const relative = decodePercent(path.slice(prefix.length))
  if (relative === null || relative.includes('\0')) return toAbsent(path)
  const wanted = join(directory, file.path, relative === '' ? '' : join('/', relative))
  const zipped = file.gzip && gzip ? read(`${wanted}.gz`, directory) : null
  const body = zipped ?? read(wanted, directory)
  if (body === null) return toAbsent(path)
  return {
    status: 200,
    headers: zipped ? { 'content-encoding': 'gzip' } : {},
    contentType: file.type ?? toContentType(wanted),
    body
  }
}

/**
 * @param {string} path
 * @param {string} directory the service's own; links that lead out of it are not followed
 * @returns {Buffer | null}
 */
function read (path, directory) {
  try {
    const real = realpathSync.native(path)
    return real.startsWith(directory + sep) ? readFileSync(real) : null
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

/** @param {string} path @returns {ServiceResponse} */
function toAbsent (path) {
  return {
    status: 404,
    headers: {},
    contentType: 'text/plain; charset=utf-8',
    body: `cannot find file "${path}"`
  }
}

/** @param {string} location @returns {ServiceResponse} */
function toRedirect (location) {
  return { status: 307, headers: { location }, contentType: 'text/html; charset=utf-8', body: '' }
}
