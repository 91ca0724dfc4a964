/** @import {Document, Selector} from '../../../../../documents/types.js' */
/** @import {ChangeOptions} from '../../../../../documents/types.js' */
/** @import {ResultOptions} from '../types.js' */
/** @import {RemoteMethod, RemotePlace} from './types.js' */
// replace, update and remove: one document, or several by one request of which each succeeds or fails for itself.
import { HostError } from '../../../../../errors.js'
import { readChangeOptions } from '../options.js'
import { attemptEach } from '../results.js'
import { toDocument } from '../to-document.js'
import { toSelector } from '../to-selector.js'
import { sendEach, sendOne } from './send-each.js'
import { toWantedOf } from './to-wanted-of.js'

const NOT_FOUND = 1202

/** @typedef {{result: ResultOptions, change: ChangeOptions, overwrite: boolean}} Settings */
/** @typedef {import('./send-each.js').One} One */

/** (selector, document[, options]), or arrays of both. */
export const replace = changing('PUT', false)

/** (selector, changes[, options]), or arrays of both. */
export const update = changing('PATCH', true)

/** @param {string} method @param {boolean} merges @returns {RemoteMethod} */
function changing (method, merges) {
  return (place, [selectors, documents, ...rest]) => {
    const settings = readChangeOptions(rest, merges)
    const { keepNull, mergeObjects, versionAttribute } = settings.change
    const query = { ...merges && { keepNull, mergeObjects }, versionAttribute }
    const task = { method, result: settings.result, query }
    const toItem = (/** @type {unknown} */ selector, /** @type {unknown} */ document) => ({
      ...toWantedOf(place, toSelector(selector), settings.overwrite),
      body: withoutSystem(toDocument(document))
    })
    if (!Array.isArray(selectors)) return sendOne(place, task, toItem(selectors, documents))
    if (!Array.isArray(documents) || documents.length !== selectors.length) {
      throw new HostError('ERROR_BAD_PARAMETER', 'as many documents as selectors were expected ' +
        `(${selectors.length}), in an array; ` +
        `${Array.isArray(documents) ? documents.length : typeof documents} came`)
    }
    return sendEach(place, task, attemptEach(selectors, (selector, position) =>
      toItem(selector, documents[position])))
  }
}

/**
 * (selector or array of them[, options])
 * @type {RemoteMethod}
 */
export function remove (place, [selectors, ...rest]) {
  const { result, overwrite } = readChangeOptions(rest, false)
  const task = { method: 'DELETE', result, query: {} }
  const toItem = (/** @type {unknown} */ selector) =>
    toWantedOf(place, toSelector(selector), overwrite)
  if (!Array.isArray(selectors)) return sendOne(place, task, toItem(selectors))
  return sendEach(place, task, attemptEach(selectors, toItem))
}

/**
 * (array of keys): what is not there is ignored.
 * @type {RemoteMethod}
 */
export function removeByKeys (place, [keys]) {
  if (!Array.isArray(keys)) {
    throw new HostError('ERROR_BAD_PARAMETER', 'removeByKeys expects an array of keys')
  }
  const { result } = readChangeOptions([], false)
  const items = keys.map(key => toWantedOf(place, toSelector(key), true))
  const answers = /** @type {{errorNum?: number, errorMessage?: string}[]} */ (
    sendEach(place, { method: 'DELETE', result, query: {} }, items)
  )
  const failed = answers.filter(({ errorNum }) => errorNum !== undefined)
  const other = failed.find(({ errorNum }) => errorNum !== NOT_FOUND)
  if (other !== undefined) throw new HostError('ERROR_FAILED', String(other.errorMessage))
  return Object.assign(place.access.values.toObject(), {
    removed: answers.length - failed.length, ignored: failed.length
  })
}

/** The selector alone says which document, in which revision. @param {Document} document @returns {Document} */
function withoutSystem ({ _id, _key, _rev, ...document }) {
  return document
}
