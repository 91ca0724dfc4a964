/** @import {Column, Scope} from '../types.js' */
/** @import {FunctionFilter, Project} from './types.js' */
// The columns, limit and offset of a select as one step from the body of an answer (or of a variable) to its rows.
import { compileProjection, compileRow, sliceRows } from '../values/index.js'
import { Candidate } from './candidate.js'

/**
 * @typedef {object} Projected
 * @property {readonly Column[] | null} columns null: `*`
 * @property {string | null} prefix
 * @property {number | null} limit rows are cut only where columns are selected
 * @property {number | null} offset
 * @property {readonly FunctionFilter[]} functions
 */

/**
 * Compiles a projection.
 * @param {Projected} projected
 * @returns {Project | null} null: the body stays as it is; with functions the rows are Candidates
 */
export function planProjection ({ columns, prefix, limit, offset, functions }) {
  if (columns === null) return null
  const project = functions.length === 0 ? compileProjection(columns, { prefix }) : compileCandidates(compileRow(columns, prefix), functions)
  if (!limit && !offset) return project
  return (body, scope) => sliceRows(project(body, scope), { limit, offset })
}

/** @param {(row: unknown, scope: Scope) => unknown} readRow @param {readonly FunctionFilter[]} functions @returns {Project} */
function compileCandidates (readRow, functions) {
  return (body, scope) => {
    if (!body) return body
    const rows = Array.isArray(body) ? body : [body]
    return rows.map(row => new Candidate(readRow(row, scope), functions.map(({ readArguments }) => readArguments(row, scope))))
  }
}
