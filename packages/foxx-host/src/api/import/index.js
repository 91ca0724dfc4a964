/** @import {ApiAnswer} from '../../types.js' */
/** @import {Writing} from '../../store/types.js' */
/** @import {Call, Route} from '../types.js' */
/** @import {ImportOptions} from './options.js' */
/** @import {Item} from './read-items.js' */
// Bulk import: many documents in one body. A large body is stored in parts, a transaction each, so that others get to
// write in between; all or nothing (complete=true) is one transaction.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { findTransaction } from '../transactions/in-transaction.js'
import { readImportOptions } from './options.js'
import { readItems } from './read-items.js'
import { storeItem } from './store-item.js'
import { Tally } from './tally.js'

/** Documents of one transaction. */
const PART = 2_000

/** @type {readonly Route[]} */
export const IMPORT_ROUTES = [
  { method: 'POST', path: '/_api/import', answer: answerImport }
]

/**
 * @typedef {object} Import
 * @property {Call} call
 * @property {ImportOptions} options
 * @property {Tally} tally
 * @property {boolean} grouped false in a stream transaction
 */

/**
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>} 201 with the numbers
 * @throws {import('../../errors.js').HostError} 404/1203, 400/10, 400/400 for a body that isn't what the type says;
 *   with complete=true 409 for the first
 *   document that is refused
 */
function answerImport (call) {
  const { worker: { storage: { store } }, request } = call
  const options = readImportOptions(request.search)
  const transaction = findTransaction(call)
  /** @type {Import} */
  const all = { call, options, tally: new Tally(options), grouped: transaction === null }
  const items = readItems(request.body ?? Buffer.alloc(0), options)[Symbol.iterator]()
  // Taken before anything is written: when the body as a whole is wrong, the collection stays as it is.
  const first = take(items)
  if (transaction !== null) {
    return transaction.attempt(tables => storeWhole(all, tables, { first, items }))
  }
  if (options.complete) return store.write(writing => storeWhole(all, writing, { first, items }))
  const sync = store.write(writing => storePart(all, writing, first))
  return first.length < PART ? toNumbers(all, sync) : storeRest(all, items, sync)
}

/** @param {Import} all @param {Writing} writing @param {{first: readonly Item[], items: Iterator<Item>}} parts */
function storeWhole (all, writing, { first, items }) {
  const sync = storePart(all, writing, first)
  for (let part = take(items); part.length > 0; part = take(items)) {
    storePart(toFollowing(all), writing, part)
  }
  return toNumbers(all, sync && all.grouped)
}

/** @param {Import} all @param {Iterator<Item>} items @param {boolean} sync */
async function storeRest (all, items, sync) {
  const { store } = all.call.worker.storage
  for (let part = take(items); part.length > 0; part = take(items)) {
    await nextTurn()
    const following = part
    store.write(writing => storePart(toFollowing(all), writing, following))
  }
  return toNumbers(all, sync)
}

/**
 * Takes the next documents out of the body: they are parsed here, where nobody waits for the write lock.
 * @param {Iterator<Item>} items
 * @returns {Item[]} empty at the end
 */
function take (items) {
  /** @type {Item[]} */
  const part = []
  while (part.length < PART) {
    const next = items.next()
    if (next.done) break
    part.push(next.value)
  }
  return part
}

/** The collection is emptied once. @param {Import} all @returns {Import} */
function toFollowing (all) {
  return all.options.overwrite ? { ...all, options: { ...all.options, overwrite: false } } : all
}

/**
 * Stores documents, after emptying the collection where that is asked for.
 * @param {Import} all
 * @param {Writing} writing
 * @param {readonly Item[]} part
 * @returns {boolean} whether the answer has to wait for the disk
 */
function storePart ({ call, options, tally, grouped }, writing, part) {
  const { worker: { storage: { store, catalog } }, request: { database } } = call
  if (options.overwrite) {
    catalog.truncate(writing, catalog.find(writing, database, options.collection))
  }
  const collection = catalog.find(writing, database, options.collection)
  const target = { writing, collection, store, options, tally, grouped }
  for (const item of part) storeItem(target, item)
  return options.waitForSync || collection.waitForSync
}

/** @param {Import} all @param {boolean} sync @returns {ApiAnswer} */
function toNumbers ({ tally }, sync) {
  return { status: 201, json: tally.toJson(), sync }
}
