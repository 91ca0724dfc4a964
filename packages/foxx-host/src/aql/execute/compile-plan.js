/** @import {Compiled, Expression, Frame, Plan, Query} from '../types.js' */
/** @import {Watch} from './types.js' */
// A plan becomes functions, once: plans are kept, and so is what they are compiled to.
import { createExpressionCompiler, namesValue } from '../expressions/index.js'
import { FUNCTIONS } from '../functions/index.js'
import { drain, PAUSE } from '../pause.js'
import { sizeOf } from '../values/index.js'
import { compileSteps } from './compile-steps.js'
import { toText } from './steps/return.js'

/** @typedef {(frame: Frame) => Generator<string | symbol, void>} Program results as JSON texts, and pauses */

/** What a text takes beside its characters, bytes. */
const TEXT = 64

/** @type {WeakMap<Plan, Program>} */
const programs = new WeakMap()

/**
 * @param {Plan} plan
 * @returns {Program}
 */
export function compilePlan (plan) {
  const known = programs.get(plan)
  if (known !== undefined) return known
  const program = compileWatched(plan, null)
  programs.set(plan, program)
  return program
}

/**
 * @param {Plan} plan
 * @param {Watch | null} watch
 * @returns {Program} that is not kept
 */
export function compileWatched (plan, watch) {
  const compileExpression = createExpressionCompiler(
    { functions: FUNCTIONS, subquery: query => compileSubquery(query, { compile, plan, watch }) }
  )
  const compile = (/** @type {Expression} */ expression) => namesValue(expression)
    ? compileExpression(expression)
    : takingBack(compileExpression(expression))
  const block = compileSteps(plan.steps, { compile, plan, watch })
  return function * (frame) {
    const { run } = frame
    for (const row of block.rows(frame)) {
      if (row === PAUSE) yield PAUSE
      else if (block.result !== null) {
        const text = yield * toText(block.result, frame)
        if (!run.setting.options.stream) run.hold(TEXT + text.length)
        yield text
      }
    }
  }
}

/**
 * @param {Query} query
 * @param {{compile: (expression: Expression) => Compiled, plan: Plan, watch: Watch | null}} parts
 * @returns {Compiled} the array of its results
 */
function compileSubquery (query, parts) {
  const block = compileSteps(parts.plan.subqueries.get(query) ?? [], parts)
  const steps = function * (/** @type {Frame} */ frame) {
    const values = []
    let held = 0
    for (const row of block.rows(frame)) {
      if (row === PAUSE) yield PAUSE
      else if (block.result !== null) {
        const value = yield * block.result.value(frame)
        const bytes = sizeOf(value)
        frame.run.hold(bytes)
        held += bytes
        values.push(value)
      }
    }
    frame.run.hold(-held)
    frame.run.lend(held)
    return values
  }
  return { run: frame => drain(steps(frame)), steps, constant: false }
}

/**
 * What an expression makes on its way is let go when its value is there; whoever keeps that counts it.
 * @param {Compiled} compiled
 * @returns {Compiled}
 */
function takingBack (compiled) {
  if (compiled.constant) return compiled
  const { run: evaluateAtOnce, steps } = compiled
  return {
    run: frame => {
      const { run } = frame
      const before = run.lent
      const value = evaluateAtOnce(frame)
      if (run.lent !== before) run.takeBack(before)
      return value
    },
    steps: steps === null
      ? null
      : function * (frame) {
        const before = frame.run.lent
        const value = yield * steps(frame)
        if (frame.run.lent !== before) frame.run.takeBack(before)
        return value
      },
    constant: false
  }
}
