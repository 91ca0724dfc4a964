/** @import {Parts} from './walk-script.js' */
/** @import {Problem} from '../../types.js' */
// In: the parts of a script. Out: the statement that is one too many.
import { toProblem } from './to-problem.js'

/**
 * A script is bounded in its statements; alternatives and nested selects count as statements of their own, as they may
 * run too.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkSize ({ statements, operations, selects, limits }) {
  const blocks = statements.filter(statement => !('alternatives' in statement))
  const known = new Set(operations)
  const nested = selects.filter(select => !known.has(select))
  const all = [...blocks, ...operations, ...nested].sort((one, other) =>
    one.position.offset - other.position.offset)
  const first = all[limits.statements]
  return first === undefined
    ? []
    : [toProblem('TOO_MANY_STATEMENTS', first.position, { limit: limits.statements })]
}
