/** @import {Argument, Call, Column, Scope, Select, Source} from '../../types.js' */
/** @import {ReadColumn, RowFunction} from '../types.js' */
// The functions of a select, which see the rows after everything else: first those of columns, then those of the where
// clause.
import { compileColumn, compileLiteral, setOwn, stripPrefix } from '../../values/index.js'

/** @typedef {(row: unknown, scope: Scope, joined?: unknown) => unknown} ReadArgument */

/** A call, its promise and its timer. */
const STEPS_OF_CALL = 30

/**
 * Compiles the functions of a select.
 * @param {Select} select an argument with the prefix of the second source is read from its rows
 * @returns {readonly RowFunction[]} frozen; those of columns before those of the where clause, each in the order of the
 *   text
 */
export function planFunctions ({ columns, where, sources }) {
  const filters = where.filter(condition => condition.kind === 'call').map(call =>
    planFunction(call, sources, null))
  const bare = columns?.length === 1 && sources.length === 1 && !takesColumns(columns, filters)
  const computed = (columns ?? []).flatMap(({ alias, call }, index) => {
    if (call === undefined) return []
    const setColumn = bare ? setRow : toSetElement(index)
    return [planFunction(call, sources, alias === null ? setColumn : toSetKey(alias))]
  })
  return Object.freeze([...computed, ...filters])
}

/**
 * Whether functions of the where clause see other columns than those that were selected. As in the original, the row is
 * an array then even if one is left.
 * @param {readonly Column[]} columns
 * @param {readonly RowFunction[]} functions
 * @returns {boolean}
 */
export function takesColumns (columns, functions) {
  return functions.some(({ paths, set }) =>
    set === null && paths.some(path => !columns.some(column => column.path === path)))
}

/**
 * The steps that functions take for one row.
 * @param {readonly RowFunction[]} functions
 * @returns {number}
 */
export function toFunctionCost (functions) {
  return functions.length * STEPS_OF_CALL
}

/** @param {Call} call @param {readonly Source[]} sources @param {RowFunction['set']} set @returns {RowFunction} */
function planFunction (call, sources, set) {
  return Object.freeze({
    module: call.module,
    name: call.name,
    line: call.position.line,
    paths: Object.freeze(call.arguments.flatMap(argument =>
      argument.kind === 'path' ? [argument.path] : [])),
    readArguments: compileArguments(call, sources),
    set
  })
}

/** The row is the value. @param {unknown} _ @param {unknown} value */
function setRow (_, value) {
  return value ?? null
}

// The function may have kept the row that it was given, so the value goes into a copy.

/** @param {number} index @returns {RowFunction['set']} */
function toSetElement (index) {
  return (row, value) => /** @type {readonly unknown[]} */ (row).with(index, value ?? null)
}

/** @param {string} key @returns {RowFunction['set']} */
function toSetKey (key) {
  return (row, value) => {
    const copy = { .../** @type {Record<string, unknown>} */ (row) }
    if (value === undefined || value === null) delete copy[key]
    else setOwn(copy, key, value)
    return copy
  }
}

/** @param {Call} call @param {readonly Source[]} sources @returns {RowFunction['readArguments']} */
function compileArguments (call, sources) {
  const reads = call.arguments.map(argument => compileArgument(argument, sources))
  return (row, scope, joined) => reads.map(read => read(row, scope, joined))
}

/** @param {Argument} argument @param {readonly Source[]} sources @returns {ReadArgument} */
function compileArgument (argument, [main, joiner]) {
  if (argument.kind === 'literal') {
    const fill = compileLiteral(argument.value)
    return (_, scope) => fill(scope)
  }
  if (joiner?.alias && argument.path.startsWith(`${joiner.alias}.`)) {
    const read = compileSide(argument.path, joiner.alias)
    return (_, scope, joined) => read(joined, scope)
  }
  return compileSide(argument.path, main?.alias ?? null)
}

/** @param {string} path @param {string | null} prefix @returns {ReadColumn} */
function compileSide (path, prefix) {
  return compileColumn(stripPrefix(path, prefix))
}
