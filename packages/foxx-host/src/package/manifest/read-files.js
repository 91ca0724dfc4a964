/** @import {ManifestFile} from '../../types.js' */
/** @import {Report} from './report.js' */
// The files that are served as they are. In: {'/js/': 'assets/js'} or objects; out: {js: {path: 'assets/js'}}.
import { addProblem } from './report.js'
import { readBoolean, readEntries, readPath, readText } from './read-value.js'

/**
 * Writes out the shorthands and takes the slashes off the URL prefixes.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {Record<string, ManifestFile>}
 */
export function readFiles (value, field, report) {
  /** @type {Map<string, ManifestFile>} */
  const files = new Map()
  for (const [name, raw] of readEntries(value, field, report)) {
    const prefix = name.replace(/^\/+|\/+$/g, '')
    if (files.has(prefix)) {
      addProblem(report, field, { expected: 'an object with each URL prefix once', came: name })
    }
    files.set(prefix, readFile(raw, `${field}.${name}`, report))
  }
  return Object.fromEntries(files)
}

/** @param {unknown} raw @param {string} field @param {Report} report @returns {ManifestFile} */
function readFile (raw, field, report) {
  if (typeof raw === 'string') return { path: readPath(raw, field, report) }
  /** @type {Record<string, unknown>} */
  const { path, type, gzip } = Object.fromEntries(readEntries(raw, field, report))
  return {
    path: readPath(path, `${field}.path`, report),
    ...(type === undefined ? {} : { type: readText(type, `${field}.type`, report) }),
    ...(gzip === undefined ? {} : { gzip: readBoolean(gzip, `${field}.gzip`, report) })
  }
}
