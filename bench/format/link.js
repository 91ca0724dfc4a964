/** @import {LinkSetting} from '../types.js' */
// A link between client and servers in words: for the screen, the sentences and the report.
import { formatUs } from './numbers.js'

/**
 * @param {number} bitsPerSecond
 * @returns {string} '1 Gbit/s', '95.3 Mbit/s'
 */
export function formatBitRate (bitsPerSecond) {
  const [size, unit] = bitsPerSecond >= 1e9 ? [1e9, 'Gbit/s'] : [1e6, 'Mbit/s']
  return `${Number((bitsPerSecond / size).toPrecision(3))} ${unit}`
}

/**
 * What was set. A delay that the kernel can't add is never passed over.
 * @param {Pick<LinkSetting, 'bitsPerSecond' | 'delayUs' | 'delayAdded'>} link
 * @returns {string} '1 Gbit/s each way, 100 µs added to each way', '1 Gbit/s each way, without added delay'
 */
export function describeLink ({ bitsPerSecond, delayUs, delayAdded }) {
  const rate =
    bitsPerSecond === null ? 'no limit of the rate' : `${formatBitRate(bitsPerSecond)} each way`
  return `${rate}, ${delayAdded ? `${formatUs(delayUs)} added to each way` : 'without added delay'}`
}
