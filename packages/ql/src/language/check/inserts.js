/** @import {Parts} from './walk-script.js' */
/** @import {Insert, Problem} from '../../types.js' */
// In: the parts of a script. Out: inserts whose values and columns do not go together.
import { toProblem } from './to-problem.js'

/**
 * An insert gives one value for each column, one value without columns, an object, or nothing at all.
 * @param {Parts} parts
 * @returns {Problem[]}
 */
export function checkInserts ({ operations }) {
  return operations.flatMap(operation => operation.kind === 'insert' ? checkInsert(operation) : [])
}

/** @param {Insert} insert @returns {Problem[]} */
function checkInsert ({ columns, values, object, position }) {
  if (object !== null) {
    return columns.length > 0 || values !== null
      ? [toProblem('INSERT_OBJECT_AND_VALUES', position)]
      : []
  }
  if (values === null) {
    return columns.length > 0 ? [toProblem('INSERT_WITHOUT_VALUES', position)] : []
  }
  if (columns.length === values.length || (columns.length === 0 && values.length === 1)) return []
  if (columns.length === 0) {
    return [toProblem('INSERT_WITHOUT_COLUMNS', position, { values: values.length })]
  }
  return [toProblem('INSERT_COUNT', position, { columns: columns.length, values: values.length })]
}
