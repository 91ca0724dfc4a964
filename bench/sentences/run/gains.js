/** @import {Against, CrossCheckLine, PlanLine, Summary} from '../../types.js' */
/** @import {ToldStudy} from '../../summarise/types.js' */
// The answer in sentences, continued: gains over another server or run, what a second load client reached. In:
// summaries; out: text.
import { formatThreads } from '../../format/load.js'
import { formatConnections, formatGain, formatRatio } from '../../format/numbers.js'
import { describeAmount } from '../../plan/amounts.js'
import { CLASSIC } from '../../plan/classic.js'
import { areQueries } from '../../plan/query-clients.js'

/** Clients whose figures differ by less agree. */
const ALIKE = 1.15

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
  const where =
    `${variant}, ${action} at ${formatConnections(connections)} by ${formatThreads(threads)}`
  return gain?.ratio
    ? `${where}: ${formatGain(gain.ratio)}`
    : `${where}: can't tell, ${gain?.why ?? 'there is no ratio'}`
}

/**
 * @param {CrossCheckLine} line
 * @returns {string}
 */
export function toCrossCheckSentence ({
  variant, action, connections, driver, checkedWith, rps, checkedRps, finding, gates
}) {
  const where = `${variant}, ${action} at ${formatConnections(connections)}`
  if (finding === 'invalid' || checkedRps === null) {
    return `${checkedWith} could not check ${where}: ` +
      `${gates[0]?.detail ?? 'its slice has no figures'}.`
  }
  const reached = `${checkedWith} reaches ${formatRatio(checkedRps / rps)} of ${driver}'s figure ` +
    `for ${where} (one slice)`
  if (finding === 'client') return `${reached}: the client was the bound.`
  return checkedRps < rps / ALIKE
    ? `${reached}: fewer, so that it can't tell whether ${driver} was the bound.`
    : `${reached}: the two clients agree, so that little more can be expected there.`
}

/**
 * What was done otherwise than usual, where a protocol says it.
 * @param {Pick<PlanLine, 'study' | 'actions' | 'cells' | 'protocol'>} plan
 * @param {readonly ToldStudy[]} studies
 * @returns {string[]} one sentence; none: slices end after a time of our own choice
 */
export function toProtocolSentences ({ study, actions, cells, protocol }, studies) {
  const amount = describeAmount(protocol, actions, areQueries(cells) ? 'executions' : 'requests')
  const post =
    protocol.name === CLASSIC ? studies.find(({ name }) => name === study)?.post : undefined
  if (amount === null && post === undefined) return []
  const length = amount ?? `${protocol.sliceSeconds} s`
  const starts = protocol.processStarts * protocol.maxBlocks
  return [`${post === undefined ? 'Protocol' : `Protocol of "${post.title}" (${post.year})`}: ` +
    `${length} for each slice by ${[...new Set(cells.map(({ driver }) => driver))].join(', ')}, ` +
    'without a ' +
    `pause${protocol.name === CLASSIC ? `, in each of ${starts} starts of the servers` : ''}.`]
}
