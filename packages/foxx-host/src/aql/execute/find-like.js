/** @import {Frame, Run, Value} from '../types.js' */
/** @import {Collection, Index, StoredDocument} from '../../documents/types.js' */
/** @import {ListPaths} from './example-paths.js' */
// The first document that has all attributes of an example: by its key, by an index whose fields are all given, else
// among all, which are walked over once for all examples of a query that name the same attributes.
import { HostError } from '../../errors.js'
import { findByIndex, findDocument, readByNumber } from '../../documents/index.js'
import { equalValues, getAttribute, typeName } from '../values/index.js'
import { AlikeDocuments, getByPath } from './alike-documents.js'

/** @typedef {{[name: string]: Value}} Example */

/** Sets of attributes whose documents are remembered. */
const MOST_TABLES = 4

/**
 * @param {{collection: Collection, frame: Frame, listPaths: ListPaths}} where listPaths: to the values of an example
 *   that have to be equal
 * @returns {{find: (example: Value) => Generator<symbol, StoredDocument | null>,
 *   note: (written: StoredDocument | null) => void}} note: to be called after each write of the step that looks up.
 *   find throws 1227 where the example is no object
 */
export function createFinder ({ collection, frame, listPaths }) {
  /** By their paths. @type {Map<string, AlikeDocuments>} */
  const tables = new Map()
  const toTable = (/** @type {readonly string[][]} */ paths) => {
    const key = JSON.stringify(paths)
    const known = tables.get(key)
    if (known !== undefined) return known
    if (tables.size === MOST_TABLES) tables.clear()
    const made = new AlikeDocuments({ paths, collection, frame })
    tables.set(key, made)
    return made
  }
  return {
    * find (example) {
      const wanted = checkExample(example)
      const paths = listPaths(wanted, frame)
      const candidates = listCandidates(toWhole(wanted, paths), { collection, frame })
      if (candidates === null) return yield * toTable(paths.sort(comparePaths)).find(wanted)
      for (const stored of candidates) {
        if (isAlike(wanted, JSON.parse(stored.text), paths)) return stored
      }
      return null
    },
    note: written => { for (const table of tables.values()) table.note(written) }
  }
}

/** @param {Value} example @returns {Example} */
function checkExample (example) {
  if (typeof example === 'object' && example !== null && !Array.isArray(example)) {
    return /** @type {Example} */ (example)
  }
  throw new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', 'AQL: expected an object after ' +
    `UPSERT, came a value of type ${typeName(example)} (while executing)`)
}

/** @param {readonly string[]} a @param {readonly string[]} b @returns {number} any order will do, always the same */
function comparePaths (a, b) {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)]
  return left < right ? -1 : Number(left > right)
}

/**
 * @param {Example} example
 * @param {readonly string[][]} paths
 * @returns {Example} its attributes that have to be equal as a whole: what the key and indexes can find
 */
function toWhole (example, paths) {
  const names = paths.flatMap(([name = '', ...inner]) => inner.length === 0 ? [name] : [])
  return Object.fromEntries(names.map(name => [name, getAttribute(example, name)]))
}

/** @param {Example} example @param {Example} document @param {readonly string[][]} paths */
function isAlike (example, document, paths) {
  return paths.every(path => equalValues(getByPath(document, path), getByPath(example, path)))
}

/**
 * @param {Example} example the attributes that have to be equal as a whole
 * @param {{collection: Collection, frame: Frame}} where
 * @returns {Iterable<StoredDocument> | null} null: neither its key nor an index finds it
 */
function listCandidates (example, { collection, frame: { run } }) {
  const key = getAttribute(example, '_key')
  if (typeof key === 'string') return listByKey(key, { collection, run })
  const index = collection.indexes.find(one => isCovered(one, example))
  return index === undefined ? null : listByIndex(index, { example, collection, run })
}

/** @param {string} key @param {{collection: Collection, run: Run}} where @returns {Iterable<StoredDocument>} */
function * listByKey (key, { collection, run: { setting: { tables }, stats } }) {
  const stored = findDocument(tables, collection, key)
  if (stored === null) return
  stats.scannedIndex++
  yield stored
}

/**
 * @param {Index} index
 * @param {{example: Example, collection: Collection, run: Run}} where
 * @returns {Iterable<StoredDocument>}
 */
function * listByIndex (index, { example, collection, run: { setting: { tables }, stats } }) {
  const equal = index.fields.map(field => getAttribute(example, field))
  for (const number of [...findByIndex(tables, { collection, index, equal })]) {
    stats.scannedIndex++
    const stored = readByNumber(tables, collection, number)
    if (stored !== null) yield stored
  }
}

/**
 * @param {Index} index
 * @param {Example} example
 * @returns {boolean} whether it holds every document that has these attributes
 */
function isCovered ({ type, fields, sparse }, example) {
  return type === 'persistent' && fields.every(field => !field.includes('.') &&
    !field.includes('[*]') && Object.hasOwn(example, field) && !(sparse && example[field] === null))
}
