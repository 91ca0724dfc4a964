/** @import {LinkSetting} from '../types.js' */
// What people should know of the network before they read a figure. In: how a run is measured; out: sentences.
import { describeLink } from '../format/link.js'
import { formatUs } from '../format/numbers.js'

/**
 * @param {LinkSetting | null} link
 * @param {string | null} target
 * @returns {string[]} none on loopback
 */
export function linkNotices (link, target) {
  if (target !== null) {
    return [`The server runs at ${target} and was not started here: its CPU time and memory are ` +
      'not known, so it is requests per second and latency that are measured, across the network ' +
      'that lies between. What the load client could do at most was not measured.']
  }
  if (link === null) return []
  const missing = link.delayUs > 0 && !link.delayAdded ? ['Network without added delay: this ' +
    `kernel can not delay packets (it has no netem), so the ${formatUs(link.delayUs)} for each ` +
    'way that were asked for are not there.'] : []
  return [
    `Client and servers are in two network namespaces, joined by a link: ${describeLink(link)}.`,
    ...missing
  ]
}
