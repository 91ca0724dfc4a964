/** @import {Condition, Scope, Value} from '../types.js' */
// Conditions on rows that are there already: all have to hold, each for any of the values on its right.
import { parsePath } from '../language/index.js'
import { compilePath } from './compile-path.js'
import { compileValue } from './compile-literal.js'
import { stripPrefix } from './compile-projection.js'
import { looseEquals } from './loose-equals.js'

/** @typedef {(scope: Scope) => unknown} Fill */
/** @typedef {(row: unknown, scope: Scope, values: readonly unknown[]) => boolean} KeepRow `values`: one for each condition, see compileExpected */

/**
 * Compiles conditions to a test of rows. Calls of functions among them always hold here.
 * @param {readonly Condition[]} conditions
 * @param {{prefix?: string | null}} [options] prefix: the alias of the source, taken off the paths
 * @returns {KeepRow} throws QlError TOO_MANY_STEPS
 * @throws {QlError} BAD_PATH
 */
export function compileFilter (conditions, { prefix = null } = {}) {
  const finds = conditions.map(condition => condition.kind === 'call' ? null : compilePath(parsePath(stripPrefix(condition.path, prefix), 'column')))
  const { length } = finds
  return (row, scope, values) => {
    for (let i = 0; i < length; i++) {
      const find = finds[i]
      if (find && !matchesAny(find(row, scope), values[i])) return false
    }
    return true
  }
}

/**
 * Compiles the right sides of conditions: what compileFilter's test takes as `values`, once for all rows.
 * @param {readonly Condition[]} conditions those with a nested select or a call give undefined: the caller fills them in
 * @param {{toFill?: (value: Value, inList: boolean) => Fill}} [options] toFill: another way to compile a value
 * @returns {(scope: Scope) => unknown[]}
 */
export function compileExpected (conditions, { toFill = compileRightValue } = {}) {
  const fills = conditions.map(condition => compileRight(condition, toFill))
  return scope => fills.map(fill => fill(scope))
}

/** @param {Value} value @param {boolean} inList @returns {Fill} */
function compileRightValue (value, inList) {
  return compileValue(value, { inList })
}

/** @param {Condition} condition @param {(value: Value, inList: boolean) => Fill} toFill @returns {Fill} */
function compileRight (condition, toFill) {
  if (condition.kind === 'equals') return toFill(condition.value, false)
  if (condition.kind !== 'in') return () => undefined
  const fills = condition.values.map(value => toFill(value, true))
  return scope => fills.flatMap(fill => fill(scope))
}

/** @param {readonly unknown[]} matches @param {unknown} expected */
function matchesAny (matches, expected) {
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i]
    if (!Array.isArray(match)) {
      if (equalsAny(match, expected)) return true
    } else if (match.some(element => equalsAny(element, expected))) return true
  }
  return false
}

/** @param {unknown} value @param {unknown} expected a value, or a list of which one has to equal @returns {boolean} */
function equalsAny (value, expected) {
  if (!Array.isArray(expected)) return looseEquals(value, expected)
  for (let i = 0; i < expected.length; i++) {
    const one = expected[i]
    if (Array.isArray(one) ? one.some(inner => looseEquals(value, inner)) : looseEquals(value, one)) return true
  }
  return false
}
