/** @import {AqlFunction, Run, Value} from '../types.js' */
// CALL and APPLY: functions whose name is known only when the query runs.
import { HostError } from '../../errors.js'
import { toText } from '../values/index.js'
import { callFunction } from './call-function.js'
import { declare } from './declare.js'
import { refuseArgument } from './warnings.js'

/** @typedef {ReadonlyMap<string, AqlFunction>} Functions */

/**
 * @param {() => Functions} table where names are looked up; asked at each call
 * @returns {readonly AqlFunction[]}
 */
export function createDynamicCalls (table) {
  return declare({
    'CALL(any, any...)': {
      result: ([name, ...args], run) => callByName(table(), { name, args }, run),
      deterministic: false
    },
    'APPLY(any, any?)': {
      result: ([name, args = null], run) => args === null || Array.isArray(args)
        ? callByName(table(), { name, args: args ?? [] }, run)
        : refuseArgument(run, 'APPLY', 'an array of arguments as the second argument'),
      deterministic: false
    }
  })
}

/**
 * @param {Functions} functions
 * @param {{name: Value, args: readonly Value[]}} call
 * @param {Run} run
 * @returns {Value}
 * @throws {HostError} 1540 unknown, 1541 another number of arguments, 1578 may not be called so
 */
function callByName (functions, { name, args }, run) {
  const shown = toText(name).slice(0, 64)
  const called = typeof name === 'string' ? functions.get(name.toUpperCase()) : undefined
  if (called === undefined) {
    throw new HostError('ERROR_QUERY_FUNCTION_NAME_UNKNOWN', 'AQL: there is no function ' +
      `'${shown}' to call (while executing)`)
  }
  if (called.name === 'CALL' || called.name === 'APPLY' || called.pause !== undefined) {
    throw new HostError('ERROR_QUERY_DISALLOWED_DYNAMIC_CALL', `AQL: ${called.name}() can't be ` +
      'called by CALL() or APPLY(): write the call itself (while executing)')
  }
  const [least, most] = called.arity
  if (args.length < least || args.length > most) {
    throw new HostError('ERROR_QUERY_FUNCTION_ARGUMENT_NUMBER_MISMATCH', `AQL: ${called.name}() ` +
      `takes ${least === most ? least : `${least} to ${most}`} arguments, came ${args.length} ` +
      '(while executing)')
  }
  return callFunction(called, args, run)
}
