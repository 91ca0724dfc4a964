/** @import {ApiAnswer} from '../../types.js' */
/** @import {KeptPlan} from '../../aql/types.js' */
/** @import {Call} from '../types.js' */
// The plans that workers keep, by the texts of queries. Each worker knows its own; the one that is asked asks the
// others.
import { toAnswer } from '../to-answer.js'

/**
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 with those of all workers: a query that several have planned is there several times
 */
export async function answerPlans ({ worker, request }) {
  const own = worker.queries.listPlans(request.database)
  const lists = [own, ...await worker.gather(request)]
  return {
    status: 200,
    json: lists.flatMap(list => Array.isArray(list) ? /** @type {KeptPlan[]} */ (list) : [])
  }
}

/** @param {Call} call @returns {Promise<ApiAnswer>} 200: each query is planned anew */
export async function answerForgetPlans ({ worker, request }) {
  worker.queries.forgetPlans(request.database)
  await worker.gather(request)
  return toAnswer(200)
}
