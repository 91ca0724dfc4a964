/** @import {Step} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// LET: a value of its own for each row, held until the next one.
import { namesValue } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { sizeOf } from '../../values/index.js'

/** @param {Extract<Step, {type: 'let'}>} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileLet ({ slot, value }, input, { compile }) {
  const compiled = compile(value)
  const holds = !compiled.constant && !namesValue(value)
  return function * (frame) {
    const { run, slots } = frame
    let held = 0
    try {
      for (const row of input(frame)) {
        if (row === PAUSE) {
          yield PAUSE
          continue
        }
        const made = compiled.steps === null ? compiled.run(frame) : yield * compiled.steps(frame)
        slots[slot] = made
        if (holds) {
          const bytes = sizeOf(made)
          if (bytes !== held) run.hold(bytes - held)
          held = bytes
        }
        yield
      }
    } finally {
      run.hold(-held)
    }
  }
}
