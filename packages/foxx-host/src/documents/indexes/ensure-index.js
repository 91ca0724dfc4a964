/** @import {Writing} from '../../store/types.js' */
/** @import {Catalog, Collection, Document, Ensured, Index} from '../types.js' */
/** @import {EntryTable, IndexWish} from './types.js' */
// Making indexes. In: a definition. Out: the index that fits it, filled with all documents that are there; or an error,
// and then nothing of it remains.
import { HostError } from '../../errors.js'
import { numberOf, tableRange } from '../../store/index.js'
import { holdCollection } from '../locks.js'
import { show } from '../show.js'
import { NOTHING, toNumberBytes } from './entry-key.js'
import { clearIndex } from './entries.js'
import { toEntryTable } from './entry-tables.js'
import { listIndexes } from './find-index.js'
import { checkUnique, listKeys } from './plan-entries.js'
import { readDefinition } from './read-definition.js'

/**
 * Documents that are read before their entries are written, and that one step of buildIndex takes: 2 to 10
 * milliseconds.
 */
const PORTION = 500
const INDEX_LIMIT = 64

/**
 * Makes an index, unless there is one of the same type, fields, unique and sparse. In one write transaction: see
 * buildIndex.
 * @param {Writing} writing
 * @param {{catalog: Catalog, collection: Collection, definition: Document}} wanted collection: as it is now
 * @returns {Ensured}
 * @throws {HostError} 10, 1208 or 1235 (definition), 1207 (another index has the name), 1210 (status 400: documents
 *   have the same values), 1200 (an open
 *   transaction writes to the collection)
 */
export function ensureIndex (writing, { catalog, collection, definition }) {
  const existing = findSame(collection, definition)
  if (existing !== null) return { index: existing, isNewlyCreated: false, collection }
  const index = planIndex(writing, { catalog, collection, definition })
  fillIndex(writing, collection, index)
  const indexed = catalog.setIndexes(writing, collection, [...collection.indexes, index])
  const made = /** @type {Index} */ (indexed.indexes.at(-1))
  return { index: made, isNewlyCreated: true, collection: indexed }
}

/**
 * @param {Collection} collection
 * @param {Document} definition
 * @returns {Index | null} the index that is there already
 * @throws {HostError} 10, 1208, 1235
 */
export function findSame ({ indexes }, definition) {
  const wish = readDefinition(definition)
  return indexes.find(index => isSame(index, wish)) ?? null
}

/**
 * An index as it is to be, after all that can be checked without documents.
 * @param {Writing} writing
 * @param {{catalog: Catalog, collection: Collection, definition: Document}} wanted
 * @returns {Index} stored nowhere
 * @throws {HostError} 10, 1207, 1208, 1235, 1200
 */
export function planIndex (writing, { catalog, collection, definition }) {
  const wish = readDefinition(definition)
  checkName(collection, wish)
  checkCount(collection)
  if (wish.type === 'ttl') checkOnlyTtl(collection)
  holdCollection(writing, collection)
  return toIndex(catalog.nextId(writing), wish)
}

/**
 * Makes the entries of a part of the documents.
 * @param {Writing} writing
 * @param {{collection: Collection, index: Index}} place
 * @param {Buffer | null} after what this returned for the part before
 * @returns {Buffer | null} null: all documents have theirs
 * @throws {HostError} 1210 (status 400), 10
 */
export function fillPortion (writing, { collection, index }, after) {
  const { from, to } = tableRange(collection.prefix)
  const start = after === null ? from : Buffer.concat([after, Buffer.alloc(1)])
  const portion = [...writing.documents.entries({ from: start, to, limit: PORTION })]
  const table = toEntryTable(collection, index)
  try {
    for (const { key, value } of portion) {
      putEntries(writing, { collection, table }, { number: numberOf(key), text: value.toString() })
    }
  } catch (error) {
    // At the creation it is the definition that can't be met, not a document.
    if (error instanceof HostError && error.errorNum === 1210) error.status = 400
    throw error
  }
  return portion[PORTION - 1]?.key ?? null
}

/** @param {Index} index @param {IndexWish} wish */
function isSame ({ type, fields, unique, sparse, expireAfter, minLength, geoJson }, wish) {
  return type === wish.type && expireAfter === wish.expireAfter && unique === wish.unique &&
    sparse === wish.sparse && minLength === wish.minLength && geoJson === wish.geoJson &&
    fields.length === wish.fields.length && fields.every((field, at) => field === wish.fields[at])
}

/** @param {Collection} collection @param {IndexWish} wish */
function checkName (collection, { name }) {
  const others = [
    ...listIndexes(collection),
    ...(collection.building ?? []).map(({ index }) => index)
  ]
  const other = others.find(index => index.name === name)
  if (other === undefined) return
  throw new HostError('ERROR_ARANGO_DUPLICATE_NAME', `the collection '${collection.name}' has ` +
    `another index called ${show(name)}, of type ${other.type} over ` +
    `'${other.fields.join('\', \'')}'`)
}

/** @param {Collection} collection */
function checkCount ({ name, indexes, building = [] }) {
  if (indexes.length + building.length < INDEX_LIMIT) return
  throw new HostError('ERROR_ARANGO_INDEX_CREATION_FAILED', `the collection '${name}' has ` +
    `${INDEX_LIMIT} indexes already, and each of them is written with every ` +
    'document: drop one first')
}

/** @param {Collection} collection */
function checkOnlyTtl ({ name, indexes, building = [] }) {
  const all = [...indexes, ...building.map(({ index }) => index)]
  if (!all.some(({ type }) => type === 'ttl')) return
  throw new HostError('ERROR_BAD_PARAMETER', `the collection '${name}' has a ttl index already, ` +
    'and there can be one: drop that first')
}

/** @param {number} id @param {IndexWish} wish @returns {Index} */
function toIndex (id, wish) {
  return { id, name: `idx_${id}`, ...wish }
}

/** @param {Writing} writing @param {Collection} collection @param {Index} index */
function fillIndex (writing, collection, index) {
  try {
    /** @type {Buffer | null} */
    let after = null
    do after = fillPortion(writing, { collection, index }, after)
    while (after !== null)
  } catch (error) {
    // Who catches this may go on with the transaction.
    clearIndex(writing, collection, index)
    throw error
  }
}

/**
 * @param {Writing} writing
 * @param {{collection: Collection, table: EntryTable}} place
 * @param {{number: number, text: string}} document
 */
function putEntries (writing, { collection, table }, { number, text }) {
  const keys = listKeys(table, number, JSON.parse(text))
  checkUnique(writing, { collection, table, number }, keys)
  const value = table.index.unique ? toNumberBytes(number) : NOTHING
  for (const key of keys) writing.indexes.put(key, value)
}
