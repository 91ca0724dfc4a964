/** @import {Gate} from '../types.js' */
import { formatPercent } from '../../format/numbers.js'

/** Of the load; of turns: of the mean one. */
const MOST_APART = 0.02

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'generators-apart',
  meaning: 'The generators did not load at the same time: for a part of the slice the load was ' +
    'a smaller one.',
  remedy: 'Give each generator a CPU that nothing else uses.',
  check ({ slice: { generators } }) {
    if (generators === undefined || generators.shares.length < 2) return null
    const { startSkewMs, endSkewMs, spanMs } = generators
    const worstMs = Math.max(startSkewMs, endSkewMs)
    if (worstMs <= MOST_APART * spanMs) return null
    return `starts lay ${startSkewMs.toFixed(1)} ms apart and ends ${endSkewMs.toFixed(1)} ms: ` +
      `up to ${formatPercent(worstMs / spanMs)} of ${spanMs.toFixed(0)} ms`
  }
}
