/** @import {Store, Writing} from '../../store/types.js' */
/** @import {Catalog, Collection, Document, Ensured, Index} from '../types.js' */
// Making an index of many documents without stopping those who write: in short write transactions. The first one says
// that the index is being filled, so that whoever writes a document makes its entries from then on; the next ones make
// those of the documents that are there; the last one shows it to everybody.
import { HostError } from '../../errors.js'
import { toCurrent } from '../catalog/current-collection.js'
import { readStatistics } from '../statistics.js'
import { ensureIndex, fillPortion, findSame, planIndex } from './ensure-index.js'
import { toEntryTable } from './entry-tables.js'
import { removePortion } from './remove-range.js'

/** So many documents are indexed at once: the catalog is changed one time less. */
const FEW_DOCUMENTS = 500

/** Runs work in a write transaction of its own. @typedef {<T>(work: (writing: Writing) => T) => T} Write */

/**
 * @typedef {object} Wanted
 * @property {Write} write
 * @property {Pick<Store, 'nextNumber'>} store
 * @property {Catalog} catalog
 * @property {(writing: Writing) => Collection} find the collection as it is now
 * @property {Document} definition
 */

/** One index on its way. */
export class IndexBuild {
  /** What is being filled. @type {{index: Index, collection: Collection} | null} */
  #begun = null
  /** Of the last document that is in it. @type {Buffer | null} */
  #after = null
  #wanted

  /** @param {Wanted} wanted */
  constructor (wanted) {
    this.#wanted = wanted
  }

  /**
   * A short step.
   * @returns {Ensured | null} null: it takes further ones
   * @throws {HostError} what ensureIndex throws; 1203 when the collection was dropped meanwhile; then it is over, and
   *   nothing of it remains
   */
  step () {
    const { write } = this.#wanted
    const begun = this.#begun
    if (begun === null) return write(writing => this.#begin(writing))
    try {
      return write(writing => this.#fill(writing, begun))
    } catch (error) {
      this.cancel()
      throw error
    }
  }

  /** Ends it early: nothing of it remains. */
  cancel () {
    const begun = this.#begun
    if (begun === null) return
    this.#begun = null
    const { write, catalog } = this.#wanted
    removeBuilding(write, { catalog, ...begun })
  }

  /** @param {Writing} writing @returns {Ensured | null} */
  #begin (writing) {
    const { catalog, store, find, definition } = this.#wanted
    const collection = find(writing)
    const existing = findSame(collection, definition)
    if (existing !== null) return { index: existing, isNewlyCreated: false, collection }
    const building = collection.building ?? []
    // Someone else makes the same one: this one waits for what becomes of it.
    if (
      findSame({ ...collection, indexes: building.map(({ index }) => index) }, definition) !== null
    ) {
      return null
    }
    if ((readStatistics(writing, collection)?.count ?? 0) <= FEW_DOCUMENTS) {
      return ensureIndex(writing, { catalog, collection, definition })
    }
    const index = planIndex(writing, { catalog, collection, definition })
    const builder = String(store.nextNumber())
    this.#begun = {
      index,
      collection: catalog.setBuilding(writing, collection, [...building, { index, builder }])
    }
    this.#after = null
    return null
  }

  /** @param {Writing} writing @param {{index: Index, collection: Collection}} begun @returns {Ensured | null} */
  #fill (writing, { index, collection: known }) {
    const { collection } = toCurrent(writing, known)
    if (!isBuilding(collection, index)) {
      throw new HostError('ERROR_ARANGO_INDEX_CREATION_FAILED', `the collection '${known.name}' ` +
        'was made anew, or the index given up, while it was filled: try again')
    }
    this.#after = fillPortion(writing, { collection, index }, this.#after)
    if (this.#after !== null) return null
    const indexed = this.#wanted.catalog.publishIndex(writing, collection, index)
    const made = /** @type {Index} */ (indexed.indexes.at(-1))
    return { index: made, isNewlyCreated: true, collection: indexed }
  }
}

/**
 * Gives up an index that is being filled. First nobody makes entries any more, then those that are there go, in short
 * write transactions.
 * @param {Write} write
 * @param {{catalog: Catalog, collection: Collection, index: Index}} place
 */
export function removeBuilding (write, { catalog, collection, index }) {
  write(writing => {
    const current = tryCurrent(writing, collection)
    if (current === null || !isBuilding(current, index)) return
    catalog.setBuilding(writing, current, (current.building ?? []).filter(other =>
      other.index.id !== index.id))
  })
  const { prefix } = toEntryTable(collection, index)
  while (!write(({ indexes }) => removePortion(indexes, prefix)));
}

/** @param {Collection} collection @param {Index} index */
function isBuilding ({ building = [] }, { id }) {
  return building.some(({ index }) => index.id === id)
}

/**
 * @param {Writing} writing
 * @param {Collection} collection
 * @returns {Collection | null} null: it was dropped, and all of its entries with it
 */
function tryCurrent (writing, collection) {
  try {
    return toCurrent(writing, collection).collection
  } catch (error) {
    if (error instanceof HostError && error.errorNum === 1203) return null
    throw error
  }
}
