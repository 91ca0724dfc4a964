/** @import {Compiled, Expression, Frame, Step, Value} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// FOR over an array or a range. The numbers of a range are made as they are needed.
import { HostError } from '../../../errors.js'
import { evaluate, namesValue } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { range, sizeOf, typeName } from '../../values/index.js'

/** @typedef {{length: number, at: (position: number) => Value, bytes: number}} List bytes: that it holds */

/** @param {Extract<Step, {type: 'list'}>} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileList ({ source, slot }, input, { compile }) {
  const toList =
    source.type === 'range' ? compileBounds(source, compile) : compileArray(source, compile)
  return function * (frame) {
    const { run, slots } = frame
    for (const row of input(frame)) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      const list = yield * toList(frame)
      run.hold(list.bytes)
      try {
        for (let position = 0; position < list.length; position++) {
          if (run.tick()) yield PAUSE
          slots[slot] = list.at(position)
          yield
        }
      } finally {
        run.hold(-list.bytes)
      }
    }
  }
}

/**
 * @param {Extract<Expression, {type: 'range'}>} source
 * @param {(expression: Expression) => Compiled} compile
 * @returns {(frame: Frame) => Generator<symbol, List>}
 */
function compileBounds ({ from, to }, compile) {
  const [first, last] = [compile(from), compile(to)]
  return function * (frame) {
    const { length, at } = range(yield * evaluate(first, frame), yield * evaluate(last, frame))
    return { length, at, bytes: 0 }
  }
}

/**
 * @param {Expression} source
 * @param {(expression: Expression) => Compiled} compile
 * @returns {(frame: Frame) => Generator<symbol, List>} throws 1563 where there is no array
 */
function compileArray (source, compile) {
  const compiled = compile(source)
  const holds = !compiled.constant && !namesValue(source)
  return function * (frame) {
    const value = yield * evaluate(compiled, frame)
    if (Array.isArray(value)) {
      return {
        length: value.length,
        at: position => /** @type {Value} */ (value[position]),
        bytes: holds ? sizeOf(value) : 0
      }
    }
    throw new HostError('ERROR_QUERY_ARRAY_EXPECTED', `AQL: FOR at line ${source.at.line} walks ` +
      `over an array; came a value of type ${typeName(value)} (while executing)`)
  }
}
