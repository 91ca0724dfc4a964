/** @import {RowFunction} from '../../plan/types.js' */
/** @import {Run} from '../run.js' */
// The functions of a select: those of columns give each row what it still lacks; to those of the where clause it is
// then given, and stays, changes or goes.
import { QlError } from '../../errors/index.js'
import { toShownReason } from '../../hide-paths.js'
import { Candidate } from '../../plan/index.js'
import { findFunction } from './loaded-functions.js'
import { takeTurn } from '../take-turn.js'
import { toThis, withOwn } from '../to-this.js'

/** So many rows are given to functions in one turn of the event loop: a call takes a microsecond or more. */
const ROWS_OF_TURN = 2_000

/**
 * @typedef {object} Decision
 * @property {readonly RowFunction[]} functions
 * @property {readonly unknown[]} rows
 * @property {object} shared what all calls find in `this`
 */

/**
 * Lets functions complete rows and decide about them, in the order in which they stand in the statement.
 * @param {Run} run
 * @param {{functions: readonly RowFunction[], whole: boolean}} filter whole: no columns were selected, so the body is
 *   given to them as it is
 * @param {unknown} body Candidates, or arrays of them; if `whole`, anything
 * @returns {Promise<unknown>} the rows that stay; null when a whole body goes
 * @throws {QlError} NO_SUCH_FUNCTION, UDF_FAILED, UDF_TIMEOUT
 */
export async function applyFunctions (run, { functions, whole }, body) {
  if (!body) return body
  if (whole) return decideWhole(run, functions, body)
  if (!Array.isArray(body)) return body
  if (body.some(Array.isArray)) {
    return Promise.all(body.map(part => applyFunctions(run, { functions, whole }, part)))
  }
  const isColumn = (/** @type {RowFunction} */ { set }) => set !== null
  const completed =
    functions.some(isColumn) ? await completeRows(run, functions.filter(isColumn), body) : body
  const filters = functions.filter(({ set }) => set === null)
  return filters.length === 0
    ? completed.map(({ row }) => row)
    : decideRows(run, filters, completed)
}

/** @param {Run} run @param {readonly RowFunction[]} functions @param {unknown} body */
function decideWhole (run, functions, body) {
  const calls = functions.map(({ readArguments }) => readArguments(body, run.scope))
  return decide(
    run,
    { functions, rows: Array.isArray(body) ? body : [body], shared: toThis(run.scope) },
    { candidate: new Candidate(body, calls), index: 0 }
  )
}

/**
 * @param {Run} run
 * @param {readonly RowFunction[]} functions of columns
 * @param {readonly Candidate[]} candidates
 * @returns {Promise<Candidate[]>}
 */
function completeRows (run, functions, candidates) {
  const decision = { functions, rows: candidates.map(({ row }) => row), shared: toThis(run.scope) }
  return inTurns(candidates, (candidate, index) => complete(run, decision, { candidate, index }))
}

/** @param {Run} run @param {readonly RowFunction[]} functions @param {readonly Candidate[]} candidates */
async function decideRows (run, functions, candidates) {
  const decision = { functions, rows: candidates.map(({ row }) => row), shared: toThis(run.scope) }
  const decided = await inTurns(candidates, (candidate, index) =>
    decide(run, decision, { candidate, index }))
  return decided.filter(row => row !== null)
}

/**
 * @template T
 * @param {readonly Candidate[]} candidates
 * @param {(candidate: Candidate, index: number) => Promise<T>} work
 * @returns {Promise<T[]>}
 */
async function inTurns (candidates, work) {
  const parts = []
  let failed = false
  for (let start = 0; start < candidates.length && !failed; start += ROWS_OF_TURN) {
    if (start > 0) await takeTurn()
    const part = candidates.slice(start, start + ROWS_OF_TURN)
    const done = Promise.all(part.map((candidate, at) => work(candidate, start + at)))
    // It is awaited below, but may fail before.
    done.catch(() => { failed = true })
    parts.push(done)
  }
  return (await Promise.all(parts)).flat(1)
}

/**
 * @param {Run} run
 * @param {Decision} decision
 * @param {{candidate: Candidate, index: number}} of
 * @returns {Promise<Candidate>} for the functions that are left
 */
async function complete (run, { functions, rows, shared }, { candidate, index }) {
  let { row } = candidate
  for (let nth = 0; nth < functions.length; nth++) {
    const computed = /** @type {RowFunction & {set: NonNullable<RowFunction['set']>}} */ (
      functions[nth]
    )
    row = computed.set(row, await ask(
      run, computed, { own: { row, rows, index }, shared, given: candidate.calls[nth] ?? [] }
    ))
  }
  return new Candidate(row, candidate.calls.slice(functions.length))
}

/**
 * @param {Run} run
 * @param {Decision} decision
 * @param {{candidate: Candidate, index: number}} of
 * @returns {Promise<unknown>} null: it goes
 */
async function decide (run, { functions, rows, shared }, { candidate, index }) {
  let { row } = candidate
  for (let nth = 0; nth < functions.length; nth++) {
    const filter = /** @type {RowFunction} */ (functions[nth])
    row = await ask(
      run, filter, { own: { row, rows, index }, shared, given: candidate.calls[nth] ?? [] }
    ) ?? null
    if (row === null) return null
  }
  return row
}

/**
 * @param {Run} run
 * @param {RowFunction} asked
 * @param {{own: Record<string, unknown>, shared: object, given: readonly unknown[]}} its
 * @returns {Promise<unknown>}
 */
function ask (run, asked, { own, shared, given }) {
  const { module, name, line, set } = asked
  const { timeoutMs } = run.environment.limits
  const call = findFunction(run.scope.variables, asked)
  return new Promise((resolve, reject) => {
    const fail = (/** @type {unknown} */ error) => {
      clearTimeout(timer)
      const reason = toShownReason(error)
      reject(new QlError('UDF_FAILED', { line, module, name, reason }, error))
    }
    const timer = setTimeout(
      () => reject(new QlError('UDF_TIMEOUT', { line, module, name, timeoutMs })), timeoutMs
    )
    const next = (/** @type {unknown} */ error, /** @type {unknown} */ row) => {
      if (error) return fail(error)
      clearTimeout(timer)
      resolve(row)
    }
    // What gives a column may also return its value. An async function may also fail later.
    new Promise(resolve => resolve(call.apply(withOwn(shared, { ...own, next }), given)))
      .then(value => { if (set !== null && value !== undefined) next(null, value) })
      .catch(fail)
  })
}
