/** @import {RunBudget, Scope} from '../types.js' */
// How much one run of a script may use. Whoever does work takes it from here first, a batch at a time: a step is
// about 50 ns (a row tested, a column read, a value visited, a node of an expression).
import { QlError } from '../errors/index.js'

/** Texts up to this length cost nothing: most are names and ids. */
const SHORT_TEXT = 64

/**
 * So many bytes of answers for each value that a run may hold go uncounted, because counting takes a quarter of the
 * time that parsing does. A value takes two bytes at least: a run holds an eighth more than its bound at most.
 */
const UNCOUNTED_BYTES = 1 / 4

/**
 * A budget for one run, to be put into its scope.
 * @param {{steps?: number, rows?: number, bytes?: number, values?: number, ms?: number}} most left out: no bound
 * @param {number} [nowMs] by performance.now()
 * @returns {RunBudget}
 */
export function createRunBudget (most, nowMs = 0) {
  const { steps = Infinity, rows = Infinity, bytes = Infinity, values = Infinity, ms = Infinity } =
    most
  return {
    steps, rows, bytes, values, uncounted: values * UNCOUNTED_BYTES, endsAtMs: nowMs + ms,
    most: { steps, rows, bytes, values, ms }
  }
}

/**
 * Takes steps from the budget of a run.
 * @param {Scope} scope
 * @param {number} steps
 * @throws {QlError} TOO_MANY_STEPS
 */
export function takeSteps ({ budget }, steps) {
  budget.steps -= steps
  if (budget.steps < 0) throw new QlError('TOO_MANY_STEPS', { most: budget.most.steps })
}

/**
 * Takes the steps that it costs to compare a text, or to read it as a number.
 * @param {Scope} scope
 * @param {unknown} value anything but a text is free
 * @throws {QlError} TOO_MANY_STEPS
 */
export function takeText (scope, value) {
  if (typeof value === 'string' && value.length > SHORT_TEXT) {
    takeSteps(scope, value.length / SHORT_TEXT)
  }
}

/**
 * Takes rows that a statement makes.
 * @param {Scope} scope
 * @param {number} rows
 * @throws {QlError} TOO_MANY_RUN_ROWS
 */
export function takeRows ({ budget }, rows) {
  budget.rows -= rows
  if (budget.rows < 0) throw new QlError('TOO_MANY_RUN_ROWS', { most: budget.most.rows })
}

/**
 * Takes bytes that the run holds from now on: of answers, of requests, of texts that it puts together.
 * @param {Pick<Scope, 'budget'>} scope
 * @param {number} bytes
 * @throws {QlError} TOO_MANY_BYTES
 */
export function takeBytes ({ budget }, bytes) {
  budget.bytes -= bytes
  if (budget.bytes < 0) throw new QlError('TOO_MANY_BYTES', { most: budget.most.bytes })
}

/**
 * Takes values of answers that are about to be parsed: the shorter their texts, the more memory they need.
 * @param {Pick<Scope, 'budget'>} scope
 * @param {number} values
 * @throws {QlError} TOO_MANY_RUN_VALUES
 */
export function takeValues ({ budget }, values) {
  budget.values -= values
  if (budget.values < 0) throw new QlError('TOO_MANY_RUN_VALUES', { most: budget.most.values })
}

/**
 * Whether an answer may go uncounted, because the run's answers so far are short.
 * @param {Pick<Scope, 'budget'>} scope
 * @param {number} bytes of its text
 * @returns {boolean} true: they are taken from what may
 */
export function takeUncounted ({ budget }, bytes) {
  if (bytes > budget.uncounted) return false
  budget.uncounted -= bytes
  return true
}

/**
 * The error of a run whose time is over.
 * @param {RunBudget} budget
 * @returns {QlError} RUN_TIMEOUT
 */
export function toRunTimeout ({ most }) {
  return new QlError('RUN_TIMEOUT', { most: most.ms })
}
