/** @import {LinkLine, PlanLine} from '../../types.js' */
// The network of a run as facts: what was set, and what was measured before each start's blocks and after the last.
import { describeAgents } from '../../format/agents.js'
import { describeLink, formatBitRate } from '../../format/link.js'
import { formatBytes, formatCount, formatUs } from '../../format/numbers.js'
import { renderFacts } from './facts.js'

/**
 * @param {{
 *   plans: readonly Pick<PlanLine, 'link' | 'target' | 'agents'>[], links?: readonly LinkLine[] | undefined
 * }} run
 */
export function renderLink ({ plans, links = [] }) {
  const { target, agents = [] } = plans.find(plan => plan.target !== undefined) ?? {}
  if (target !== undefined) {
    return renderFacts('Network', [
      ['server', target],
      ['between', 'whatever network there is'],
      ['its CPU and memory', agents.length === 0 ? 'not known' : describeAgents(agents)]
    ])
  }
  const link = plans.find(plan => plan.link !== undefined)?.link
  if (link === undefined) return null
  return renderFacts('Network', [
    ['set', describeLink(link)],
    [
      'delay asked for',
      link.delayUs === 0 ? 'none' : `${formatUs(link.delayUs)} each ` +
        `way${link.delayAdded ? '' : '; this kernel can not add it'}`
    ],
    ['passes at once', link.burstBytes === null ? 'no limit' : formatBytes(link.burstBytes)],
    ...links.map(toFact)
  ])
}

/** @param {LinkLine} line @returns {[string, string]} */
function toFact ({ study, processStart, moment, toServers, toClient, roundTripUs, finding }) {
  const figures = `${formatBitRate(toServers)} to the servers, ${formatBitRate(toClient)} to the ` +
    `client, there and back in ${formatUs(roundTripUs.median)} (median of ` +
    `${formatCount(roundTripUs.count)}; least ${formatUs(roundTripUs.min)})`
  return [
    `measured ${moment} the blocks, ${study}, start ${processStart}`,
    `${figures}${finding === null ? '' : `. Not as set: ${finding}`}`
  ]
}
