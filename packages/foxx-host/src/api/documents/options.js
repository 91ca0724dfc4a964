// The query parameters of document routes.
import { HostError } from '../../errors.js'
import { readFlag, readText } from '../read-flag.js'

const MODES = /** @type {const} */ (['ignore', 'replace', 'update', 'conflict'])

/**
 * @typedef {object} WriteOptions
 * @property {boolean} waitForSync
 * @property {boolean} returnNew
 * @property {boolean} returnOld
 * @property {boolean} silent
 * @property {boolean} ignoreRevs
 * @property {'ignore' | 'replace' | 'update' | 'conflict'} overwriteMode
 * @property {boolean} keepNull
 * @property {boolean} mergeObjects
 * @property {string} [versionAttribute]
 * @property {boolean} [isRestore] whether documents come from a copy: they keep key and revision, no rule is applied
 */

/** @type {Readonly<WriteOptions>} */
const DEFAULTS = Object.freeze({
  waitForSync: false,
  returnNew: false,
  returnOld: false,
  silent: false,
  ignoreRevs: true,
  overwriteMode: /** @type {const} */ ('conflict'),
  keepNull: true,
  mergeObjects: true
})

/**
 * Reads what may stand in the query of a request that writes.
 * @param {URLSearchParams} search
 * @returns {Readonly<WriteOptions>}
 * @throws {HostError} 400/10 for an overwriteMode that is none
 */
export function readWriteOptions (search) {
  if (search.size === 0) return DEFAULTS
  const versionAttribute = readText(search, 'versionAttribute')
  return {
    waitForSync: readFlag(search, 'waitForSync'),
    returnNew: readFlag(search, 'returnNew'),
    returnOld: readFlag(search, 'returnOld'),
    silent: readFlag(search, 'silent'),
    ignoreRevs: readPresent(search, 'ignoreRevs'),
    overwriteMode: readMode(search),
    keepNull: readPresent(search, 'keepNull'),
    mergeObjects: readPresent(search, 'mergeObjects'),
    ...(readFlag(search, 'isRestore') && { isRestore: true }),
    ...(versionAttribute !== undefined && { versionAttribute })
  }
}

/** A flag that is on unless it is given. @param {URLSearchParams} search @param {string} name */
function readPresent (search, name) {
  return readText(search, name) === undefined || readFlag(search, name)
}

/** @param {URLSearchParams} search @returns {WriteOptions['overwriteMode']} */
function readMode (search) {
  const text = readText(search, 'overwriteMode')
  if (text === undefined) return readFlag(search, 'overwrite') ? 'replace' : 'conflict'
  const mode = MODES.find(known => known === text)
  if (mode === undefined) {
    throw new HostError('ERROR_BAD_PARAMETER', 'expected overwriteMode to be one of ' +
      `${MODES.join(', ')}, came ${JSON.stringify(text)}`)
  }
  return mode
}
