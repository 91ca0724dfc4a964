/** @import {Parts} from './walk-script.js' */
/** @import {Call, Problem, Select} from '../../types.js' */
// In: the parts of a script. Out: functions of rows whose module is never loaded.
import { toProblem } from './to-problem.js'

/**
 * A function that filters rows or computes a column comes from a module that the script loads.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkFunctions ({ statements, selects, conditions }) {
  const names = new Set(statements.flatMap(statement =>
    statement.kind === 'assign' ? [statement.name] : []))
  return [
    ...selects.flatMap(listColumns),
    ...conditions.filter(condition => condition.kind === 'call')
  ]
    .filter(({ module }) => !names.has(module))
    .map(call => toProblem('UNRESOLVED_FUNCTION', call.position, {
      name: call.name === '' ? call.module : `${call.module}.${call.name}`,
      module: call.module
    }))
}

/** @param {Select} select @returns {Call[]} */
function listColumns ({ columns }) {
  return (columns ?? []).flatMap(({ call }) => call ?? [])
}
