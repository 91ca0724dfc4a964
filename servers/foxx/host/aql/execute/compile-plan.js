/** @import {Compiled, Frame, Plan, Query} from '../types.js' */
// A plan becomes functions, once: plans are kept, and so is what they are compiled to.
import { createExpressionCompiler } from '../expressions/index.js'
import { FUNCTIONS } from '../functions/index.js'
import { PAUSE } from '../pause.js'
import { sizeOf } from '../values/index.js'
import { compileSteps } from './compile-steps.js'
import { toText } from './steps/return.js'

/** @typedef {(frame: Frame) => Generator<string | symbol, void>} Program results as JSON texts, and pauses */

/** @type {WeakMap<Plan, Program>} */
const programs = new WeakMap()

/**
 * @param {Plan} plan
 * @returns {Program}
 */
export function compilePlan (plan) {
  const known = programs.get(plan)
  if (known !== undefined) return known
  const compile = createExpressionCompiler({ functions: FUNCTIONS, subquery: query => compileSubquery(plan, query, compile) })
  const block = compileSteps(plan.steps, { compile, plan })
  /** @type {Program} */
  const program = function * (frame) {
    const { run } = frame
    for (const row of block.rows(frame)) {
      if (row === PAUSE) yield PAUSE
      else if (block.result !== null) {
        const text = yield * toText(block.result, frame)
        if (!run.setting.options.stream) run.hold(text.length)
        yield text
      }
    }
  }
  programs.set(plan, program)
  return program
}

/**
 * @param {Plan} plan
 * @param {Query} query
 * @param {(expression: import('../types.js').Expression) => Compiled} compile
 * @returns {Compiled} the array of its results
 */
function compileSubquery (plan, query, compile) {
  const block = compileSteps(plan.subqueries.get(query) ?? [], { compile, plan })
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
    return values
  }
  return { run: frame => drain(steps(frame)), steps, constant: false }
}

/** @template T @param {Generator<symbol, T>} generator @returns {T} */
function drain (generator) {
  for (;;) {
    const { done, value } = generator.next()
    if (done) return value
  }
}
