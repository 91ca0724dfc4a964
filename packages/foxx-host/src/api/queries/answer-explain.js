/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// What a query means, and how it would run. Neither of them runs it.
import { explainPlan, explainQuery, listOptimizerRules } from '../../aql/index.js'
import { readWish } from '../cursors/index.js'
import { guardCatalog } from '../permissions.js'
import { readObject } from '../read-json.js'
import { readOwn } from '../read-members.js'
import { toAnswer } from '../to-answer.js'
import { inTransaction } from '../transactions/index.js'

/**
 * POST /_api/query: collections need not be there, parameters need no values.
 * @param {Call} call
 * @returns {ApiAnswer} 200
 * @throws {import('../../errors.js').HostError} 400/1501 and the like
 */
export function answerParse ({ worker: { queries }, request }) {
  const text = readOwn(readObject(request, '{"query": "..."}'), 'query')
  return toAnswer(200, explainQuery(queries.parse(text).query))
}

/**
 * POST /_api/explain
 * @param {Call} call
 * @returns {ApiAnswer} 200
 * @throws {import('../../errors.js').HostError} what the query would be refused with; a warning's number with
 *   failOnWarning
 */
export function answerExplain (call) {
  const {
    worker: { storage: { store }, environment: { arangoVersion: version }, queries },
    request: { database, user }
  } = call
  const catalog = guardCatalog(call)
  const wish = readWish(call.request)
  const tables = inTransaction(call) ?? store.read()
  const { plan, bindVars } =
    queries.prepare(wish.text, wish.bindVars, { catalog, tables, database })
  const setting = {
    bindVars, database, user, version, catalog, tables, numbers: store, options: wish.options,
    killed: () => false, clock: () => performance.now()
  }
  return toAnswer(200, explainPlan(plan, { setting, allPlans: wish.allPlans }))
}

/** @returns {ApiAnswer} 200 with what can be done to a query so that it is faster */
export function answerRules () {
  return { status: 200, json: listOptimizerRules() }
}
