/** @import {ApiAnswer, GroupedAnswer} from '../../types.js' */
/** @import {Selector} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// DELETE: documents removed.
import { removeDocument, toOutcomeJson } from '../../documents/index.js'
import { readJson } from '../read-json.js'
import {
  acknowledge, runItems, toJsonAnswer, toOutcomeAnswer, withPrecondition
} from './answers.js'
import { readExpected } from './conditions.js'
import { readWriteOptions } from './options.js'
import { toSelector } from './read.js'
import { writeDocuments } from './write-documents.js'

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
  const { worker: { storage: { store } }, request: { search, message } } = call
  const options = readWriteOptions(search)
  const how = { ignoreRevs: options.ignoreRevs, ...readExpected(message.rawHeaders) }
  return writeDocuments(call, target => withPrecondition(() => {
    const { status, sync } = acknowledge(target, options, 200)
    const outcome = removeDocument(
      target.writing, { collection: target.collection, selector, store, options: how }
    )
    return { ...toOutcomeAnswer(outcome, toShown(options), status), sync }
  }))
}

/** @param {Call} call @param {readonly unknown[]} selectors */
function removeMany (call, selectors) {
  const { worker: { storage: { store } }, request: { search } } = call
  const options = readWriteOptions(search)
  const { ignoreRevs } = options
  return writeDocuments(call, target => {
    const { collection, writing } = target
    const { status, sync } = acknowledge(target, options, 200)
    const { body, headers } = runItems(selectors, options.silent, selector =>
      toOutcomeJson(removeDocument(
        writing, { collection, selector: toSelector(selector), store, options: { ignoreRevs } }
      ), toShown(options)))
    return { ...toJsonAnswer(status, body, headers), sync }
  })
}

/** Of what is removed there is nothing new. @param {Readonly<import('./options.js').WriteOptions>} options */
function toShown ({ returnOld, silent }) {
  return { returnOld, silent, returnNew: false }
}
