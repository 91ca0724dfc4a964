/** @import {GraphStep} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// FOR over a graph: a traversal, or paths between two vertices.
import { compilePaths } from './paths.js'
import { compileTraversal } from './traversal.js'

/** @param {GraphStep} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileGraph (step, input, context) {
  return step.kind === 'traversal'
    ? compileTraversal(step, input, context)
    : compilePaths(step, input, context)
}
