/** @import {OperationNode} from '../plan/types.js' */
/** @import {Run} from './run.js' */
/** @import {Eventual} from './types.js' */
// A statement with its alternatives: `a || b || c`.

/**
 * Does a statement: the first alternative, and as long as one fails or has no value the next one.
 * @param {OperationNode} node
 * @param {Run} run
 * @returns {Eventual<unknown>} the value of the first alternative that has one, otherwise that of the last
 * @throws {QlError} what the last alternative throws
 */
export function performNode (node, run) {
  const { alternatives, id } = node
  const [only] = alternatives
  if (alternatives.length === 1 && only !== undefined) return run.perform(only, run, id)
  return performAlternatives(node, run)
}

/** @param {OperationNode} node @param {Run} run */
async function performAlternatives ({ alternatives, id, line }, run) {
  const last = alternatives.length - 1
  for (let nth = 0; nth < last; nth++) {
    try {
      const value =
        await run.perform(/** @type {typeof alternatives[0]} */ (alternatives[nth]), run, id)
      if (value !== undefined && value !== null) return value
    } catch (error) {
      run.warn(`Line ${line}: an alternative failed, the next one is tried: ` +
        `${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return run.perform(/** @type {typeof alternatives[0]} */ (alternatives[last]), run, id)
}
