/** @import {Writing} from '../../store/types.js' */
/** @import {Collection} from '../types.js' */
/** @import {Change} from './overlay-table.js' */
/** @import {TransactionTables} from './transaction-tables.js' */
// From the changes of a stream transaction to the store. In: what it changed, and what its snapshot has in the same places. Out: all of it is written,
// or an error is thrown and the caller's write undoes the rest. Nothing that was changed since the snapshot is overwritten.
import { HostError } from '../../errors.js'
import { documentKey } from '../../store/index.js'
import { hasKey } from '../document-text.js'
import { toNumber } from '../keys.js'
import { rebaseStatistics } from '../statistics.js'

const PREFIX_BYTES = 4

/** @typedef {{key: Buffer, value: Change, before: Buffer | undefined}} Entry */
/** @typedef {{documents: Entry[], keys: Entry[], indexes: Entry[], statistics: Entry[]}} Changes */

/**
 * Collects what has to be written. Not inside of a write: that would read the snapshot through it.
 * @param {TransactionTables} tables
 * @returns {Changes}
 */
export function collectChanges ({ documents, keys, indexes, statistics }) {
  return { documents: documents.listChanges(), keys: keys.listChanges(), indexes: indexes.listChanges(), statistics: statistics.listChanges() }
}

/**
 * @param {Writing} writing
 * @param {Changes} changes
 * @param {readonly Collection[]} collections those that the transaction may write to, as they were at its beginning
 * @throws {HostError} 1200 when something was changed since, 1210 when an entry of a unique index was taken
 */
export function applyChanges (writing, changes, collections) {
  // The statistics first: they say whether the collection is still what the transaction thinks it is.
  for (const { key, value, before } of changes.statistics) {
    const entry = value !== null && before !== undefined ? rebaseStatistics(writing.statistics.get(key), { before, after: Buffer.from(/** @type {string} */ (value)) }) : null
    if (entry === null) throw new HostError('ERROR_ARANGO_CONFLICT', `the collection '${nameOf(collections, key)}' was dropped, renamed or indexed after this transaction began: begin anew`)
    writing.statistics.put(key, entry)
  }
  for (const { key, value, before } of changes.indexes) {
    const now = writing.indexes.get(key)
    if (before === undefined && value !== null && now !== undefined) throw toUniqueViolation(collections, key)
    if (!isSame(before, now)) throw toConflict(collections, key)
    write(writing.indexes, key, value)
  }
  for (const { key, value, before } of changes.documents) {
    if (!isSame(before, writing.documents.get(key))) throw toConflict(collections, key)
    write(writing.documents, key, value)
  }
  for (const { key, value, before } of changes.keys) {
    if (!isSame(before, writing.keys.get(key)) || (value !== null && isGenerated(writing, key))) throw toConflict(collections, key)
    write(writing.keys, key, value)
  }
}

/** A key that a user gave may have been generated for another document since: that one has no entry among the keys. @param {Writing} writing @param {Buffer} entry */
function isGenerated ({ documents }, entry) {
  const key = entry.toString('utf8', PREFIX_BYTES)
  const number = toNumber(key)
  const text = number === 0 ? undefined : documents.getText(documentKey(entry.subarray(0, PREFIX_BYTES), number))
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
  return new HostError('ERROR_ARANGO_CONFLICT', `a document of '${nameOf(collections, key)}' was changed after this transaction had read it: begin anew`)
}

/** @param {readonly Collection[]} collections @param {Buffer} key of an index entry */
function toUniqueViolation (collections, key) {
  const id = key.readUInt32BE(0)
  const index = collections.flatMap(({ indexes }) => indexes).find(known => known.id === id)
  return new HostError('ERROR_ARANGO_UNIQUE_CONSTRAINT_VIOLATED', `in index ${index?.name ?? id} of type ${index?.type ?? 'persistent'} over '${index?.fields.join('\', \'') ?? ''}': another writer took the value after this transaction began`)
}

/** @param {readonly Collection[]} collections @param {Buffer} key @returns {string} the collection that an entry belongs to */
function nameOf (collections, key) {
  const id = key.readUInt32BE(0)
  return collections.find(known => known.id === id || known.indexes.some(index => index.id === id))?.name ?? String(id)
}
