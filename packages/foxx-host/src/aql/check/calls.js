/** @import {Expression} from '../types.js' */
// Calls: there has to be such a function, and it has to take so many arguments.
import { FUNCTIONS, LATER } from '../functions/index.js'
import { toProblem } from './problem.js'

/**
 * @template {Extract<Expression, {type: 'call'}>} Call
 * @param {Call} call
 * @returns {Call} the same
 * @throws {import('../../errors.js').HostError} 1540, 1541
 */
export function checkCall (call) {
  const { name, args, at } = call
  const called = FUNCTIONS.get(name)
  if (called === undefined) {
    const why = LATER.get(name)
    throw toProblem('ERROR_QUERY_FUNCTION_NAME_UNKNOWN', why === undefined
      ? `there is no function ${name}()`
      : `this host has no function ${name}(): ${why}`, at)
  }
  const [least, most] = called.arity
  if (args.length >= least && args.length <= most) return call
  const expected =
    least === most ? `${least}` : most === Infinity ? `at least ${least}` : `${least} to ${most}`
  throw toProblem(
    'ERROR_QUERY_FUNCTION_ARGUMENT_NUMBER_MISMATCH',
    `${name}() takes ${expected} arguments, came ${args.length}`,
    at
  )
}
