/** @import {Gate} from '../types.js' */
import { formatPercent } from '../../format/numbers.js'

/** Of the load; of turns: of the mean one. Two clocks may be wrong by that in opposite ways. */
const MOST_UNCERTAIN = 0.01

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'generator-clocks',
  meaning: "A generator's clock is not known well enough to say that all loaded at the same time.",
  remedy: 'Look at the link to it: offsets are bounded by the fastest of eight round trips.',
  check ({ slice: { generators } }) {
    if (generators === undefined || generators.shares.length < 2) return null
    const { shares, spanMs } = generators
    const uncertainties = shares.map(({ clockUncertaintyMs }) => clockUncertaintyMs)
    const worstMs = Math.max(...uncertainties)
    if (worstMs <= MOST_UNCERTAIN * spanMs) return null
    return `the clock of generator ${uncertainties.indexOf(worstMs)} is known to within ` +
      `${worstMs.toFixed(1)} ms, ${formatPercent(worstMs / spanMs)} of ${spanMs.toFixed(0)} ms`
  }
}
