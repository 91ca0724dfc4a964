/** @import {Writing} from '../../store/types.js' */
/** @import {Collection} from '../types.js' */
/** @import {Change} from './overlay-table.js' */
/** @import {TransactionTables} from './transaction-tables.js' */
// From the changes of a stream transaction to the store. In: what it changed, and what its snapshot has in the same
// places. Out: all of it is written, or an error is thrown and the caller's write undoes the rest. Nothing that was
// changed since the snapshot is overwritten.
import { HostError } from '../../errors.js'
import { documentKey } from '../../store/index.js'
import { hasKey, keyOf } from '../document-text.js'
import { toNumber } from '../keys/keys.js'
import { rebaseStatistics } from '../statistics.js'
import { checkFree } from './document-locks.js'
import { documentLock } from './lock-entries.js'

const PREFIX_BYTES = 4

/**
 * @typedef {object} Entry
 * @property {Buffer} key
 * @property {Change} value what is put there, null removes
 * @property {Buffer | undefined} before what the snapshot has
 */
/** @typedef {{documents: Entry[], keys: Entry[], indexes: Entry[], statistics: Entry[]}} Changes */
/** @typedef {'documents' | 'keys' | 'indexes'} ChangedTable */

/**
 * Whose changes are committed.
 * @typedef {object} Committer
 * @property {string} id of the transaction
 * @property {readonly Collection[]} collections those that it may write to, as they were at its beginning
 * @property {boolean} locksAtCommit whether it has not locked what it has changed
 */

/**
 * The tables in the order in which they are checked: what a client is told first is which value of an index was taken.
 * @type {readonly ChangedTable[]}
 */
export const CHANGED_TABLES = ['indexes', 'documents', 'keys']

/**
 * Collects what has to be written. Not inside of a write: that would read the snapshot through it.
 * @param {TransactionTables} tables
 * @returns {Changes}
 */
export function collectChanges ({ documents, keys, indexes, statistics }) {
  return {
    documents: [...documents.listChanges()], keys: [...keys.listChanges()],
    indexes: [...indexes.listChanges()], statistics: [...statistics.listChanges()]
  }
}

/**
 * @param {Writing} writing
 * @param {Changes} changes
 * @param {Committer} committer
 * @throws {HostError} 1200 when something was changed since, 1210 when an entry of a unique index was taken
 */
export function applyChanges (writing, changes, committer) {
  // The statistics first: they say whether the collection is still what the transaction thinks it is.
  applyStatistics(writing, changes.statistics, committer)
  for (const table of CHANGED_TABLES) {
    for (const entry of changes[table]) {
      checkChange(writing, { table, entry }, committer)
      write(writing[table], entry.key, entry.value)
    }
  }
}

/**
 * @param {Writing} writing
 * @param {readonly Entry[]} entries
 * @param {Committer} committer
 * @throws {HostError} 1200 when a collection isn't any more what the transaction thinks it is
 */
export function applyStatistics (writing, entries, { collections }) {
  for (const { key, value, before } of entries) {
    const entry = value !== null && before !== undefined
      ? rebaseStatistics(
        writing.statistics.get(key), { before, after: Buffer.from(/** @type {string} */ (value)) }
      )
      : null
    if (entry === null) {
      throw new HostError('ERROR_ARANGO_CONFLICT', `the collection '${nameOf(collections, key)}' ` +
        'was dropped, renamed or indexed after this transaction began: begin anew')
    }
    writing.statistics.put(key, entry)
  }
}

/**
 * @param {Writing} writing
 * @param {{table: ChangedTable, entry: Entry}} change
 * @param {Committer} committer
 * @throws {HostError} 1200 when the same was changed since or is locked, 1210 when an entry of a unique index was taken
 */
export function checkChange (writing, { table, entry }, committer) {
  const { key, value, before } = entry
  const { collections } = committer
  const now = writing[table].get(key)
  if (table === 'indexes' && before === undefined && value !== null && now !== undefined) {
    throw toUniqueViolation(collections, key)
  }
  if (!isSame(before, now) || (table === 'keys' && value !== null && isGenerated(writing, key))) {
    throw toConflict(collections, key)
  }
  if (table === 'documents' && committer.locksAtCommit) checkLock(writing, entry, committer)
}

/** @param {Writing} writing @param {Entry} entry of a document @param {Committer} committer */
function checkLock (writing, { key: place, value, before }, { id, collections }) {
  const collection = findCollection(collections, place)
  if (collection === undefined) return
  const key = keyOf(String(value ?? before))
  checkFree(writing, { collection, key, entry: documentLock(collection, key) }, { id })
}

/**
 * A key that a user gave may have been generated for another document since: that one has no entry among the keys.
 * @param {Writing} writing
 * @param {Buffer} entry
 */
function isGenerated ({ documents }, entry) {
  const key = entry.toString('utf8', PREFIX_BYTES)
  const number = toNumber(key)
  const text = number === 0
    ? undefined
    : documents.getText(documentKey(entry.subarray(0, PREFIX_BYTES), number))
  return text !== undefined && hasKey(text, key)
}

/** @param {Writing['documents']} table @param {Buffer} key @param {Change} value */
function write (table, key, value) {
  if (value === null) table.remove(key)
  else table.put(key, value)
}

/** @param {Buffer | undefined} a @param {Buffer | undefined} b */
function isSame (a, b) {
  return a === undefined || b === undefined ? a === b : a.equals(b)
}

/** @param {readonly Collection[]} collections @param {Buffer} key */
function toConflict (collections, key) {
  return new HostError('ERROR_ARANGO_CONFLICT', `a document of '${nameOf(collections, key)}' was ` +
    'changed after this transaction had read it: begin anew')
}

/** @param {readonly Collection[]} collections @param {Buffer} key of an index entry */
function toUniqueViolation (collections, key) {
  const id = key.readUInt32BE(0)
  const index = collections.flatMap(({ indexes }) => indexes).find(known =>
    (known.space ?? known.id) === id)
  return new HostError('ERROR_ARANGO_UNIQUE_CONSTRAINT_VIOLATED', `in index ${index?.name ?? id} ` +
    `of type ${index?.type ?? 'persistent'} over '${index?.fields.join('\', \'') ?? ''}': ` +
    'another writer took the value after this transaction began')
}

/**
 * @param {readonly Collection[]} collections
 * @param {Buffer} key
 * @returns {string} the collection that an entry belongs to
 */
function nameOf (collections, key) {
  const id = key.readUInt32BE(0)
  const owner = collections.find(({ indexes }) => indexes.some(index =>
    (index.space ?? index.id) === id))
  return (findCollection(collections, key) ?? owner)?.name ?? String(id)
}

/** @param {readonly Collection[]} collections @param {Buffer} key of an entry of a document */
function findCollection (collections, key) {
  return collections.find(({ prefix }) => prefix.equals(key.subarray(0, PREFIX_BYTES)))
}
