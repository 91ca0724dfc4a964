/** @import {Compiled, Compiler, Expression} from '../types.js' */
// a..b as a value: an array. FOR and IN take its bounds instead.
import { range } from '../values/index.js'
import { compileStrict } from './strict.js'

/** What a number takes in an array, bytes. */
const ELEMENT = 8

/**
 * @param {Extract<Expression, {type: 'range'}>} expression
 * @param {Compiler} compiler
 * @returns {Compiled} not folded: a plan that is kept would keep millions of numbers
 */
export function compileRange ({ from, to }, { compile }) {
  return compileStrict([compile(from), compile(to)], ([first, last], { run }) => {
    const numbers = range(first, last)
    run.lend(ELEMENT * numbers.length)
    run.tick(numbers.length)
    return numbers.toArray()
  }, { deterministic: false })
}
