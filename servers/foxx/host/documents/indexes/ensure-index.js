/** @import {Writing} from '../../store/types.js' */
/** @import {Catalog, Collection, Document, Index} from '../types.js' */
/** @import {EntryTable, IndexWish} from './types.js' */
// Making indexes. In: a definition. Out: the index that fits it, filled with all documents that are there; or an error, and then nothing of it remains.
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

/** Documents that are read before their entries are written. */
const PORTION = 500
const INDEX_LIMIT = 64

/**
 * Makes an index, unless there is one of the same type, fields, unique and sparse.
 * @param {Writing} writing
 * @param {{catalog: Catalog, collection: Collection, definition: Document}} wanted collection: as it is now
 * @returns {{index: Index, isNewlyCreated: boolean, collection: Collection}} collection: as it is with the index
 * @throws {HostError} 10, 1208 or 1235 (definition), 1207 (another index has the name), 1210 (status 400: documents have the same values), 1200 (an open
 *   transaction writes to the collection)
 */
export function ensureIndex (writing, { catalog, collection, definition }) {
  const wish = readDefinition(definition)
  const existing = collection.indexes.find(index => isSame(index, wish))
  if (existing !== undefined) return { index: existing, isNewlyCreated: false, collection }
  checkName(collection, wish)
  checkCount(collection)
  holdCollection(writing, collection)
  const index = toIndex(catalog.nextId(writing), wish)
  fillIndex(writing, collection, index)
  const indexed = catalog.setIndexes(writing, collection, [...collection.indexes, index])
  return { index: indexed.indexes.find(({ id }) => id === index.id) ?? index, isNewlyCreated: true, collection: indexed }
}

/** @param {Index} index @param {IndexWish} wish */
function isSame ({ type, fields, unique, sparse }, wish) {
  return type === 'persistent' && unique === wish.unique && sparse === wish.sparse && fields.length === wish.fields.length && fields.every((field, at) => field === wish.fields[at])
}

/** @param {Collection} collection @param {IndexWish} wish */
function checkName (collection, { name }) {
  const other = listIndexes(collection).find(index => index.name === name)
  if (other === undefined) return
  throw new HostError('ERROR_ARANGO_DUPLICATE_NAME', `the collection '${collection.name}' has another index called ${show(name)}, of type ${other.type} over '${other.fields.join('\', \'')}'`)
}

/** @param {Collection} collection */
function checkCount ({ name, indexes }) {
  if (indexes.length < INDEX_LIMIT) return
  throw new HostError('ERROR_ARANGO_INDEX_CREATION_FAILED', `the collection '${name}' has ${INDEX_LIMIT} indexes already, and each of them is written with every document: drop one first`)
}

/** @param {number} id @param {IndexWish} wish @returns {Index} */
function toIndex (id, wish) {
  return { id, type: 'persistent', name: `idx_${id}`, ...wish }
}

/** @param {Writing} writing @param {Collection} collection @param {Index} index */
function fillIndex (writing, collection, index) {
  const table = toEntryTable(collection, index)
  try {
    for (const documents of readPortions(writing, collection)) putEntries(writing, { collection, table }, documents)
  } catch (error) {
    // Who catches this may go on with the transaction.
    clearIndex(writing, collection, index)
    // At the creation it is the definition that can't be met, not a document.
    if (error instanceof HostError && error.errorNum === 1210) error.status = 400
    throw error
  }
}

/** @param {Writing} writing @param {Collection} collection @returns {Iterable<{number: number, text: string}[]>} */
function * readPortions ({ documents }, { prefix }) {
  const { from: first, to } = tableRange(prefix)
  let from = first
  let portion
  do {
    portion = Array.from(documents.entries({ from, to, limit: PORTION }), ({ key, value }) => ({ key, number: numberOf(key), text: value.toString() }))
    yield portion
    const last = portion.at(-1)
    if (last !== undefined) from = Buffer.concat([last.key, Buffer.alloc(1)])
  } while (portion.length === PORTION)
}

/** @param {Writing} writing @param {{collection: Collection, table: EntryTable}} place @param {readonly {number: number, text: string}[]} documents */
function putEntries (writing, { collection, table }, documents) {
  for (const { number, text } of documents) {
    const keys = listKeys(table, number, JSON.parse(text))
    checkUnique(writing, { collection, table, number }, keys)
    const value = table.index.unique ? toNumberBytes(number) : NOTHING
    for (const key of keys) writing.indexes.put(key, value)
  }
}
