/** @import {Frame, Step, Value} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// SORT: rows are held until the last one has come. Where a LIMIT follows at once, only those that can get past it are
// held.
import { evaluate } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { compareValues, sizeOf } from '../../values/index.js'
import { createHeldRows } from '../held-rows.js'
import { toNumber } from './limit.js'

/** @typedef {{keys: readonly Value[], slots: readonly unknown[]}} Held */

/**
 * @param {Extract<Step, {type: 'sort'}>} step
 * @param {Rows} input
 * @param {StepContext} context
 * @returns {Rows} rows with equal keys stay in their order
 */
export function compileSort ({ keys, keep }, input, { compile, steps, index }) {
  const compiled = keys.map(({ value }) => compile(value))
  const directions = keys.map(({ descending }) => descending ? -1 : 1)
  const compare = (/** @type {Held} */ a, /** @type {Held} */ b) =>
    compareKeys(a.keys, b.keys, directions)
  const mostOf = compileMost(steps[index + 1], compile)
  return function * (frame) {
    const rows = createHeldRows(frame.run, { keep, most: yield * mostOf(frame), compare })
    for (const row of input(frame)) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      const values = []
      for (const key of compiled) values.push(yield * evaluate(key, frame))
      rows.add(frame, values, values.reduce(
        (/** @type {number} */ bytes, value) => bytes + sizeOf(value), 0
      ))
    }
    yield * rows.arrange()
    for (const held of rows.take()) {
      rows.restore(frame, held)
      if (frame.run.tick()) yield PAUSE
      yield
    }
  }
}

/** @param {readonly Value[]} a @param {readonly Value[]} b @param {readonly number[]} directions */
function compareKeys (a, b, directions) {
  for (const [position, direction] of directions.entries()) {
    const difference = compareValues(a[position] ?? null, b[position] ?? null)
    if (difference !== 0) return direction * difference
  }
  return 0
}

/**
 * @param {Step | undefined} next
 * @param {StepContext['compile']} compile
 * @returns {(frame: Frame) => Generator<symbol, number>} how many rows are needed at most
 */
function compileMost (next, compile) {
  // eslint-disable-next-line require-yield -- the same shape as below
  if (next?.type !== 'limit') return function * () { return Infinity }
  const [offset, count] = [next.offset === null ? null : compile(next.offset), compile(next.count)]
  return function * (frame) {
    // The rest has to be counted.
    if (next.counted && frame.run.setting.options.fullCount) return Infinity
    return (offset === null ? 0 : yield * toNumber(offset, frame)) +
      (yield * toNumber(count, frame))
  }
}
