/** @import {Compiled, Frame, Step, Value} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// LIMIT: so many rows are passed over, so many go on. What comes after is not even asked for, unless someone has to
// count it, or writes happen before.
import { HostError } from '../../../errors.js'
import { evaluate } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { isWrite } from '../../plan/index.js'

/** @param {Extract<Step, {type: 'limit'}>} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileLimit ({ offset, count, counted }, input, { compile, steps, index }) {
  const [skip, most] = [offset === null ? null : compile(offset), compile(count)]
  const drains = steps.slice(0, index).some(isWrite)
  return function * (frame) {
    const { setting: { options }, stats } = frame.run
    const counts = counted && options.fullCount
    const from = skip === null ? 0 : yield * toNumber(skip, frame)
    const end = from + (yield * toNumber(most, frame))
    let seen = 0
    if (end > from || drains || counts) {
      for (const row of input(frame)) {
        if (row === PAUSE) yield PAUSE
        else if (seen++ >= from && seen <= end) yield
        if (seen >= end && !drains && !counts) break
      }
    }
    if (counts) stats.fullCount = seen
  }
}

/**
 * @param {Compiled} compiled
 * @param {Frame} frame
 * @returns {Generator<symbol, number>} null counts as: all
 * @throws {HostError} 1504
 */
export function * toNumber (compiled, frame) {
  return toCount(yield * evaluate(compiled, frame))
}

/**
 * @param {Value} value after LIMIT
 * @returns {number} null counts as: all
 * @throws {HostError} 1504
 */
export function toCount (value) {
  if (value === null) return Infinity
  if (typeof value === 'number' && value >= 0) return Math.trunc(value)
  throw new HostError('ERROR_QUERY_NUMBER_OUT_OF_RANGE', 'AQL: expected a number that is not ' +
    `negative after LIMIT, came ${JSON.stringify(value).slice(0, 64)} (while executing)`)
}
