/** @import {Step} from '../../types.js' */
/** @import {Rows, StepContext} from '../compile-steps.js' */
// LET: a value of its own for each row.
import { PAUSE } from '../../pause.js'

/** @param {Extract<Step, {type: 'let'}>} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileLet ({ slot, value }, input, { compile }) {
  const { run, steps } = compile(value)
  return function * (frame) {
    for (const row of input(frame)) {
      if (row === PAUSE) yield PAUSE
      else {
        frame.slots[slot] = steps === null ? run(frame) : yield * steps(frame)
        yield
      }
    }
  }
}
