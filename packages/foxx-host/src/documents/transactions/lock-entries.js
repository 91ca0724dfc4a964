/** @import {Table, WritableTable} from '../../store/types.js' */
/** @import {Collection} from '../types.js' */
// What the table `locks` holds. All workers see it, so a document that one worker's transaction has changed is locked
// for the writers of all of them. The value is always the id of the transaction, whose low bits are the slot of the
// worker that holds it:
//   collection (4 bytes)                       an exclusive transaction has the whole collection
//   collection (4 bytes) + number (8 bytes)    a transaction may write to the collection; keeps exclusive ones out
//   collection (4 bytes) + _key a transaction has changed the document; a _key never begins with a zero byte, as those
//     numbers do
//   4 zero bytes + number (8 bytes) the transaction is open; the value is its id and its database. No collection has
//     the id 0.

import { documentKey, tableRange, textKey, toPrefix } from '../../store/index.js'

/** Slots that a number can bear: its low 7 bits. */
const SLOTS = 128

const NOBODY = toPrefix(0)
const ALL = { from: Buffer.alloc(1), to: Buffer.alloc(5, 255) }

/**
 * Says which worker a transaction belongs to.
 * @param {string} id
 * @returns {number | null} its slot; null when this is no id
 */
export function toSlot (id) {
  if (!/^[1-9][0-9]{0,15}$/.test(id)) return null
  const number = Number(id)
  return Number.isSafeInteger(number) ? number % SLOTS : null
}

/** @param {Collection} collection @returns {Buffer} key of the lock on the whole collection */
export function exclusiveLock ({ prefix }) {
  return prefix
}

/**
 * @param {Collection} collection
 * @param {string} id of a transaction
 * @returns {Buffer} key of the entry that keeps exclusive ones out
 */
export function sharedLock ({ prefix }, id) {
  return documentKey(prefix, Number(id))
}

/**
 * @param {Collection} collection
 * @param {string} key _key of a document
 * @returns {Buffer} key of the document's lock
 */
export function documentLock ({ prefix }, key) {
  return textKey(prefix, key)
}

/** @param {string} id @returns {Buffer} key of the entry that says that the transaction is open */
export function openEntry (id) {
  return documentKey(NOBODY, Number(id))
}

/** @param {string} id @param {string} database */
export function toOpenValue (id, database) {
  return `${id} ${database}`
}

/**
 * Lists the open transactions of a database, those of all workers.
 * @param {Table} locks
 * @param {string} database
 * @returns {string[]} ids, oldest first
 */
export function listOpen (locks, database) {
  return [...locks.entries(tableRange(NOBODY))].map(({ value }) => splitValue(value.toString()))
    .filter(entry => entry.database === database)
    .map(({ id }) => id)
}

/**
 * @param {Table} locks
 * @param {number} limit
 * @returns {number} of open transactions in all databases, `limit` at most
 */
export function countOpen (locks, limit) {
  return [...locks.entries({ ...tableRange(NOBODY), limit })].length
}

/**
 * @param {Table} locks
 * @param {Collection} collection
 * @returns {boolean} whether any transaction holds the collection, a document of it, or may write to it
 */
export function isHeld (locks, { prefix }) {
  return [...locks.entries({ ...tableRange(prefix), limit: 1 })].length > 0
}

/**
 * Removes the entries of the transactions of one worker, or of all.
 * @param {WritableTable} locks
 * @param {number | 'all'} slot
 */
export function removeEntries (locks, slot) {
  const keys = []
  for (const { key, value } of locks.entries(ALL)) {
    if (slot === 'all' || toSlot(splitValue(value.toString()).id) === slot) keys.push(key)
  }
  for (const key of keys) locks.remove(key)
}

/**
 * Removes what open transactions hold in a database that is dropped, whichever workers they belong to: they fail when
 * they are committed.
 * @param {WritableTable} locks
 * @param {string} database
 * @param {readonly Collection[]} collections all of it
 */
export function removeEntriesOf (locks, database, collections) {
  const held = collections.flatMap(({ prefix }) =>
    [...locks.entries(tableRange(prefix))].map(({ key }) => key))
  const open = listOpen(locks, database).map(openEntry)
  for (const key of [...held, ...open]) locks.remove(key)
}

/** @param {string} value @returns {{id: string, database: string}} */
function splitValue (value) {
  const [id = '', ...words] = value.split(' ')
  return { id, database: words.join(' ') }
}
