/** @import {Compiled, Expression, Frame, Plan, Step, Value} from '../types.js' */
/** @import {Block, Rows, StepContext, Watch} from './types.js' */
// A block: its steps, each pulling the rows of the one before. A row is no thing of its own, it is in the frame when
// the generator yields; what is yielded besides is PAUSE.
import { needsBarrier, withBarrier } from './steps/barrier.js'
import { compileCollectionStep } from './steps/collection.js'
import { compileCollect } from './steps/collect.js'
import { compileFilter } from './steps/filter.js'
import { compileGraph } from './steps/graph.js'
import { compileLet } from './steps/let.js'
import { compileLimit } from './steps/limit.js'
import { compileList } from './steps/list.js'
import { compileReturn } from './steps/return.js'
import { compileSort } from './steps/sort.js'
import { compileUpsert } from './steps/upsert.js'
import { compileWindow } from './steps/window.js'
import { compileWrite } from './steps/write.js'

/** @type {{[type in Exclude<Step['type'], 'return'>]: (step: never, input: Rows, context: StepContext) => Rows}} */
const COMPILERS = {
  collection: compileCollectionStep, graph: compileGraph,
  list: compileList, filter: compileFilter, let: compileLet,
  sort: compileSort, limit: compileLimit, collect: compileCollect, window: compileWindow,
  insert: compileWrite, update: compileWrite, replace: compileWrite, remove: compileWrite,
  upsert: compileUpsert
}

/**
 * @param {readonly Step[]} steps
 * @param {{compile: (expression: Expression) => Compiled, plan: Plan, watch: Watch | null}} parts watch: who counts
 *   what the steps do
 * @returns {Block}
 */
export function compileSteps (steps, { compile, plan, watch }) {
  let slots = plan.slots
  const hidden = () => slots++
  /** @type {Rows} */
  let rows = function * () { yield undefined }
  if (watch !== null) rows = watch.rows(steps, rows)
  for (const [index, step] of steps.entries()) {
    const context = { compile, plan, steps, index, hidden }
    if (needsBarrier(step, plan)) rows = withBarrier(rows, plan)
    if (step.type === 'return') return toWatched(compileReturn(step, rows, context), step, watch)
    const compileStep = /** @type {(step: Step, input: Rows, context: StepContext) => Rows} */ (
      COMPILERS[step.type]
    )
    rows = compileStep(step, rows, context)
    if (watch !== null) rows = watch.rows(step, rows)
  }
  return { rows, result: null }
}

/** @param {Block} block @param {Step} step its RETURN @param {Watch | null} watch @returns {Block} */
function toWatched ({ rows, result }, step, watch) {
  if (watch === null || result === null) return { rows, result }
  return { rows: watch.rows(step, rows), result: watch.result(step, result) }
}
