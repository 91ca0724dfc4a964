/** @import {Gate} from '../../types.js' */
import { formatPercent } from '../../../format/numbers.js'

const BUSY = 0.95

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'upstream-bound',
  meaning: 'The upstream was the bottleneck: requests per second say what it can do, not what ' +
    'the server can.',
  remedy: 'Compare CPU per request, or start the upstream elsewhere with more workers.',
  check ({ slice, serverLoopUtilisation }) {
    const busy = slice.companions?.upstream?.loopUtilisation ?? 0
    if (busy < BUSY || (serverLoopUtilisation ?? 0) >= BUSY) return null
    return `the upstream's busiest worker was busy for ${formatPercent(busy)} of the time while ` +
      'the server had time left'
  }
}
