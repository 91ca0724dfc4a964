/** @import {Column, Scope} from '../types.js' */
/** @import {ReadColumn} from './compile-column.js' */
// The columns of a select: from a body to its rows.
import { compileColumn } from './compile-column.js'
import { setOwn } from './own-property.js'
import { takeRows, takeSteps } from './run-budget.js'

/** A path of usual length is one step. */
const CHARACTERS_OF_STEP = 40

/**
 * Compiles the columns of a select. Rows are objects when columns have aliases, bare values when there is one column
 * without an alias, arrays otherwise. An object as body is one row; a falsy or empty one stays as it is.
 * @param {readonly Pick<Column, 'path' | 'alias' | 'call'>[] | null} columns null: `*`, the body as it is
 * @param {{prefix?: string | null}} [options] prefix: the alias of the only source, taken off the columns
 * @returns {(body: unknown, scope: Scope) => unknown} throws QlError TOO_MANY_STEPS, TOO_MANY_RUN_ROWS
 * @throws {QlError} BAD_PATH
 */
export function compileProjection (columns, { prefix = null } = {}) {
  if (columns === null) return body => body
  const readRow = compileRow(columns, prefix)
  const cost = toCost(columns)
  return (body, scope) => {
    if (!body) return body
    if (!Array.isArray(body)) return [readRow(body, scope)]
    const { length } = body
    if (length === 0) return body
    takeRows(scope, length)
    takeSteps(scope, length * cost)
    const rows = new Array(length)
    for (let i = 0; i < length; i++) rows[i] = readRow(body[i], scope)
    return rows
  }
}

/**
 * The steps that it takes to read some paths in one row: one each, and more for long ones.
 * @param {readonly {path: string}[]} paths
 * @returns {number}
 */
export function toCost (paths) {
  return paths.reduce((sum, { path }) => sum + 1 + Math.floor(path.length / CHARACTERS_OF_STEP), 0)
}

/**
 * Takes the alias of a source off a path.
 * @param {string} path
 * @param {string | null} prefix without the dot
 * @returns {string}
 */
export function stripPrefix (path, prefix) {
  return prefix !== null && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path
}

/**
 * Compiles one column. One that a function computes has its place, and `null` until the function was called.
 * @param {Pick<Column, 'path' | 'call'>} column
 * @param {string | null} prefix
 * @returns {ReadColumn}
 * @throws {QlError} BAD_PATH
 */
export function compileOne ({ path, call }, prefix) {
  return call === undefined ? compileColumn(stripPrefix(path.trim(), prefix)) : () => null
}

/**
 * Compiles columns to one row's worth: for callers that walk over the rows themselves.
 * @param {readonly Pick<Column, 'path' | 'alias' | 'call'>[]} columns
 * @param {string | null} [prefix]
 * @param {{asArray?: boolean}} [options] asArray: a single column without an alias makes an array, too
 * @returns {ReadColumn} from a row to the projected row
 * @throws {QlError} BAD_PATH
 */
export function compileRow (columns, prefix = null, { asArray = false } = {}) {
  const reads = columns.map(column => compileOne(column, prefix))
  const aliases = columns.map(column => column.alias)
  if (aliases[0] !== null) return compileObjectRow(reads, aliases.map(String))
  return reads.length === 1 && !asArray
    ? /** @type {ReadColumn} */ (reads[0])
    : compileArrayRow(reads)
}

/**
 * The rows from `offset` on, at most `limit` of them.
 * @param {unknown} rows anything but an array is given back as it is
 * @param {{limit?: number | null, offset?: number | null}} bounds null or 0: no bound
 * @returns {unknown}
 */
export function sliceRows (rows, { limit, offset }) {
  if (!Array.isArray(rows) || (!limit && !offset)) return rows
  const start = offset || 0
  return rows.slice(start, limit ? start + limit : undefined)
}

/** @param {readonly ReadColumn[]} reads @param {readonly string[]} names @returns {ReadColumn} */
function compileObjectRow (reads, names) {
  const { length } = reads
  return (row, scope) => {
    const projected = {}
    for (let i = 0; i < length; i++) {
      const value = /** @type {ReadColumn} */ (reads[i])(row, scope)
      if (value !== undefined) setOwn(projected, /** @type {string} */ (names[i]), value)
    }
    return projected
  }
}

/** @param {readonly ReadColumn[]} reads @returns {ReadColumn} */
function compileArrayRow (reads) {
  const { length } = reads
  return (row, scope) => {
    const projected = new Array(length)
    for (let i = 0; i < length; i++) projected[i] = /** @type {ReadColumn} */ (reads[i])(row, scope)
    return projected
  }
}
