/** @import {Gate} from '../types.js' */
import { formatPercent } from '../../format/numbers.js'

const THROTTLED = 0.02

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'throttled',
  meaning: 'A quota of CPU time held this run itself back during the slice, as containers have ' +
    'it: the load client, or the server that runs beside it.',
  remedy: 'Give the container more CPUs than the run uses, or no limit, and repeat.',
  check ({ slice: { noise } }) {
    return (noise.throttledShare ?? 0) > THROTTLED
      ? `the quota of our own control group held us back for ${formatPercent(
        noise.throttledShare ?? 0)} of the time`
      : null
  }
}
