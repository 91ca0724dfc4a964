/** @import {Against, PlanLine, Summary} from '../../types.js' */
// Gains over another server or run in sentences. In: summaries; out: text.
import { formatConnections, formatCounted, formatGain } from '../../format/numbers.js'

/**
 * @param {readonly Summary[]} summaries
 * @param {readonly Pick<PlanLine, 'study' | 'against'>[]} plans
 * @returns {string[]} the gain of each variant at its largest load, and with what it was compared
 */
export function toGainSentences (summaries, plans) {
  return plans.flatMap(({ study, against }) => {
    if (against === undefined) return []
    const cells = summaries.filter(summary => summary.study === study && summary.gain !== undefined)
    const variants = Map.groupBy(cells, ({ variant, action }) => `${variant} ${action}`)
    const clauses = [...variants.values()].flatMap(own =>
      own.toSorted((a, b) => b.connections - a.connections || a.threads - b.threads).slice(0, 1))
      .map(toGainClause)
    if (clauses.length === 0) return [describeNothingThere(against)]
    return [`Requests per second against ${describeAgainst(against)}: ${clauses.join('; ')}.`]
  })
}

/**
 * @param {Against} against with which no cell of the run could be compared
 * @returns {string} a sentence
 */
export function describeNothingThere (against) {
  if (against.kind === 'server') {
    return `Nothing was measured on ${against.url} that could be compared.`
  }
  return `No cell of this run is in ${against.file}, so there is nothing to compare: variant, ` +
    'action, connections, threads, workers and load client have to be the same.'
}

/**
 * @param {Against} against
 * @returns {string} what it is and what that means for the comparison, without a full stop
 */
export function describeAgainst (against) {
  if (against.kind === 'server') return `${against.url}, in the same blocks`
  return `the run ${against.file} of ${against.startedAt.slice(0, 10)}, made at another time and ` +
    `maybe on another machine (${against.machine}; ${against.runtime})`
}

/** @param {Summary} summary */
function toGainClause ({ variant, action, connections, threads, gain }) {
  const load = `${formatConnections(connections)} by ${formatCounted(threads, 'thread')}`
  const where = `${variant}, ${action} at ${load}`
  return gain?.ratio
    ? `${where}: ${formatGain(gain.ratio)}`
    : `${where}: undecided, ${gain?.why ?? 'there is no ratio'}`
}
