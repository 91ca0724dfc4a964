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

/**
 * @param {ServiceRecord} record
 * @returns {((request: ServiceRequest) => ServiceResponse | null) | null} null when the manifest has neither; the
 *   function answers null for what is
 *   the router's
 */
export function createFiles ({ manifest, directory, database, mount }) {
  const entries = Object.entries(manifest.files)
    .map(([key, file]) => ({ prefix: toPrefix(key), file }))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  const { defaultDocument } = manifest
  if (entries.length === 0 && !defaultDocument) return null
  return ({ method, path, message }) => {
    if (method !== 'GET' && method !== 'HEAD') return null
    if (path === '/' && defaultDocument) {
      return toRedirect(`/_db/${encodeURIComponent(database)}${mount}/${defaultDocument}`)
    }
    const entry = entries.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    if (entry === undefined) return null
    return readEntry(
      entry,
      { directory, path, gzip: /\bgzip\b/.test(String(message.headers['accept-encoding'] ?? '')) }
    )
  }
}

/** @param {string} key */
function toPrefix (key) {
  const segments = key.split('/').filter(segment => segment !== '')
  return segments.length === 0 ? '' : `/${segments.join('/')}`
}

/**
 * @param {Entry} entry
 * @param {{directory: string, path: string, gzip: boolean}} request
 * @returns {ServiceResponse}
 */
function readEntry ({ prefix, file }, { directory, path, gzip }) {
  const relative = decodePercent(path.slice(prefix.length))
  if (relative === null || relative.includes('\0')) return toAbsent(path)
  const wanted = join(directory, file.path, join('/', relative))
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
