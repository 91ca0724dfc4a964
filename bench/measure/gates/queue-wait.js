/** @import {Gate} from '../types.js' */
import { formatPercent } from '../../format/numbers.js'

const WAITING = 0.2

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'queue-wait',
  meaning: 'A server of one process waited for a CPU for more than a fifth of the ' +
    'time in which it had work.',
  remedy: 'Close what else is running and repeat; requests per second suffer from it, CPU per ' +
    'request hardly.',
  check ({ slice, processModel }) {
    if (processModel !== 'single' || slice.waitNs === null || slice.cpuNs === null) return null
    const share = slice.waitNs / (slice.waitNs + slice.cpuNs)
    return share > WAITING
      ? `it waited for ${formatPercent(share)} of the time in which it had work`
      : null
  }
}
