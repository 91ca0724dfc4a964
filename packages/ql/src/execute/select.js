/** @import {Missing, SelectPlan, SourcePlan, TableSelect, VariableSelect} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
// A select: the body of its source, a variable when there is one of that name, otherwise a table; then its functions.
import { QlError } from '../errors/index.js'
import { takeSteps } from '../values/index.js'
import { applyFunctions } from './functions/apply-functions.js'
import { askTable } from './tables/ask-table.js'
import { onceThere } from './eventual.js'
import { lacks, resolveExpected, resolveParameters } from './resolve-values.js'

/**
 * Does a select from one source.
 * @param {SelectPlan} plan
 * @param {Run} run
 * @param {number} statement the id of its node
 * @returns {Eventual<unknown>}
 * @throws {QlError} what askSource and applyFunctions throw
 */
export function performSelect (plan, run, statement) {
  const body = askSource(run, plan, statement)
  return plan.functions.length === 0
    ? body
    : onceThere(body, rows => applyFunctions(
      run, { functions: plan.functions, whole: plan.variable.project === null }, rows
    ))
}

/**
 * Asks a source for its body: filtered and projected when it is a variable, requested and projected when it is a table.
 * @param {Run} run
 * @param {SourcePlan} source
 * @param {number} statement the id of its node
 * @returns {Eventual<unknown>} undefined when something that the statement demands is not there
 * @throws {QlError} NO_SUCH_TABLE, UNSUPPORTED_VERB and what askTable throws
 */
export function askSource (run, source, statement) {
  if (lacks(run, source.prerequisites)) return undefined
  const table = findTable(run, source)
  return table === null
    ? selectFromVariable(run, source, statement)
    : selectFromTable(run, table, statement)
}

/**
 * The table of a source.
 * @param {Run} run
 * @param {SourcePlan} source
 * @returns {TableSelect | null} null: it is a variable
 * @throws {QlError} NO_SUCH_TABLE, UNSUPPORTED_VERB
 */
export function findTable ({ scope }, { source, table }) {
  if (table === null || scope.variables.has(source)) return null
  if ('access' in table) return table
  if (Object.hasOwn(scope.body, source) || Object.hasOwn(scope.routeParams, source)) return null
  throw toMissing(table)
}

/**
 * The error of a statement that can't have its table.
 * @param {Missing} missing
 * @returns {QlError} NO_SUCH_TABLE, UNSUPPORTED_VERB
 */
export function toMissing ({ code, facts }) {
  return new QlError(code, { ...facts })
}

/**
 * The value of a variable, or of what came in with the request under that name.
 * @param {Run} run
 * @param {string} name
 * @returns {unknown}
 */
function valueOf ({ scope }, name) {
  if (scope.variables.has(name)) return scope.variables.get(name)
  return Object.hasOwn(scope.body, name) ? scope.body[name] : scope.routeParams[name]
}

/** @param {Run} run @param {TableSelect} table @param {number} statement @returns {Eventual<unknown>} */
function selectFromTable (run, table, statement) {
  const { parameters } = table
  if (parameters.constants !== null) {
    return ask(run, { table, values: parameters.constants }, statement)
  }
  return onceThere(resolveParameters(run, parameters, statement), values =>
    ask(run, { table, values }, statement))
}

/** @param {Run} run @param {{table: TableSelect, values: readonly unknown[]}} filled @param {number} statement */
function ask (run, { table, values }, statement) {
  const { access, parameters, project, passThrough } = table
  return askTable(run, {
    access,
    names: parameters.names,
    values,
    facts: access.facts,
    project,
    passThrough: run.trace === null ? passThrough : null,
    statement,
    plan: null
  })
}

/** @param {Run} run @param {SourcePlan} source @param {number} statement @returns {Eventual<unknown>} */
function selectFromVariable (run, { source, variable }, statement) {
  const value = valueOf(run, source)
  const { filter, project } = variable
  const body = filter === null || !value ? value : filterRows(run, { value, variable }, statement)
  return project === null ? body : onceThere(body, rows => project(rows, run.scope))
}

/**
 * @param {Run} run
 * @param {{value: unknown, variable: VariableSelect}} parts
 * @param {number} statement
 * @returns {Eventual<unknown>}
 */
function filterRows (run, { value, variable: { filter, project } }, statement) {
  // Of a single object all is wanted, or it is one row.
  if (filter === null || (!Array.isArray(value) && project === null)) return value
  const rows = Array.isArray(value) ? value : [value]
  return onceThere(resolveExpected(run, filter, statement), expected => {
    takeSteps(run.scope, rows.length * filter.cost)
    return rows.filter(row => filter.keep(row, run.scope, expected))
  })
}
