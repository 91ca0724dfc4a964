/** @import {Parts} from './walk-script.js' */
/** @import {Problem, Try} from '../../types.js' */
// In: the parts of a script. Out: catches of what is never thrown.
import { listConditionNames, listStatements } from './walk-script.js'
import { toProblem } from './to-problem.js'

/**
 * A catch asks for names that something inside its try throws.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkThrows ({ statements }) {
  return statements.flatMap(statement => statement.kind === 'try' ? checkTry(statement) : [])
}

/** @param {Try} statement @returns {Problem[]} */
function checkTry ({ body, catches }) {
  const thrown = new Set(listStatements(body)
    .flatMap(inner => inner.kind === 'throw' ? [inner.name] : []))
  return catches.flatMap(({ condition }) => listConditionNames(condition))
    .filter(({ name }) => !thrown.has(name))
    .map(({ name, position }) => toProblem('NEVER_THROWN', position, { name }))
}
