/** @import {LinkSetting, PlannedAgent} from '../types.js' */
// What people should know of the network before they read a figure. In: how a run is measured; out: sentences.
import { describeAgents } from '../format/agents.js'
import { describeLink } from '../format/link.js'
import { formatUs } from '../format/numbers.js'

/**
 * @param {LinkSetting | null} link
 * @param {string | null} target
 * @param {readonly PlannedAgent[]} [agents] of the target
 * @returns {string[]} none on loopback
 */
export function linkNotices (link, target, agents = []) {
  if (target !== null) {
    const where = `The server runs at ${target} and was not started here: `
    const cpu = agents.length > 0
      ? `its CPU time and memory are those of ${describeAgents(agents)}. Requests per second and ` +
        'latency are measured across the network that lies between. '
      : 'its CPU time and memory are not known, so it is requests per second and latency that ' +
        'are measured, across the network that lies between. '
    return [`${where}${cpu}What the load client could do at most was not measured.`]
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
