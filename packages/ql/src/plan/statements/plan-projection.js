/** @import {Column, Scope} from '../../types.js' */
/** @import {RowFunction, Project} from '../types.js' */
// The columns, limit and offset of a select as one step from the body of an answer (or of a variable) to its rows.
import {
  compileProjection, compileRow, sliceRows, takeRows, takeSteps, toCost
} from '../../values/index.js'
import { Candidate } from '../candidate.js'
import { takesColumns, toFunctionCost } from './plan-functions.js'

/**
 * @typedef {object} Projected
 * @property {readonly Column[] | null} columns null: `*`
 * @property {string | null} prefix
 * @property {number | null} limit rows are cut only where columns are selected
 * @property {number | null} offset
 * @property {readonly RowFunction[]} functions
 */

/**
 * Compiles a projection.
 * @param {Projected} projected
 * @returns {Project | null} null: the body stays as it is; with functions the rows are Candidates
 */
export function planProjection ({ columns, prefix, limit, offset, functions }) {
  if (columns === null) return null
  const project = functions.length === 0
    ? compileProjection(columns, { prefix })
    : compileCandidates(columns, { prefix, functions })
  if (!limit && !offset) return project
  // Cut before the columns are read: the rest is not wanted. A single object is one row, whatever they say.
  return (body, scope) => project(sliceRows(body, { limit, offset }), scope)
}

/**
 * @param {readonly Column[]} columns
 * @param {{prefix: string | null, functions: readonly RowFunction[]}} options
 * @returns {Project}
 */
function compileCandidates (columns, { prefix, functions }) {
  const readRow = takesColumns(columns, functions)
    ? compileRow(columns, prefix, { asArray: true })
    : compileRow(columns, prefix)
  const cost = toCost(columns) + toFunctionCost(functions)
  return (body, scope) => {
    if (!body) return body
    const rows = Array.isArray(body) ? body : [body]
    takeRows(scope, rows.length)
    takeSteps(scope, rows.length * cost)
    return rows.map(row => new Candidate(readRow(row, scope), functions.map(({ readArguments }) =>
      readArguments(row, scope))))
  }
}
