/** @import {Compiled, Compiler, Expression} from '../types.js' */
// Comparisons of each element of an array: [1, 2] ALL < 3. In: how many of how many elements compare as asked; out:
// whether that is enough.
import { toNumber } from '../values/index.js'
import { COMPARISONS } from './operators.js'
import { compileStrict } from './strict.js'
import { whileInputsLast } from './while-inputs-last.js'

/**
 * @param {Extract<Expression, {type: 'quantified'}>} expression
 * @param {Compiler} compiler
 * @returns {Compiled} false where the left side is no array, or the right one of IN is none
 */
export function compileQuantified ({ quantifier, operator, left, right }, { compile }) {
  const compare = COMPARISONS[operator]
  const isMembership = operator === 'in' || operator === 'not in'
  const least = typeof quantifier === 'string' ? [] : [compile(quantifier.atLeast)]
  const list = compile(right)
  return compileStrict([
    compile(left),
    isMembership ? whileInputsLast(right, list) : list,
    ...least
  ], ([array, value, atLeast], frame) => {
    if (!Array.isArray(array) || (isMembership && !Array.isArray(value))) return false
    let found = 0
    for (const element of array) if (compare(element, value, frame)) found++
    if (quantifier === 'all') return found === array.length
    if (quantifier === 'none') return found === 0
    return found >= (quantifier === 'any' ? 1 : toNumber(atLeast))
  })
}
