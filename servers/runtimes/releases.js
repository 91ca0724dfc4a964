/** @import {Release} from './types.js' */
// The table of runtimes that can be measured, and what of it is meant by what people type.
import { readFileSync } from 'node:fs'
import { ServerError } from '../errors.js'

/** In order of their first releases, each family for itself. @type {readonly Release[]} */
export const RELEASES = Object.freeze(JSON.parse(
  readFileSync(new URL('./releases.json', import.meta.url), 'utf8')
))

/** @type {readonly string[]} 'node@0.8', ..., 'workerd' */
export const RELEASE_NAMES = Object.freeze(RELEASES.map(({ name }) => name))

/**
 * @param {readonly string[]} texts 'node@20', 'node@*', 'bun'
 * @returns {Release[]} in the order of the table, each once
 * @throws {ServerError} UNKNOWN_RUNTIME
 */
export function parseRuntimes (texts) {
  const wanted = new Set(texts.flatMap(matchRuntimes))
  return RELEASES.filter(release => wanted.has(release))
}

/**
 * @param {string} text a name, a family ('bun': all of it), or a family with '@*' or a whole version of the table
 * @returns {Release[]} at least one
 */
function matchRuntimes (text) {
  const [family = '', version = '*'] = text.trim().toLowerCase().split('@')
  const ofFamily = RELEASES.filter(({ runtime }) => runtime === family)
  const found = ofFamily.filter(release => version === '*' || release.version === version ||
    release.name === `${family}@${version}`)
  if (found.length > 0) return found
  throw new ServerError('UNKNOWN_RUNTIME', {
    name: text,
    known: (ofFamily.length > 0 ? ofFamily : RELEASES).map(({ name }) => name).join(', ')
  })
}

/** @returns {string} 'linux-x64': which of a release's packages is this machine's */
export function platformName () {
  return `${process.platform}-${process.arch}`
}
