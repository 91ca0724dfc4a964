/** @import {Gate} from '../types.js' */
import { formatPercent } from '../../format/numbers.js'

/** Of the latency that 99 % of the requests stay within. */
const LATE_SHARE = 0.1
const BUSY_LOOP = 0.85

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'pacer-lag',
  meaning: 'In open loop the load client itself was late with its requests, or too busy to see ' +
    'answers at once: latencies are longer than the server made them.',
  remedy: 'Ask for a lower --rate, or close what else is running; compare CPU per request, which ' +
    'is not touched by it.',
  check ({ load }) {
    const { pacing, latencyUs } = load
    if (pacing === undefined || latencyUs === null) return null
    if (pacing.lagUs.p99 > LATE_SHARE * latencyUs.p99) {
      return `1 % of the requests were sent ${(pacing.lagUs.p99 / 1000).toFixed(2)} ms late or ` +
        `more, ${formatPercent(pacing.lagUs.p99 / latencyUs.p99)} of the ` +
        'latency that 99 % stay within'
    }
    const busiest = Math.max(...(load.generators?.shares ?? [load]).map(({ loopUtilisation }) =>
      loopUtilisation ?? 0))
    return busiest > BUSY_LOOP
      ? `the client was busy for ${formatPercent(busiest)} of the time`
      : null
  }
}
