/** @import {Frame, Step, Value} from '../../types.js' */
/** @import {Block, Rows, StepContext} from '../types.js' */
/** @import {Key} from '../../values/value-keys.js' */
// RETURN: a row becomes a result. With DISTINCT, the first of equal ones only.
import { evaluate } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { Row, sizeOfKey, toJson, ValueKeys } from '../../values/index.js'

/** @param {Extract<Step, {type: 'return'}>} step @param {Rows} input @param {StepContext} context @returns {Block} */
export function compileReturn ({ value, distinct }, input, { compile, hidden }) {
  const compiled = compile(value)
  if (!distinct) {
    return {
      rows: input,
      result: {
        slot: value.type === 'variable' ? value.slot : null,
        value: frame => evaluate(compiled, frame)
      }
    }
  }
  const slot = hidden()
  return {
    rows: function * (frame) {
      const keys = new ValueKeys()
      /** @type {Set<Key>} */
      const seen = new Set()
      let held = 0
      for (const row of input(frame)) {
        if (row === PAUSE) {
          yield PAUSE
          continue
        }
        const result = yield * evaluate(compiled, frame)
        const key = keys.of(result)
        if (seen.has(key)) continue
        const bytes = sizeOfKey(key)
        frame.run.hold(bytes)
        held += bytes
        seen.add(key)
        frame.slots[slot] = result
        yield
      }
      frame.run.hold(-held)
    },
    result: {
      slot: null,
      // eslint-disable-next-line require-yield -- it is there already
      value: function * ({ slots }) { return /** @type {Value} */ (slots[slot]) }
    }
  }
}

/**
 * A result as JSON; a document that nobody has looked into is passed on as it is stored.
 * @param {NonNullable<Block['result']>} result
 * @param {Frame} frame
 * @returns {Generator<symbol, string>}
 */
export function * toText ({ slot, value }, frame) {
  const content = slot === null ? null : frame.slots[slot]
  return content instanceof Row ? content.text : toJson(yield * value(frame))
}
