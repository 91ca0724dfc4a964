/** @import {Collection, CompileExpression, ReadTables} from '../types.js' */
/** @import {Writing} from '../../store/types.js' */
// The table 'catalog': 'version' (a text that is another one after each change, whoever makes it), 'last-id' (a number)
// and 'collection/ID' (JSON of a collection without its prefix). Here it is read and written; what is legal is decided
// elsewhere.
import { HostError } from '../../errors.js'
import { toPrefix } from '../../store/index.js'

const VERSION = Buffer.from('version')
const LAST_ID = Buffer.from('last-id')
const COLLECTIONS = { from: Buffer.from('collection/'), to: Buffer.from('collection0') }
/** Ids below are never given out: 1 is the edge index. */
const FIRST_ID = 101
const LAST_POSSIBLE_ID = 0xFFFFFFFE

/** @param {ReadTables} reading @returns {string} '' in a new store */
export function readCatalogVersion (reading) {
  return reading.catalog.getText(VERSION) ?? ''
}

/** @param {ReadTables} reading @returns {string[]} the entries of all collections, in no order that matters */
export function readEntries (reading) {
  return Array.from(reading.catalog.entries(COLLECTIONS), ({ value }) => value.toString())
}

/**
 * @param {ReadTables} reading
 * @param {Pick<Collection, 'id' | 'compile'>} collection as it was looked up
 * @returns {Collection | null}
 */
export function readById (reading, { id, compile }) {
  const text = reading.catalog.getText(entryKey(id))
  return text === undefined ? null : parseEntry(text, compile)
}

/**
 * Slow: looks at all of them.
 * @param {ReadTables} reading
 * @param {Pick<Collection, 'database' | 'name' | 'compile'>} wanted
 * @returns {Collection | undefined}
 */
export function readByName (reading, { database, name, compile }) {
  return readEntries(reading).map(text => parseEntry(text, compile))
    .find(known => known.database === database && known.name === name)
}

/** @param {string} text @param {CompileExpression | null} compile @returns {Collection} frozen */
export function parseEntry (text, compile) {
  /**
   * Older entries have no rules.
   * @type {Omit<
   *   Collection, 'prefix' | 'compile' | 'schema' | 'computedValues'
   * > & Partial<Pick<Collection, 'schema' | 'computedValues'>>}
   */
  const entry = JSON.parse(text)
  const prefix = toPrefix(entry.space ?? entry.id)
  return Object.freeze({ schema: null, computedValues: null, ...entry, compile, prefix })
}

/** @param {Writing} writing @param {Omit<Collection, 'prefix' | 'compile'>} collection */
export function writeEntry (writing, { id, ...rest }) {
  const text = JSON.stringify({ id, ...rest, prefix: undefined, compile: undefined })
  writing.catalog.put(entryKey(id), text)
}

/** @param {Writing} writing @param {number} id */
export function removeEntry (writing, id) {
  writing.catalog.remove(entryKey(id))
}

/** @param {Writing} writing @param {string} version one that never was before */
export function writeCatalogVersion (writing, version) {
  writing.catalog.put(VERSION, version)
}

/**
 * @param {Writing} writing
 * @returns {number} one that no collection and no index has or had
 * @throws {HostError} 32 when four bytes cannot hold it
 */
export function takeId (writing) {
  const last = writing.catalog.getText(LAST_ID)
  const id = last === undefined ? FIRST_ID : Number(last) + 1
  if (id > LAST_POSSIBLE_ID) {
    throw new HostError('ERROR_RESOURCE_LIMIT', `all ${LAST_POSSIBLE_ID} ids of collections and ` +
      'indexes were given out: start over with a new data directory')
  }
  writing.catalog.put(LAST_ID, String(id))
  return id
}

/** @param {number} id */
function entryKey (id) {
  return Buffer.from(`collection/${id}`)
}
