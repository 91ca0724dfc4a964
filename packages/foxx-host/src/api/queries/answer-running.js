/** @import {ApiAnswer} from '../../types.js' */
/** @import {ShownQuery} from '../../aql/types.js' */
/** @import {Call} from '../types.js' */
// Which queries run, which were slow, and how to end one. Each worker knows its own; the one that is asked asks the
// others.
import { toAnswer } from '../to-answer.js'

/**
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 with those of all workers, oldest first
 */
export async function answerCurrent ({ worker, request }) {
  return toList(worker.queries.current(request.database), await worker.gather(request))
}

/**
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 with those of all workers, oldest first
 */
export async function answerSlow ({ worker, request }) {
  return toList(worker.queries.slow(request.database), await worker.gather(request))
}

/**
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200
 */
export async function answerForgetSlow ({ worker, request }) {
  worker.queries.forgetSlow(request.database)
  await worker.gather(request)
  return toAnswer(200)
}

/**
 * The query ends with its next slice.
 * @param {Call} call
 * @returns {ApiAnswer} 200
 * @throws {import('../../errors.js').HostError} 404/1591
 */
export function answerKill ({ worker: { queries }, request: { database }, params }) {
  queries.kill(database, params['id'] ?? '')
  return toAnswer(200)
}

/** @param {ShownQuery[]} own @param {readonly unknown[]} others lists of the other workers @returns {ApiAnswer} */
function toList (own, others) {
  const all = [own, ...others].flatMap(list =>
    Array.isArray(list) ? /** @type {ShownQuery[]} */ (list) : [])
  return { status: 200, json: all.sort((a, b) => Number(a.id) - Number(b.id)) }
}
