/** @import {Compiled, Expression} from '../types.js' */
// Nodes without operands.
import { valueOf } from '../values/index.js'

/** @param {Extract<Expression, {type: 'literal'}>} expression @returns {Compiled} */
export function compileLiteral ({ value }) {
  return { run: () => value, steps: null, constant: true }
}

/** @param {Extract<Expression, {type: 'variable'}>} expression @returns {Compiled} */
export function compileVariable ({ slot }) {
  return { run: ({ slots }) => valueOf(slots[slot]), steps: null, constant: false }
}

/**
 * @param {Extract<Expression, {type: 'bind'}>} expression
 * @returns {Compiled} one for all values of the parameter: plans are kept by text
 */
export function compileBind ({ name }) {
  return { run: ({ run }) => run.setting.bindVars[name] ?? null, steps: null, constant: false }
}
