/** @import {Compiled, ComparisonOperator, Expression, Value} from '../types.js' */
/** @import {Compiler} from './create-expression-compiler.js' */
// Comparisons of each element of an array: [1, 2] ALL < 3. In: how many of how many elements compare as asked; out: whether that is enough.
import { identify, toNumber } from '../values/index.js'
import { COMPARISONS } from './operators.js'
import { compileStrict } from './strict.js'

/** Comparisons. */
const MANY = 1000

/** @param {Extract<Expression, {type: 'quantified'}>} expression @param {Compiler} compiler @returns {Compiled} false where the left side is no array */
export function compileQuantified ({ quantifier, operator, left, right }, { compile }) {
  const least = typeof quantifier === 'string' ? [] : [compile(quantifier.atLeast)]
  return compileStrict([compile(left), compile(right), ...least], ([array = null, value = null, atLeast = null]) => {
    if (!Array.isArray(array)) return false
    const found = array.filter(toTest(operator, value, array.length)).length
    if (quantifier === 'all') return found === array.length
    if (quantifier === 'none') return found === 0
    return found >= (quantifier === 'any' ? 1 : toNumber(atLeast))
  })
}

/**
 * @param {ComparisonOperator} operator
 * @param {Value} value
 * @param {number} times how many elements are tested
 * @returns {(element: Value) => boolean} whether an element compares with the value as asked; many elements are looked for in many by name, not one by one
 */
function toTest (operator, value, times) {
  const compare = COMPARISONS[operator]
  if ((operator !== 'in' && operator !== 'not in') || !Array.isArray(value) || times * value.length < MANY) return element => compare(element, value)
  const known = new Set(value.map(identify))
  return element => known.has(identify(element)) === (operator === 'in')
}
