/** @import {Argument, Call} from '../../types.js' */
/** @import {CallPlan, Fill} from '../types.js' */
import { compileLiteral, compileText, lookUp } from '../../values/index.js'

/**
 * Plans the call of a function: its arguments are variables, with or without a path, and literals.
 * @param {Call} call
 * @returns {CallPlan} frozen
 */
export function planCall (call) {
  const { module, name, position } = call
  return Object.freeze({
    kind: 'call',
    module,
    name,
    arguments: Object.freeze(call.arguments.map(compileArgument)),
    line: position.line
  })
}

/** @param {Argument} argument @returns {Fill} */
function compileArgument (argument) {
  if (argument.kind === 'literal') return compileLiteral(argument.value)
  const { path } = argument
  if (/[.[]/.test(path)) return compileText(`{${path}}`)
  return scope => lookUp(scope, path)
}
