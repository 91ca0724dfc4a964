/** @import {ChangeOptions, Collection, Document, Outcome, Selector} from '../../../../../documents/types.js' */
/** @import {Writing} from '../../../../../store/types.js' */
/** @import {Method, Place, ResultOptions} from '../types.js' */
// replace, update and remove: one document, or several in one transaction of which each succeeds or fails for itself.
import { removeDocument, replaceDocument, updateDocument } from '../../../../../documents/index.js'
import { HostError } from '../../../../../errors.js'
import { change } from '../access.js'
import { readChangeOptions } from '../options.js'
import { changeEach } from './change-each.js'
import { attemptEach } from '../results.js'
import { toDocument } from '../to-document.js'
import { toSelector, toWanted } from '../to-selector.js'

/** @typedef {{selector: Selector, document?: Document}} Item */
/** @typedef {{writing: Writing, collection: Collection, options: ChangeOptions}} Spot */
/** @typedef {(spot: Spot, key: string, document: Document) => Outcome} Operation */
/** @typedef {{result: ResultOptions, change: ChangeOptions, overwrite: boolean}} Settings */

/** (selector, document[, options]), or arrays of both. */
export const replace = changing(replaceDocument, false)

/** (selector, changes[, options]), or arrays of both. */
export const update = changing(updateDocument, true)

/**
 * @param {typeof replaceDocument} operation
 * @param {boolean} merges
 * @returns {Method}
 */
function changing (operation, merges) {
  return (place, [selector, document, ...rest]) => {
    const { store } = place.access.storage
    const task = { items: toItems(selector, document), settings: readChangeOptions(rest, merges) }
    return run(place, task, ({ writing, collection, options }, key, value) =>
      operation(writing, { collection, selector: key, document: value, store, options }))
  }
}

/**
 * (selector or array of them[, options])
 * @type {Method}
 */
export function remove (place, [selector, ...rest]) {
  const { store } = place.access.storage
  const items = Array.isArray(selector)
    ? attemptEach(selector, one => ({ selector: toSelector(one) }))
    : { selector: toSelector(selector) }
  return run(place, { items, settings: readChangeOptions(rest, false) },
    ({ writing, collection, options }, key) =>
      withoutOldRev(removeDocument(writing, { collection, selector: key, store, options })))
}

/** @param {Outcome} outcome @returns {Outcome} removing tells one revision */
function withoutOldRev ({ oldRev, ...outcome }) {
  return { ...outcome, rev: oldRev ?? outcome.rev }
}

/** @param {unknown} selectors @param {unknown} documents @returns {Item | (Item | HostError)[]} */
function toItems (selectors, documents) {
  if (!Array.isArray(selectors)) {
    return { selector: toSelector(selectors), document: toDocument(documents) }
  }
  if (!Array.isArray(documents) || documents.length !== selectors.length) {
    throw new HostError('ERROR_BAD_PARAMETER', 'as many documents as selectors were expected ' +
      `(${selectors.length}), in an array; ` +
      `${Array.isArray(documents) ? documents.length : typeof documents} came`)
  }
  return attemptEach(selectors, (one, position) => ({
    selector: toSelector(one),
    document: toDocument(documents[position])
  }))
}

/**
 * @param {Place} place
 * @param {{items: Item | (Item | HostError)[], settings: Settings}} task
 * @param {Operation} operation
 */
function run (place, { items, settings }, operation) {
  const { result, change: options, overwrite } = settings
  return changeEach(place, { items, result }, ({ writing, collection }, item) => {
    const { selector, document = {} } = item
    const { key, rev } = toWanted(collection, selector, overwrite)
    const own = rev === undefined ? options : { ...options, rev }
    return operation({ writing, collection, options: own }, key, document)
  })
}

/**
 * (array of keys): what is not there is ignored.
 * @type {Method}
 */
export function removeByKeys (place, [keys]) {
  const { store } = place.access.storage
  if (!Array.isArray(keys)) {
    throw new HostError('ERROR_BAD_PARAMETER', 'removeByKeys expects an array of keys')
  }
  const selectors = keys.map(toSelector)
  const outcomes = change(place, false, (writing, collection) => attemptEach(selectors, selector =>
    removeDocument(writing, {
      collection,
      selector: toWanted(collection, /** @type {Selector} */ (selector), true).key,
      store,
      options: {}
    })))
  const failed = outcomes.filter(outcome => outcome instanceof HostError)
  const other = failed.find(({ errorNum }) => errorNum !== 1202)
  if (other !== undefined) throw other
  return Object.assign(place.access.values.toObject(), {
    removed: outcomes.length - failed.length,
    ignored: failed.length
  })
}
