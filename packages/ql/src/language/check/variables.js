/** @import {Parts} from './walk-script.js' */
/** @import {Problem} from '../../types.js' */
// In: the parts of a script. Out: returned names that nothing assigns.
import { toProblem } from './to-problem.js'

/**
 * A bare name after return was assigned, or thrown, by a statement above.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkVariables ({ script, statements }) {
  const names = new Set(statements.flatMap(statement =>
    statement.kind === 'assign' || statement.kind === 'throw' ? [statement.name] : []))
  return (script.returns?.alternatives ?? [])
    .flatMap(operation =>
      operation.kind === 'variable' && !names.has(operation.name) ? [operation] : [])
    .map(({ name, position }) => toProblem('UNRESOLVED_SYMBOL', position, { name }))
}
