/** @import {Gate} from '../types.js' */
import { formatQuota, formatPercent } from '../../format/numbers.js'

/** Of the periods: below that a quota is not what decides. */
const HELD_BACK = 0.05

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'quota',
  meaning: 'The server used up its quota of CPU time (--cpus): requests per second are what the ' +
    'quota allows.',
  remedy: 'It is part of the result: more CPUs, or less CPU per request, give more.',
  check ({ slice: { quota, seconds } }) {
    if (!quota?.periods) return null
    const share = (quota.throttledPeriods ?? 0) / quota.periods
    if (share <= HELD_BACK) return null
    const held = (quota.throttledNs ?? 0) / 1e9 / seconds
    return `${formatQuota(quota.cpus)} used up in ${formatPercent(share)} of the periods; ` +
      `held back for ${held.toFixed(2)} s of each second`
  }
}
