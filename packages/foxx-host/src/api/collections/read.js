/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// Which collections there are.
import { guardCatalog } from '../permissions.js'
import { readFlag } from '../read-flag.js'
import { toAnswer } from '../to-answer.js'
import { describe } from './describe.js'
import { openCollection } from './find.js'
import { createSystemCollections } from './system-collections.js'

/**
 * Lists the collections of the database, with ?excludeSystem=true only those that users made.
 * @param {Call} call
 * @returns {ApiAnswer}
 */
export function answerCollections (call) {
  const { worker, request: { database, search } } = call
  const all = !readFlag(search, 'excludeSystem')
  if (all) createSystemCollections(worker, database)
  return toAnswer(200, {
    result: guardCatalog(call).list(worker.storage.store.read(), database)
      .filter(({ isSystem }) => all || !isSystem)
      .map(describe)
  })
}

/**
 * Describes one collection.
 * @param {Call} call
 * @returns {ApiAnswer}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export function answerCollection (call) {
  return toAnswer(200, describe(openCollection(call).collection))
}

/**
 * Answers that all indexes are in memory.
 * @param {Call} call
 * @returns {ApiAnswer}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export function answerLoading (call) {
  return toAnswer(200, { ...describe(openCollection(call).collection), result: true })
}
