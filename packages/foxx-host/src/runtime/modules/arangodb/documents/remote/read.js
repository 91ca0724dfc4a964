/** @import {RemoteMethod, RemotePlace} from './types.js' */
// Documents by key.
import { HostError, ServerError } from '../../../../../errors.js'
import { attemptEach } from '../results.js'
import { toSelector } from '../to-selector.js'
import { toDocumentPath } from './access.js'
import { ask } from './ask.js'
import { sendEach, toCondition } from './send-each.js'
import { toWantedOf } from './to-wanted-of.js'

const NOT_FOUND = 1202
const READING = {
  method: 'PUT', query: { onlyget: true },
  result: { waitForSync: false, silent: false, returnNew: false, returnOld: false }
}

/** @typedef {{error?: boolean, errorNum?: number, _id: string, _key: string, _rev: string}} Read */

/**
 * (selector or array of them); of an array's items that fail, errors stand in their places.
 * @type {RemoteMethod}
 */
export function document (place, [given]) {
  if (Array.isArray(given)) return readEach(place, given)
  return place.access.values.parse(readText(place, 'GET', given).text)
}

/**
 * (selector or array of them): {_id, _key, _rev}, or false.
 * @type {RemoteMethod}
 */
export function exists (place, [given]) {
  const { access: { values } } = place
  if (Array.isArray(given)) {
    const results = values.toArray()
    for (const read of readEach(place, given)) {
      results.push(read.errorNum === NOT_FOUND
        ? false
        : read.error === true ? read : values.toMeta(read._id, read._key, read._rev))
    }
    return results
  }
  const { key } = toWantedOf(place, toSelector(given))
  try {
    const { headers } = readText(place, 'HEAD', given)
    return values.toMeta(`${place.name}/${key}`, key, String(headers.etag).replaceAll('"', ''))
  } catch (error) {
    if (error instanceof ServerError && error.errorNum === NOT_FOUND) return false
    throw error
  }
}

/**
 * (array of keys): {documents: [...]}, without those that are not there.
 * @type {RemoteMethod}
 */
export function documents (place, [keys]) {
  const { values } = place.access
  if (!Array.isArray(keys)) {
    throw new HostError('ERROR_BAD_PARAMETER', 'documents expects an array of keys')
  }
  const items = keys.map(key => ({ key: toWantedOf(place, toSelector(key)).key }))
  const read = /** @type {Read[]} */ (sendEach(place, READING, items))
  return Object.assign(values.toObject(), {
    documents: read.filter(({ error }) => error !== true)
  })
}

/** @param {RemotePlace} place @param {readonly unknown[]} selectors @returns {Read[]} an array of the realm */
function readEach (place, selectors) {
  return /** @type {Read[]} */ (sendEach(place, READING, attemptEach(selectors, selector =>
    toWantedOf(place, toSelector(selector)))))
}

/**
 * HEAD has no room for an error: then it is asked once more.
 * @param {RemotePlace} place
 * @param {'GET' | 'HEAD'} method
 * @param {unknown} selector
 */
function readText ({ access, name }, method, selector) {
  const { key, rev } = toWantedOf({ name }, toSelector(selector))
  const question =
    { path: toDocumentPath(name, key), headers: toCondition(rev), isData: true }
  const answer = ask(access, { ...question, method })
  return answer.status < 400 ? answer : ask(access, { ...question, method: 'GET' })
}
