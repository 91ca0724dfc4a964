/** @import {Parts} from './walk-script.js' */
/** @import {Call, Condition, Problem} from '../../types.js' */
// In: the parts of a script. Out: row filters whose module is never loaded.
import { toProblem } from './to-problem.js'

/**
 * A function that filters rows comes from a module that the script loads.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkFunctions ({ statements, operations, selects }) {
  const names = new Set(statements.flatMap(statement => statement.kind === 'assign' ? [statement.name] : []))
  const changes = operations.flatMap(operation => operation.kind === 'delete' || operation.kind === 'update' ? [operation] : [])
  return [...selects, ...changes]
    .flatMap(({ where }) => where.filter(isCall))
    .filter(({ module }) => !names.has(module))
    .map(call => toProblem('UNRESOLVED_FUNCTION', call.position, { name: call.name === '' ? call.module : `${call.module}.${call.name}`, module: call.module }))
}

/** @param {Condition} condition @returns {condition is Call} */
function isCall (condition) {
  return condition.kind === 'call'
}
