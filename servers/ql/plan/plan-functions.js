/** @import {Argument, Call, Condition, Scope, Source} from '../types.js' */
/** @import {FunctionFilter, ReadColumn} from './types.js' */
// The functions of a where clause, which see the rows after everything else.
import { compileColumn, compileLiteral, stripPrefix } from '../values/index.js'

/** @typedef {(row: unknown, scope: Scope, joined?: unknown) => unknown} ReadArgument */

/**
 * Compiles the functions of a where clause.
 * @param {readonly Condition[]} conditions
 * @param {readonly Source[]} sources an argument with the prefix of the second one is read from its rows
 * @returns {readonly FunctionFilter[]} frozen, in the order of the text
 */
export function planFunctions (conditions, sources) {
  const calls = conditions.filter(condition => condition.kind === 'call')
  return Object.freeze(calls.map(call => Object.freeze({
    module: call.module,
    name: call.name,
    line: call.position.line,
    readArguments: compileArguments(call, sources)
  })))
}

/** @param {Call} call @param {readonly Source[]} sources @returns {FunctionFilter['readArguments']} */
function compileArguments (call, sources) {
  const reads = call.arguments.map(argument => compileArgument(argument, sources))
  return (row, scope, joined) => reads.map(read => read(row, scope, joined))
}

/** @param {Argument} argument @param {readonly Source[]} sources @returns {ReadArgument} */
function compileArgument (argument, [main, joiner]) {
  if (argument.kind === 'literal') {
    const fill = compileLiteral(argument.value)
    return (_, scope) => fill(scope)
  }
  if (joiner?.alias && argument.path.startsWith(`${joiner.alias}.`)) {
    const read = compileSide(argument.path, joiner.alias)
    return (_, scope, joined) => read(joined, scope)
  }
  return compileSide(argument.path, main?.alias ?? null)
}

/** @param {string} path @param {string | null} prefix @returns {ReadColumn} */
function compileSide (path, prefix) {
  return compileColumn(stripPrefix(path, prefix))
}
