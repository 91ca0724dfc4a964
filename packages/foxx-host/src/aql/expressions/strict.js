/** @import {Arguments, Compiled, Frame, Value} from '../types.js' */
// Nodes that need all of their operands: those are evaluated from left to right, then combined. Both forms, with and
// without pauses, come from one definition.

/** As many values as operands. @typedef {(values: Arguments, frame: Frame) => Value} CombineThem */
/** @typedef {(values: readonly Value[], frame: Frame) => Value} Combine */

/**
 * @param {readonly Compiled[]} operands
 * @param {CombineThem} combineThem
 * @param {{deterministic?: boolean}} [how] deterministic: the same for the same operands; default true
 * @returns {Compiled}
 */
export function compileStrict (operands, combineThem, { deterministic = true } = {}) {
  const combine = /** @type {Combine} */ (combineThem)
  return {
    run: toRun(operands, combine),
    steps: operands.some(({ steps }) => steps !== null) ? toSteps(operands, combine) : null,
    constant: deterministic && operands.every(({ constant }) => constant)
  }
}

/**
 * The value of an operand in a generator: by its steps where it has some.
 * @param {Compiled} operand
 * @param {Frame} frame
 * @returns {Generator<symbol, Value>}
 */
export function * evaluate (operand, frame) {
  return operand.steps === null ? operand.run(frame) : yield * operand.steps(frame)
}

/**
 * @param {readonly Compiled[]} operands
 * @param {Combine} combine
 * @returns {Compiled['run']} the usual numbers of operands without a loop
 */
function toRun (operands, combine) {
  const [first, second] = operands.map(({ run }) => run)
  if (first === undefined) return frame => combine([], frame)
  if (operands.length === 1) return frame => combine([first(frame)], frame)
  if (second !== undefined && operands.length === 2) {
    return frame => combine([first(frame), second(frame)], frame)
  }
  const runs = operands.map(({ run }) => run)
  return frame => combine(runs.map(run => run(frame)), frame)
}

/** @param {readonly Compiled[]} operands @param {Combine} combine @returns {NonNullable<Compiled['steps']>} */
function toSteps (operands, combine) {
  return function * (frame) {
    const values = []
    for (const operand of operands) values.push(yield * evaluate(operand, frame))
    return combine(values, frame)
  }
}
