/** @import {Condition, Scope} from '../types.js' */
/** @import {FindMatches} from './compile-path.js' */
// Conditions on rows that are there already: all have to hold, each for any of the values on its right.
import { parsePath } from '../language/index.js'
import { compilePath } from './compile-path.js'
import { compileValue } from './compile-literal.js'
import { stripPrefix } from './compile-projection.js'
import { looseEquals } from './loose-equals.js'
import { LooseIndex } from './loose-index.js'
import { takeSteps, takeText } from './run-budget.js'
import { toText } from './to-text.js'

/** @typedef {(scope: Scope) => unknown} Fill */
/**
 * @typedef {(row: unknown, scope: Scope, values: readonly unknown[]) => boolean} KeepRow `values`: one for each
 *   condition, see compileExpected
 */

/** Of so few values each is compared: an index costs more than it saves. */
const FEW_VALUES = 8

/**
 * Compiles conditions to a test of rows.
 * @param {readonly Exclude<Condition, {kind: 'call'}>[]} conditions
 * @param {{prefix?: string | null}} [options] prefix: the alias of the source, taken off the paths
 * @returns {KeepRow} throws QlError TOO_MANY_STEPS for what a single row has too much of
 * @throws {QlError} BAD_PATH
 */
export function compileFilter (conditions, { prefix = null } = {}) {
  const finds = conditions.map(({ path }) =>
    compilePath(parsePath(stripPrefix(path, prefix), 'column')))
  const { length } = finds
  return (row, scope, values) => {
    for (let i = 0; i < length; i++) {
      const find = /** @type {FindMatches} */ (finds[i])
      if (!matchesAny(find(row, scope), values[i], scope)) return false
    }
    return true
  }
}

/**
 * Compiles the right sides of conditions: what compileFilter's test takes as `values`, once for all rows.
 * @param {readonly Condition[]} conditions those with a nested select or a call give undefined: the caller fills them
 *   in
 * @returns {(scope: Scope) => unknown[]}
 */
export function compileExpected (conditions) {
  const fills = conditions.map(compileRight)
  return scope => fills.map(fill => fill(scope))
}

/**
 * Makes what rows are compared with ready for many rows: a long list becomes an index.
 * @param {unknown} value a value, or a list of which one, or one of one, has to equal
 * @param {Scope} scope
 * @returns {unknown} for compileFilter's test
 * @throws {QlError} TOO_MANY_STEPS
 */
export function toExpected (value, scope) {
  if (!Array.isArray(value)) return value
  let count = 0
  for (let i = 0; i < value.length; i++) count += Array.isArray(value[i]) ? value[i].length : 1
  if (count <= FEW_VALUES) return value
  takeSteps(scope, 2 * count)
  const index = new LooseIndex()
  for (let i = 0; i < value.length; i++) {
    const one = value[i]
    if (!Array.isArray(one)) addTo(index, one, scope)
    else for (let j = 0; j < one.length; j++) addTo(index, one[j], scope)
  }
  return index
}

/** @param {LooseIndex} index @param {unknown} value @param {Scope} scope */
function addTo (index, value, scope) {
  takeText(scope, value)
  index.add(value, 0)
}

/** @param {Condition} condition @returns {Fill} */
function compileRight (condition) {
  if (condition.kind === 'equals') return compileValue(condition.value)
  if (condition.kind !== 'in') return () => undefined
  const fills = condition.values.map(value => compileValue(value, { inList: true }))
  return scope => {
    const lists = fills.map(fill => fill(scope))
    takeSteps(scope, lists.reduce(
      (/** @type {number} */ sum, list) => sum + (Array.isArray(list) ? list.length : 1), 0
    ))
    return lists.flat()
  }
}

/** @param {readonly unknown[]} matches @param {unknown} expected @param {Scope} scope */
function matchesAny (matches, expected, scope) {
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i]
    if (!Array.isArray(match)) {
      if (equalsAny(match, expected, scope)) return true
    } else if (elementMatches(match, expected, scope)) return true
  }
  return false
}

/** @param {readonly unknown[]} elements @param {unknown} expected @param {Scope} scope */
function elementMatches (elements, expected, scope) {
  takeSteps(scope, elements.length)
  return elements.some(element => equalsAny(element, expected, scope))
}

/** @param {unknown} value @param {unknown} expected see toExpected @param {Scope} scope @returns {boolean} */
function equalsAny (value, expected, scope) {
  takeText(scope, Array.isArray(value) ? toText(value) : value)
  if (expected instanceof LooseIndex) return expected.has(value)
  if (!Array.isArray(expected)) return looseEquals(value, expected)
  for (let i = 0; i < expected.length; i++) {
    const one = expected[i]
    if (
      Array.isArray(one) ? one.some(inner => looseEquals(value, inner)) : looseEquals(value, one)
    ) {
      return true
    }
  }
  return false
}
