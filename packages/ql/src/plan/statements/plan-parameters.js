/** @import {Condition, Value} from '../../types.js' */
/** @import {Fill, Parameters, PlanContext} from '../types.js' */
// The where clause of a statement on a table. In: conditions. Out: the parameters that they give to requests; a table's
// conditions never filter.
import { compileValue, isConstantText, stripPrefix, takeSteps } from '../../values/index.js'
import { planNestedSelects } from './plan-nested-selects.js'

/**
 * Compiles conditions to parameters. Of lists that are longer than allowed the rest is left out, with a warning.
 * @param {readonly Condition[]} conditions calls of functions are no parameters
 * @param {{prefix: string | null, context: PlanContext}} options
 * @returns {Parameters}
 */
export function planParameters (conditions, { prefix, context }) {
  const named = conditions.filter(condition => condition.kind !== 'call')
  const short = named.map(condition => shorten(condition, context))
  const fills = short.map(compileRight)
  return Object.freeze({
    names: Object.freeze(named.map(({ path }) => stripPrefix(path, prefix))),
    fills: Object.freeze(fills),
    nested: planNestedSelects(named, context),
    constants: short.every(isConstant) ? Object.freeze(fills.map(fill => fill(NO_SCOPE))) : null
  })
}

/** Constant fills don't look at it. */
const NO_SCOPE = /** @type {import('../../types.js').Scope} */ (Object.freeze({}))

/** @typedef {Exclude<Condition, {kind: 'call'}>} Named */

/** @param {Named} condition @param {PlanContext} context @returns {Named} */
function shorten (condition, { mostNested, warnings }) {
  if (condition.kind !== 'in' || condition.values.length <= mostNested) return condition
  warnings.push(`Line ${condition.position.line}: the list of ${condition.path} has ` +
    `${condition.values.length} entries; only the first ${mostNested} are used (maxNestedRequests)`)
  return { ...condition, values: condition.values.slice(0, mostNested) }
}

/** @param {Named} condition @returns {Fill} */
function compileRight (condition) {
  if (condition.kind === 'equals') return compileValue(condition.value)
  if (condition.kind === 'in-select') return () => undefined
  const fills = condition.values.map(value => compileValue(value, { inList: true }))
  if (condition.values.every(isConstantValue)) {
    const list = Object.freeze(fills.map(fill => fill(NO_SCOPE)))
    return () => list
  }
  return scope => toList(fills, scope)
}

/**
 * An entry that is an array brings its elements; an entry that is nothing brings nothing.
 * @param {readonly Fill[]} fills
 * @param {import('../../types.js').Scope} scope
 */
function toList (fills, scope) {
  /** @type {unknown[]} */
  const list = []
  for (const fill of fills) {
    const value = fill(scope)
    if (Array.isArray(value)) addAll(list, value, scope)
    else if (value !== undefined && value !== null) list.push(value)
  }
  return list
}

/** @param {unknown[]} list @param {readonly unknown[]} elements @param {import('../../types.js').Scope} scope */
function addAll (list, elements, scope) {
  takeSteps(scope, elements.length)
  for (const element of elements) list.push(element)
}

/** @param {Named} condition */
function isConstant (condition) {
  if (condition.kind === 'equals') return isConstantValue(condition.value)
  return condition.kind === 'in' && condition.values.every(isConstantValue)
}

/** @param {Value} value */
function isConstantValue ({ kind, text }) {
  return kind === 'digits' || (kind === 'quoted' && isConstantText(text))
}
