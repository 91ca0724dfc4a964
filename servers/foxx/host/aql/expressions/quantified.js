/** @import {Compiled, Expression} from '../types.js' */
/** @import {Compiler} from './create-expression-compiler.js' */
// Comparisons of each element of an array: [1, 2] ALL < 3. In: how many of how many elements compare as asked; out: whether that is enough.
import { toNumber } from '../values/index.js'
import { COMPARISONS } from './operators.js'
import { compileStrict } from './strict.js'

/** @param {Extract<Expression, {type: 'quantified'}>} expression @param {Compiler} compiler @returns {Compiled} false where the left side is no array */
export function compileQuantified ({ quantifier, operator, left, right }, { compile }) {
  const compare = COMPARISONS[operator]
  const least = typeof quantifier === 'string' ? [] : [compile(quantifier.atLeast)]
  return compileStrict([compile(left), compile(right), ...least], ([array = null, value = null, atLeast = null]) => {
    if (!Array.isArray(array)) return false
    const found = array.filter(element => compare(element, value)).length
    if (quantifier === 'all') return found === array.length
    if (quantifier === 'none') return found === 0
    return found >= (quantifier === 'any' ? 1 : toNumber(atLeast))
  })
}
