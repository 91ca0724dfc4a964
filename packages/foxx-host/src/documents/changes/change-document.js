/** @import {ChangeOptions, Collection, Document, Outcome, StoredDocument} from '../types.js' */
/** @import {Current} from '../catalog/current-collection.js' */
/** @import {Store, Writing} from '../../store/types.js' */
// Replacing and updating: the document keeps its key, its number and so its place; its revision is new.
import { toRevision } from '../../store/index.js'
import { checkDocument, toOwnBody, toPlain } from '../attributes.js'
import { toCurrent } from '../catalog/current-collection.js'
import { bodyOf, isRevision, revisionOf, toBody, toText } from '../document-text.js'
import { checkRevision, demandDocument } from '../find-document.js'
import { ownValue, toKey } from '../keys/keys.js'
import { holdDocument } from '../locks.js'
import { mergeInto } from './merge.js'
import { applyRules } from '../rules/apply-rules.js'
import { storeChanged } from './store-changes.js'
import { isOutdated } from './version-attribute.js'

/**
 * @typedef {object} ChangeRequest
 * @property {Collection} collection
 * @property {unknown} selector Selector: _key, _id, or an object with one of both
 * @property {unknown} document
 * @property {Pick<Store, 'nextNumber'>} store
 * @property {ChangeOptions} [options]
 */

/**
 * What is to happen to a document that was found.
 * @typedef {object} Change
 * @property {StoredDocument} stored
 * @property {string} key
 * @property {Document} document plain
 * @property {Pick<Store, 'nextNumber'>} store
 * @property {ChangeOptions} options
 */

/**
 * @typedef {(collection: Collection, change: Change) => string} ToBody the JSON text of the attributes that the
 *   document has from now on
 */

/**
 * Replaces all attributes of a document.
 * @param {Writing} writing
 * @param {ChangeRequest} request
 * @returns {Outcome}
 * @throws {HostError} 1203, 1227 (no object), 1205, 1221 (selector), 1202, 1200 (status 412: another revision; 409:
 *   locked), 1210 (index), 1233 (edge), 1620 (schema), 10; what computed values fail with
 */
export function replaceDocument (writing, request) {
  return changeDocument(writing, request, applyReplace)
}

/**
 * Changes the attributes of a document that are given.
 * @param {Writing} writing
 * @param {ChangeRequest} request
 * @returns {Outcome}
 * @throws {HostError} as replaceDocument
 */
export function updateDocument (writing, request) {
  return changeDocument(writing, request, applyUpdate)
}

/** @param {Writing} writing @param {Current} current @param {Change} change @returns {Outcome} */
export function applyReplace (writing, current, change) {
  const toNewBody = (
    /** @type {Collection} */ collection, /** @type {Change} */ { document }
  ) => toOwnBody(collection, document)
  return apply(writing, current, { change, on: 'replace', toNewBody })
}

/** @param {Writing} writing @param {Current} current @param {Change} change @returns {Outcome} */
export function applyUpdate (writing, current, change) {
  return apply(writing, current, { change, on: 'update', toNewBody: toMergedBody })
}

/**
 * @param {Writing} writing
 * @param {ChangeRequest} request
 * @param {typeof applyReplace} applyChange
 */
function changeDocument (writing, {
  collection, selector, document, store, options = {}
}, applyChange) {
  const current = toCurrent(writing, collection)
  const plain = toPlain(checkDocument(document))
  const { key, rev } = toKey(current.collection, selector)
  holdDocument(writing, current.collection, key)
  const stored = demandDocument(writing, current.collection, key)
  checkRevision(stored, toExpectedRevision(options, rev ?? ownValue(plain, '_rev')))
  return applyChange(writing, current, { stored, key, document: plain, store, options })
}

/** @param {ChangeOptions} options @param {unknown} given with selector or document @returns {string | undefined} */
function toExpectedRevision ({ rev, ignoreRevs = true }, given) {
  if (rev !== undefined || ignoreRevs) return rev
  return typeof given === 'string' ? given : undefined
}

/**
 * @param {Writing} writing
 * @param {Current} current
 * @param {{change: Change, on: 'update' | 'replace', toNewBody: ToBody}} how
 * @returns {Outcome}
 */
function apply (writing, current, { change, on, toNewBody }) {
  const { stored, key, document, store, options } = change
  const { collection } = current
  const oldRev = revisionOf(stored.text)
  const id = `${collection.name}/${key}`
  if (isOutdated(document, stored.text, options.versionAttribute)) {
    return {
      key, rev: oldRev, id, oldRev, oldText: stored.text, newText: stored.text, ignored: true
    }
  }
  const body = toNewBody(collection, change)
  const rev = toNewRevision(store.nextNumber(), document, options)
  const text = toText(collection, { key, rev, body })
  const newText = options.isRestore
    ? text
    : applyRules(collection, { text, before: stored.text, on })
  storeChanged(writing, current, { number: stored.number, before: stored.text, after: newText })
  return { key, rev, id, oldRev, oldText: stored.text, newText }
}

/**
 * @param {number} number of the change
 * @param {Document} [document]
 * @param {ChangeOptions} [options]
 * @returns {string} the change's; that of a document that is restored, where it can be one of ours
 */
export function toNewRevision (number, document = {}, { isRestore = false } = {}) {
  const given = isRestore ? ownValue(document, '_rev') : undefined
  return isRevision(given) ? given : toRevision(number)
}

/** @type {ToBody} */
function toMergedBody (collection, { stored, document, options }) {
  const { keepNull = true, mergeObjects = true } = options
  const patch = JSON.parse(toBody(document))
  const merged = mergeInto(JSON.parse(bodyOf(stored.text)), patch, { keepNull, mergeObjects })
  return toOwnBody(collection, merged)
}
