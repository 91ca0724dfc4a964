/** @import {Parts} from './walk-script.js' */
/** @import {Problem} from '../../types.js' */
// In: the parts of a script. Out: selects that name some of their columns only.
import { toProblem } from './to-problem.js'

/**
 * Rows are either objects, whose keys are the aliases of all columns, or arrays.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkAliases ({ selects }) {
  return selects.flatMap(({ columns, position }) => {
    const named = columns?.filter(({ alias }) => alias !== null).length ?? 0
    return named > 0 && named < Number(columns?.length)
      ? [toProblem('MIXED_ALIASES', position)]
      : []
  })
}
