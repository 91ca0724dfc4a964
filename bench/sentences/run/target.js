/** @import {Summary} from '../../types.js' */
// The answer about a server that runs elsewhere: requests per second, latency, and its CPU where agents read it. In:
// summaries; out: text.
import { formatLoad } from '../../format/load.js'
import { formatRps, formatRpsRange, formatUs, formatUsRange } from '../../format/numbers.js'
import { rangeText } from '../words.js'

/**
 * @param {readonly Summary[]} summaries
 * @returns {string[]} one for each action, at the most connections (and rate) that were measured
 */
export function toTargetSentences (summaries) {
  const measured = summaries.filter(({ variant, reference, rps }) =>
    variant === reference && rps !== null)
  const actions = Map.groupBy(measured, ({ study, action }) => `${study} ${action}`)
  const sentences = [...actions.values()].flatMap(cells =>
    cells.toSorted((a, b) => b.connections - a.connections || (b.rate ?? 0) - (a.rate ?? 0))
      .slice(0, 1)).map(toSentence)
  return sentences.length > 0 ? sentences : ['Nothing can be claimed: no cell has valid slices.']
}

/** @param {Summary} cell */
function toSentence ({
  variant, action, connections, rate, rps, rpsInterval, rpsIsLowerBound, latencyUs,
  cpuUsPerRequest, cpuInterval
}) {
  const range = rangeText(rpsInterval, formatRpsRange)
  const late = latencyUs.p99 === null
    ? ''
    : `, half of them within ${formatUs(latencyUs.p50)} and 99 % within ${formatUs(latencyUs.p99)}`
  const cpu = cpuUsPerRequest === null
    ? ''
    : `; a request takes ${formatUs(cpuUsPerRequest)} ` +
      `${rangeText(cpuInterval, formatUsRange)} of its CPU`
  return `${variant}, ${action} at ${formatLoad({ connections, rate })}: ` +
    `${rpsIsLowerBound ? 'at least ' : ''}${formatRps(rps)} ${range}${late}${cpu}.`
}
