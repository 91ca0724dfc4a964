/** @import {ApiAnswer, GroupedAnswer} from '../../types.js' */
/** @import {Selector} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// DELETE: documents removed.
import { removeDocument } from '../../documents/index.js'
import { readJson } from '../read-json.js'
import { changeMany, changeOne } from './change-documents.js'
import { toSelector } from './read.js'

/**
 * Removes the document of the path, or those that the body names: an array of keys, ids or objects, or one object.
 * @param {Call} call
 * @returns {ApiAnswer | GroupedAnswer} 202, or 200 where it waits for the disk
 * @throws {import('../../errors.js').HostError} 400/600, 400/1227 when the body is something else
 */
export function answerRemoval (call) {
  const { key } = call.params
  if (key !== undefined) return removeOne(call, { _key: key })
  const body = readJson(call.request)
  return Array.isArray(body) ? removeMany(call, body) : removeOne(call, toSelector(body))
}

/** @param {Call} call @param {Selector} selector */
function removeOne (call, selector) {
  return changeOne(call, 200, ({ writing, collection }, options) =>
    removeDocument(writing, { collection, selector, options }))
}

/** @param {Call} call @param {readonly unknown[]} items */
function removeMany (call, items) {
  return changeMany(call, { items, synced: 200 }, ({ writing, collection }, item, options) =>
    removeDocument(writing, { collection, selector: toSelector(item), options }))
}
