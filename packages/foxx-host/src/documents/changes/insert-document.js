/** @import {Collection, Document, InsertOptions, Outcome, StoredDocument} from '../types.js' */
/** @import {Current} from '../catalog/current-collection.js' */
/** @import {Store, Writing} from '../../store/types.js' */
// Inserts, whatever the collection and the document are like. Those that need none of this take the short way of
// prepare-insert.js.
import { HostError } from '../../errors.js'
import { checkDocument, toOwnBody, toPlain } from '../attributes.js'
import { applyReplace, applyUpdate, toNewRevision } from './change-document.js'
import { toCurrent } from '../catalog/current-collection.js'
import { revisionOf, toText } from '../document-text.js'
import { factsOf, findDocument } from '../find-document.js'
import { generateKey } from '../keys/key-generators.js'
import { checkKey, ownValue, toNumber } from '../keys/keys.js'
import { holdDocument } from '../locks.js'
import { applyRules } from '../rules/apply-rules.js'
import { storeNew } from './store-changes.js'

/** Gives out numbers that grow. @typedef {Pick<Store, 'nextNumber'>} Numbers */

/**
 * @typedef {object} InsertRequest
 * @property {Collection} collection
 * @property {unknown} document
 * @property {Numbers} store
 * @property {InsertOptions} [options]
 */

/**
 * Inserts a document, or does to one that has its key already what the overwrite mode says.
 * @param {Writing} writing
 * @param {InsertRequest} request
 * @returns {Outcome} without texts where an existing document was left alone
 * @throws {HostError} 1203, 1227 (no object), 1221, 1222 (key), 1225, 1233 (edge), 1210 (taken), 1200 (locked), 1620
 *   (schema), 10; what computed values fail with
 */
export function insertDocument (writing, { collection, document, store, options = {} }) {
  const current = toCurrent(writing, collection)
  const plain = toPlain(checkDocument(document))
  const key = toUserKey(current.collection, ownValue(plain, '_key'), options)
  const body = toOwnBody(current.collection, plain)
  if (key === null) {
    const { number, ...parts } = generate(writing, current, { store, body })
    return insertNew(writing, current, { number, ...parts, rev: toNewRevision(number), options })
  }
  holdDocument(writing, current.collection, key)
  const existing = findDocument(writing, current.collection, key)
  if (existing !== null) {
    return meetExisting(writing, current, { existing, key, document: plain, store, options })
  }
  const number = store.nextNumber()
  const rev = toNewRevision(number, plain, options)
  return insertNew(writing, current, { key, number, body, rev, options })
}

/**
 * @param {Collection} collection
 * @param {unknown} key
 * @param {InsertOptions} options
 * @returns {string | null} null: one is to be generated
 */
function toUserKey ({ keyOptions, name }, key, { isRestore }) {
  if (key === undefined) return null
  if (keyOptions.allowUserKeys || isRestore) return checkKey(key)
  throw new HostError('ERROR_ARANGO_DOCUMENT_KEY_UNEXPECTED', `the collection '${name}' makes ` +
    'all keys itself: leave _key out')
}

/**
 * A key that nobody has: users may have given numbers as keys that are generated only now.
 * @param {Writing} writing
 * @param {Current} current
 * @param {{store: Numbers, body: string}} request
 */
function generate (writing, { collection, statistics }, { store, body }) {
  for (let { lastNumber } = statistics; ;) {
    const number = store.nextNumber()
    const key = generateKey(collection, { number, lastNumber })
    if (findDocument(writing, collection, key) === null) {
      holdDocument(writing, collection, key)
      return { key, number, body }
    }
    lastNumber = Math.max(lastNumber, toNumber(key))
  }
}

/**
 * @param {Writing} writing
 * @param {Current} current
 * @param {{key: string, number: number, body: string, rev: string, options: InsertOptions}} parts
 * @returns {Outcome}
 */
function insertNew (writing, current, { key, number, body, rev, options }) {
  const { collection } = current
  const given = toText(collection, { key, rev, body })
  const text = options.isRestore
    ? given
    : applyRules(collection, { text: given, before: null, on: 'insert' })
  storeNew(writing, current, { number, key, text })
  return { key, rev, id: `${collection.name}/${key}`, newText: text }
}

/**
 * @param {Writing} writing
 * @param {Current} current
 * @param {{existing: StoredDocument, key: string, document: Document, store: Numbers, options: InsertOptions}} request
 * @returns {Outcome}
 */
function meetExisting (writing, current, { existing, key, document, store, options }) {
  const { overwriteMode = 'conflict', ...more } = options
  const change = { stored: existing, key, document, store, options: more }
  if (overwriteMode === 'replace') return applyReplace(writing, current, change)
  if (overwriteMode === 'update') return applyUpdate(writing, current, change)
  if (overwriteMode === 'ignore') {
    const id = `${current.collection.name}/${key}`
    return { key, rev: revisionOf(existing.text), id, ignored: true }
  }
  throw toDuplicateError(existing.text, key)
}

/**
 * @param {string | undefined} text of the document that has the key already, where it is at hand
 * @param {string} key
 * @returns {HostError} 1210
 */
export function toDuplicateError (text, key) {
  const detail = `in index primary of type primary over '_key'; conflicting key: ${key}`
  return new HostError('ERROR_ARANGO_UNIQUE_CONSTRAINT_VIOLATED', detail, {
    separator: ' - ',
    ...(text === undefined ? {} : { facts: factsOf(text) })
  })
}
