/** @import {Step} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// FILTER: rows whose condition is true go on.
import { PAUSE } from '../../pause.js'
import { toBoolean } from '../../values/index.js'

/** @param {Extract<Step, {type: 'filter'}>} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileFilter ({ condition }, input, { compile }) {
  const { run: test, steps } = compile(condition)
  return function * (frame) {
    const { stats } = frame.run
    for (const row of input(frame)) {
      if (row === PAUSE) yield PAUSE
      else if (toBoolean(steps === null ? test(frame) : yield * steps(frame))) yield
      else stats.filtered++
    }
  }
}
