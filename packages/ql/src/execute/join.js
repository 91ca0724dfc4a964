/** @import {JoinPlan, TableSelect} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
// A join: the main source is asked once; then for each of its rows the joiner, a table with a request each, a variable
// by comparing.
import { applyFunctions } from './functions/apply-functions.js'
import { askSource, findTable } from './select.js'
import { askTable } from './tables/ask-table.js'
import { onceThere, startAll } from './eventual.js'
import { matchRows } from './match-rows.js'
import { lacks, resolveParameters } from './resolve-values.js'
import { takeRows, takeSteps } from '../values/index.js'

/**
 * Does a join.
 * @param {JoinPlan} plan
 * @param {Run} run
 * @param {number} statement the id of its node
 * @returns {Eventual<unknown>} pairs in the order of the main rows, then of the joiner's; undefined when the main
 *   source has no value
 * @throws {QlError} TOO_MANY_ROWS and what askSource, askTable and applyFunctions throw
 */
export function performJoin (plan, run, statement) {
  if (lacks(run, plan.joiner.prerequisites) || lacks(run, plan.main.prerequisites)) return undefined
  return onceThere(askSource(run, plan.main, statement), body => {
    // Nothing is joined to nothing: a fallback gets its turn.
    if (body === null || body === undefined) return undefined
    const mainRows = takeMainRows(plan, run, body)
    if (mainRows.length === 0) return []
    const joined = onceThere(joinRows(plan, run, { mainRows, statement }), joiners =>
      toPairs(plan, run, { mainRows, joiners }))
    return plan.functions.length === 0
      ? joined
      : onceThere(joined, pairs =>
        applyFunctions(run, { functions: plan.functions, whole: false }, pairs))
  })
}

/** @param {JoinPlan} plan @param {Run} run @param {unknown} body */
function takeMainRows ({ limit, offset, mostMainRows, line }, run, body) {
  const start = offset ?? 0
  const rows = toRows(body).slice(start, limit ? start + limit : undefined)
  if (rows.length <= mostMainRows) return rows
  run.warn(`Line ${line}: the join has ${rows.length} main rows; only the first ${mostMainRows} ` +
    'are used (maxNestedRequests)')
  return rows.slice(0, mostMainRows)
}

/**
 * @param {JoinPlan} plan
 * @param {Run} run
 * @param {{mainRows: readonly unknown[], statement: number}} parts
 * @returns {Eventual<readonly (readonly unknown[])[]>} for each main row
 */
function joinRows (plan, run, { mainRows, statement }) {
  const table = findTable(run, plan.joiner)
  if (table !== null) return askForEach(plan, run, { table, mainRows, statement })
  return onceThere(askSource(run, plan.joiner, statement), body => {
    return matchRows(plan.keys, { mainRows, joinerRows: toRows(body), scope: run.scope })
  })
}

/**
 * @param {JoinPlan} plan
 * @param {Run} run
 * @param {{table: TableSelect, mainRows: readonly unknown[], statement: number}} parts
 */
function askForEach ({ keys }, run, { table: { access, parameters }, mainRows, statement }) {
  const { scope } = run
  return onceThere(resolveParameters(run, parameters, statement), values =>
    startAll(mainRows, async row => toRows(await askTable(run, {
      access,
      names: parameters.names,
      values: [...values, ...keys.map(({ readMain }) => readMain(row, scope))],
      facts: access.facts,
      statement
    }))))
}

/**
 * @param {JoinPlan} plan
 * @param {Run} run
 * @param {{mainRows: readonly unknown[], joiners: readonly (readonly unknown[])[]}} sides
 */
function toPairs ({ toRow, cost }, run, { mainRows, joiners }) {
  const pairs = []
  for (let i = 0; i < mainRows.length; i++) {
    const joined = /** @type {readonly unknown[]} */ (joiners[i])
    run.checkRows(pairs.length + joined.length)
    takeRows(run.scope, joined.length)
    takeSteps(run.scope, joined.length * cost)
    for (let j = 0; j < joined.length; j++) pairs.push(toRow(mainRows[i], joined[j], run.scope))
  }
  return pairs
}

/**
 * The rows of a body: an object is one row, nothing is none.
 * @param {unknown} body
 * @returns {readonly unknown[]}
 */
function toRows (body) {
  if (Array.isArray(body)) return body
  return body ? [body] : []
}
