// The query parameters of an import.
import { HostError } from '../../errors.js'
import { readFlag, readText } from '../read-flag.js'

const TYPES = new Map(/** @type {const} */ ([
  ['', 'rows'], ['undefined', 'rows'], ['null', 'rows'], ['documents', 'lines'], ['list', 'array'],
  ['array', 'array'], ['auto', 'auto']
]))
const ON_DUPLICATE = new Map(/** @type {const} */ ([
  ['error', 'conflict'], ['update', 'update'], ['replace', 'replace'], ['ignore', 'ignore']
]))

/**
 * @typedef {object} ImportOptions
 * @property {string} collection name or id
 * @property {'rows' | 'lines' | 'array' | 'auto'} type rows: an array of names, then arrays of values
 * @property {'conflict' | 'update' | 'replace' | 'ignore'} overwriteMode what happens when a key is taken
 * @property {boolean} complete all or nothing
 * @property {boolean} overwrite the collection is emptied first
 * @property {boolean} details
 * @property {boolean} waitForSync
 * @property {boolean} ignoreMissing rows may be shorter than the array of names
 * @property {string} fromPrefix what stands before each _from that is no id yet: '' or 'vertices/'
 * @property {string} toPrefix
 */

/**
 * Reads the parameters.
 * @param {URLSearchParams} search
 * @returns {ImportOptions}
 * @throws {HostError} 400/400 without a collection, 400/10 for a type or onDuplicate that is none
 */
export function readImportOptions (search) {
  const collection = readText(search, 'collection')
  if (collection === undefined) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected the collection as ?collection=<name>')
  }
  return {
    collection,
    type: choose(TYPES, 'type', search.get('type') ?? ''),
    overwriteMode: choose(ON_DUPLICATE, 'onDuplicate', readText(search, 'onDuplicate') ?? 'error'),
    complete: readFlag(search, 'complete'),
    overwrite: readFlag(search, 'overwrite'),
    details: readFlag(search, 'details'),
    waitForSync: readFlag(search, 'waitForSync'),
    ignoreMissing: readFlag(search, 'ignoreMissing'),
    fromPrefix: readPrefix(search, 'fromPrefix'),
    toPrefix: readPrefix(search, 'toPrefix')
  }
}

/**
 * @template T
 * @param {ReadonlyMap<string, T>} choices
 * @param {string} name
 * @param {string} text
 * @returns {T}
 */
function choose (choices, name, text) {
  const choice = choices.get(text)
  if (choice === undefined) {
    throw new HostError('ERROR_BAD_PARAMETER', `expected ${name} to be one of ` +
      `${[...choices.keys()].filter(Boolean).join(', ')}, came ${JSON.stringify(text)}`)
  }
  return choice
}

/** @param {URLSearchParams} search @param {string} name */
function readPrefix (search, name) {
  const text = readText(search, name)
  return text === undefined || text.endsWith('/') ? text ?? '' : `${text}/`
}
