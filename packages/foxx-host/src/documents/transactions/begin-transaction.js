/** @import {Store} from '../../store/types.js' */
/** @import {Catalog, Collection, TransactionWish} from '../types.js' */
/** @import {Settler} from './create-settler.js' */
/** @import {Declared} from './declared-locks.js' */
// The beginning of a stream transaction: first its entries in the table `locks`, then its snapshot, so that a
// collection that it has for itself can't change in between.
import { MOST_FOR_TRANSACTIONS } from '../../store/index.js'
import { dropDeclared, takeDeclared } from './declared-locks.js'
import { Transaction } from './transaction.js'

/**
 * @param {{store: Store, catalog: Catalog, database: string, wish: TransactionWish, settler: Settler}} parts
 * @returns {Transaction}
 * @throws {HostError} 1203 for collections that are not there; 1200 when another transaction has one for itself that
 *   this one wants to write to, or
 *   writes to one that this one wants for itself
 */
export function beginTransaction ({ store, catalog, database, wish, settler }) {
  const id = String(store.nextNumber())
  const found = store.write(writing => {
    const declared = findDeclared(wish, name => catalog.find(writing, database, name))
    takeDeclared(writing.locks, { id, database, declared })
    return declared
  })
  try {
    const snapshot = store.snapshot(MOST_FOR_TRANSACTIONS)
    const declared = atSnapshot(found, collection =>
      catalog.find(snapshot.reading, database, String(collection.id)))
    return new Transaction({ id, database, store, snapshot, declared, wish, settler })
  } catch (error) {
    store.write(({ locks }) => dropDeclared(locks, { id, declared: found }))
    throw error
  }
}

/**
 * @param {TransactionWish} wish
 * @param {(name: string) => Collection} find
 * @returns {Declared} each collection once in each list
 */
function findDeclared ({ read, write, exclusive }, find) {
  const alone = findEach(exclusive, find)
  const shared = findEach(write, find).filter(({ id }) => !alone.some(known => known.id === id))
  return { read: findEach(read, find), write: [...shared, ...alone], exclusive: alone }
}

/** @param {readonly string[]} names @param {(name: string) => Collection} find */
function findEach (names, find) {
  return [...new Map(names.map(find).map(collection => [collection.id, collection])).values()]
}

/** @param {Declared} found @param {(collection: Collection) => Collection} find @returns {Declared} */
function atSnapshot ({ read, write, exclusive }, find) {
  const at = new Map(write.map(collection => [collection.id, find(collection)]))
  const pick = (/** @type {Collection} */ { id }) => /** @type {Collection} */ (at.get(id))
  return { read: read.map(find), write: write.map(pick), exclusive: exclusive.map(pick) }
}
