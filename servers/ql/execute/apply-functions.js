/** @import {FunctionFilter} from '../plan/types.js' */
/** @import {Run} from './run.js' */
// The functions of a where clause: each row is given to them, and stays, changes or goes.
import { QlError } from '../errors.js'
import { Candidate } from '../plan/index.js'
import { findFunction } from './loaded-functions.js'
import { toThis } from './to-this.js'

/** @typedef {{functions: readonly FunctionFilter[], rows: readonly unknown[]}} Decision */

/**
 * Lets functions decide about rows, in the order in which they stand in the statement.
 * @param {Run} run
 * @param {{functions: readonly FunctionFilter[], whole: boolean}} filter whole: no columns were selected, so the body is given to them as it is
 * @param {unknown} body Candidates, or arrays of them; if `whole`, anything
 * @returns {Promise<unknown>} the rows that stay; null when a whole body goes
 * @throws {QlError} NO_SUCH_FUNCTION, UDF_FAILED, UDF_TIMEOUT
 */
export async function applyFunctions (run, { functions, whole }, body) {
  if (!body) return body
  if (whole) return decideWhole(run, functions, body)
  if (!Array.isArray(body)) return body
  if (body.some(Array.isArray)) return Promise.all(body.map(part => applyFunctions(run, { functions, whole }, part)))
  return decideRows(run, functions, body)
}

/** @param {Run} run @param {readonly FunctionFilter[]} functions @param {unknown} body */
function decideWhole (run, functions, body) {
  const calls = functions.map(({ readArguments }) => readArguments(body, run.scope))
  return decide(run, { functions, rows: Array.isArray(body) ? body : [body] }, { candidate: new Candidate(body, calls), index: 0 })
}

/** @param {Run} run @param {readonly FunctionFilter[]} functions @param {readonly Candidate[]} candidates */
async function decideRows (run, functions, candidates) {
  const rows = candidates.map(({ row }) => row)
  const decided = await Promise.all(candidates.map((candidate, index) => decide(run, { functions, rows }, { candidate, index })))
  return decided.filter(row => row !== null)
}

/** @param {Run} run @param {Decision} decision @param {{candidate: Candidate, index: number}} of @returns {Promise<unknown>} null: it goes */
async function decide (run, { functions, rows }, { candidate, index }) {
  let { row } = candidate
  for (let nth = 0; nth < functions.length; nth++) {
    const filter = /** @type {FunctionFilter} */ (functions[nth])
    row = await ask(run, filter, { own: { row, rows, index }, given: candidate.calls[nth] ?? [] }) ?? null
    if (row === null) return null
  }
  return row
}

/** @param {Run} run @param {FunctionFilter} filter @param {{own: Record<string, unknown>, given: readonly unknown[]}} call @returns {Promise<unknown>} */
function ask (run, filter, { own, given }) {
  const { module, name, line } = filter
  const { timeoutMs } = run.environment.limits
  const decide = findFunction(run.scope.variables, filter)
  return new Promise((resolve, reject) => {
    const fail = (/** @type {unknown} */ error) => {
      clearTimeout(timer)
      reject(new QlError('UDF_FAILED', { line, module, name, reason: error instanceof Error ? error.message : String(error) }, error))
    }
    const timer = setTimeout(() => reject(new QlError('UDF_TIMEOUT', { line, module, name, timeoutMs })), timeoutMs)
    const next = (/** @type {unknown} */ error, /** @type {unknown} */ row) => {
      if (error) return fail(error)
      clearTimeout(timer)
      resolve(row)
    }
    // An async function may also fail later.
    new Promise(resolve => resolve(decide.apply(toThis(run.scope, { ...own, next }), given))).catch(fail)
  })
}
