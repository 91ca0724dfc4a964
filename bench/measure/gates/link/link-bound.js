/** @import {Gate} from '../../types.js' */
import { formatBitRate } from '../../../format/link.js'
import { formatPercent } from '../../../format/numbers.js'

/** Of the rate, headers of the packets left out: those take 4 % of full packets and more of small ones. */
const NEAR_RATE = 0.9

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'link-bound',
  meaning: 'The link between client and server was full: the server can do at least this many ' +
    'requests per second. CPU per request is not touched by it.',
  remedy:
    'Compare CPU per request, or ask for a --network with a higher rate, or for a smaller file.',
  check ({ slice, link }) {
    if (link === undefined || link.bitsPerSecond === null || slice.seconds === 0) return null
    const share = slice.bytes * 8 / slice.seconds / link.bitsPerSecond
    return share < NEAR_RATE ? null : `the answers alone took ${formatPercent(share)} of the ` +
      `${formatBitRate(link.bitsPerSecond)} of the link`
  }
}
