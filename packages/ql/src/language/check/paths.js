/** @import {QlError} from '../../errors/index.js' */
/** @import {Parts} from './walk-script.js' */
/** @import {Argument, Column, Condition, Position, Problem, Script} from '../../types.js' */
// In: the parts of a script. Out: columns and conditions that are no paths.
import { createPositions } from '@shootout/grammars'
import { parsePath } from '../path/parse-path.js'
import { namesInBraces } from '../references.js'
import { toProblem } from './to-problem.js'

/** @typedef {{path: string, position: Position}} Place */

/**
 * Paths hold expressions in quotes, which the grammar of scripts does not look into.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkPaths ({ script, operations, selects, conditions }) {
  const columns = selects.flatMap(select => (select.columns ?? []).flatMap(listColumn))
  const calls = operations.flatMap(operation =>
    operation.kind === 'call' ? operation.arguments.flatMap(listArgument) : [])
  const positionAt = createPositions(script.text)
  // What the variables in a column make of it is not known yet.
  const known = [...columns, ...conditions.flatMap(listPlaces), ...calls].filter(({ path }) =>
    namesInBraces(path).length === 0)
  return known.flatMap(place => checkPath(place, { script, positionAt }))
}

/** @param {Column} column @returns {Place[]} */
function listColumn (column) {
  return column.call === undefined ? [column] : column.call.arguments.flatMap(listArgument)
}

/** @param {Condition} condition @returns {Place[]} */
function listPlaces (condition) {
  if (condition.kind === 'call') return condition.arguments.flatMap(listArgument)
  const left = [{ path: condition.path, position: condition.position }]
  if (condition.kind !== 'equals' || condition.value.kind !== 'path') return left
  return [...left, { path: condition.value.text, position: condition.value.position }]
}

/** @param {Argument} argument @returns {Place[]} */
function listArgument (argument) {
  return argument.kind === 'path' ? [argument] : []
}

/**
 * @param {Place} place
 * @param {{script: Script, positionAt: (offset: number) => Position}} text
 * @returns {Problem[]}
 */
function checkPath ({ path, position }, { script, positionAt }) {
  try {
    parsePath(path, 'column')
    return []
  } catch (error) {
    const { facts } = /** @type {QlError} */ (error)
    // Quotes around the first part may be gone from the path.
    const quotes = script.text.startsWith(path.slice(0, 1), position.offset) ? 0 : 2
    const at = positionAt(position.offset + quotes + Number(facts.column) - 1)
    return [toProblem('PATH_IN_STATEMENT', at, facts)]
  }
}
