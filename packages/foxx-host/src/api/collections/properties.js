/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// The properties of a collection: read, and those changed that can be.
import { readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { describeWhole } from './describe.js'
import { nameCollection, openCollection, provideSystemCollections } from './find.js'

/**
 * Answers with all properties.
 * @param {Call} call
 * @returns {ApiAnswer}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export function answerProperties (call) {
  const { reading, collection } = openCollection(call)
  return toAnswer(200, describeWhole(reading, collection))
}

/**
 * Changes properties.
 * @param {Call} call
 * @returns {ApiAnswer} with all of them
 * @throws {import('../../errors.js').HostError} 404/1203, 400 for values that don't fit
 */
export function answerPropertyChange (call) {
  const { worker: { storage: { store, catalog } }, request } = call
  const wish = readObject(request, '{"waitForSync"}')
  provideSystemCollections(call)
  return toAnswer(200, store.write(writing => {
    const collection = catalog.find(writing, request.database, nameCollection(call))
    return describeWhole(writing, catalog.change(writing, collection, wish))
  }))
}
