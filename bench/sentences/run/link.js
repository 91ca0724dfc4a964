/** @import {LinkLine, PlanLine, Warning} from '../../types.js' */
// The network of a run in sentences. In: plans and what was measured of the link; out: text.
import { describeAgents } from '../../format/agents.js'
import { describeLink, formatBitRate } from '../../format/link.js'
import { formatUs } from '../../format/numbers.js'

/**
 * @param {readonly Pick<PlanLine, 'link' | 'target' | 'agents'>[]} plans
 * @param {readonly LinkLine[]} links
 * @returns {string[]} one at most
 */
export function toLinkSentences (plans, links) {
  const link = plans.find(plan => plan.link !== undefined)?.link
  if (link !== undefined) {
    return [`All of this is across a link of ${describeLink(link)}${describeMeasured(links)}.`]
  }
  const { target, agents = [] } = plans.find(plan => plan.target !== undefined) ?? {}
  if (target === undefined) return []
  const cpu = agents.length > 0
    ? `the server's CPU time and memory are those of ${describeAgents(agents)}.`
    : "of the server's CPU time and memory nothing is known."
  return [`All of this is across the network between this machine and ${target}; ${cpu}`]
}

/** @param {readonly LinkLine[]} links */
function describeMeasured (links) {
  if (links.length === 0) return ', which was not measured'
  const rates = links.flatMap(({ toServers, toClient }) => [toServers, toClient])
  const medians = links.map(({ roundTripUs }) => roundTripUs.median)
  const [least, most] = [formatBitRate(Math.min(...rates)), formatBitRate(Math.max(...rates))]
  return `; measured: ${least === most ? least : `${least} to ${most}`}, there and back in ` +
    `${formatUs(Math.max(...medians))} (median)`
}

/**
 * @param {readonly LinkLine[]} links
 * @returns {Warning[]} what the gates of slices can't tell: the link was another one when the run ended
 */
export function toLinkWarnings (links) {
  return links.filter(({ moment, finding }) => moment === 'after' && finding !== null)
    .slice(0, 1)
    .map(({ finding }) => ({
      code: 'network-changed',
      message: 'When the run had ended, the link between client and servers was not what it was ' +
        `set to be: ${finding}.`,
      remedy: 'Close what else is running and repeat; until then the figures may belong to ' +
        'another network.'
    }))
}
