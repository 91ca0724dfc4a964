// The package.json of a folder, as far as it says how a program is started.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../errors.js'
import { displayPath } from '../format/paths.js'

/**
 * @typedef {object} Manifest
 * @property {string | null} type
 * @property {string | null} main
 * @property {Readonly<Record<string, string>>} scripts
 */

/**
 * @param {string} folder absolute
 * @returns {Manifest} empty where there is no package.json
 * @throws {BenchError} PROJECT_UNREADABLE
 */
export function readManifest (folder) {
  const { type, main, scripts } = toRecord(parse(join(folder, 'package.json')))
  const texts = Object.entries(toRecord(scripts)).filter(([, text]) => typeof text === 'string')
  return {
    type: isText(type) ? type : null, main: isText(main) ? main : null,
    scripts: Object.fromEntries(/** @type {[string, string][]} */ (texts))
  }
}

/** @param {unknown} name @returns {name is string} whether it may be the name of a file */
export function isSource (name) {
  return isText(name) && /\.[cm]?[jt]s$/.test(name)
}

/** @param {unknown} value @returns {value is string} */
function isText (value) {
  return typeof value === 'string'
}

/** @param {string} path @returns {unknown} */
function parse (path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return {}
    throw new BenchError('PROJECT_UNREADABLE', { path: displayPath(path), why: message }, error)
  }
}

/** @param {unknown} value @returns {Record<string, unknown>} */
function toRecord (value) {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
