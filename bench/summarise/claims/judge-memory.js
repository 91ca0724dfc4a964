/** @import {ClauseData, Finding, JudgedRun} from './types.js' */
// Whether memory stays flat under a longer load, by the median of all slopes between two samples (Theil-Sen).
// In: a run; out: a finding.
import { formatBytes, formatRatioInterval } from '../../format/numbers.js'
import { medianOfSorted, theilSenSlope } from '@shootout/statistics'
import { callOf } from '../../../servers/invocation.js'
import { FLAT, judgeInterval } from './regions.js'

/** A slope has an interval from five samples on. */
const FEWEST_SAMPLES = 5

/**
 * @param {JudgedRun} run
 * @param {string} subject
 * @param {ClauseData & {study: string}} clause its needs name variant, action and workers; `watched`: the counts that
 *   the command watches
 * @returns {Finding}
 */
export function judgeMemory ({ timelines }, subject, { study, needs = {}, judge }) {
  const [variant = subject] = needs.variants ?? []
  const [action = ''] = needs.actions ?? []
  const [workers = 1] = needs.workers ?? []
  const line = timelines.filter(one => one.study === study && one.variant === variant)
    .find(one => one.action === action && one.workers === workers && one.via === null)
  if (line === undefined) {
    const what = `--only ${variant} --actions ${action} --workers ${judge?.watched}`
    const command = callOf('bench', `${study} --preset standard ${what}`)
    const absent = `no longer load of ${variant} with ${workers} workers was watched`
    return { holds: "can't tell", why: `${absent}; \`${command}\` watches it` }
  }
  const memory = line.samples.flatMap(({ pssBytes }) => pssBytes ?? [])
  if (memory.length < FEWEST_SAMPLES) {
    const why =
      `${memory.length} samples of memory: a slope has an interval from ${FEWEST_SAMPLES} on`
    return { holds: "can't tell", why }
  }
  const median = medianOfSorted(memory.toSorted((a, b) => a - b))
  const slope = theilSenSlope(memory)
  const grown = (/** @type {number} */ perSample) => {
    return Math.max(0, 1 + perSample * (memory.length - 1) / median)
  }
  const { estimate, low, high } = slope
  const interval = { estimate: grown(estimate), low: grown(low), high: grown(high) }
  const [first, last] = [...memory.slice(0, 1), ...memory.slice(-1)].map(formatBytes)
  return {
    holds: judgeInterval(interval, FLAT),
    why: `${first} at first, ${last} at last; by the slope ${formatRatioInterval(interval)} over ` +
      `${Math.round(line.seconds)} s`
  }
}
