/** @import {Compared} from '../../summarise/compare-pair.js' */
/** @import {Finding} from '../../report/types.js' */
/** @import {BoardRow} from '../../report/scoreboard/types.js' */
/** @import {Interval, Summary} from '../../types.js' */
// What a run with one server found, as the first screen: there is no other to compare it with, but two ways of asking.
// In: a run with its summaries; out: how many times as long a query takes through arangojs as over raw HTTP.
import { isBeyondNoise, toVerdict } from '@shootout/statistics'
import {
  formatConnections, formatPercent, formatRatio, formatRps, formatUs, formatUsRange
} from '../../format/numbers.js'
import { asHeaded, rps as rpsFigure, trafficIsDoubtful } from '../../figures/index.js'
import { variantLabel } from '../../format/variant-label.js'
import { ARANGOJS, RAW } from '../../plan/query-clients.js'
import { rangeText } from '../../sentences/words.js'
import { findNoiseFloors } from '../../summarise/within-noise.js'
import { CURSOR_STUDY, toDriverCosts, toSeconds, withFewestConnections } from './rows.js'

const SMALLEST = 'return-1'

/**
 * @typedef {object} Cost of a query
 * @property {Summary} cell through arangojs
 * @property {Interval} times as long as over raw HTTP
 * @property {'slower' | 'faster' | 'same' | "can't tell" | 'within noise'} verdict
 */

/**
 * @param {Compared} run
 * @returns {Finding | null} null: several servers were measured, or one way of asking
 */
export function toCursorFinding (run) {
  const own = withFewestConnections(run.summaries.filter(({ study }) => study === CURSOR_STUDY))
  const floor = findNoiseFloors(own).rps
  const costs = toCosts(run, { own, floor })
  const [first] = costs
  if (first === undefined || new Set(costs.map(({ cell }) => cell.variant)).size > 1) return null
  const { cell } = first
  return {
    headline: toHeadline(costs),
    sentence: toSentence(own, cell.variant),
    boards: [{
      title: 'arangojs against raw HTTP',
      note: `${variantLabel(cell)}, ${formatConnections(cell.connections)}` +
        (costs.some(isDoubtful) ? '; pale: suspect' : ''),
      barHead: 'Time per query, times that over raw HTTP, less is better',
      ratioHead: 'against raw HTTP',
      rateHead: asHeaded(rpsFigure, cell).head,
      floor,
      floorText: floor === null
        ? null
        : `grey band: two identical servers differed by ${formatPercent(floor - 1)} in this run`,
      rows: [REFERENCE, ...costs.toSorted((a, b) => a.times.estimate - b.times.estimate).map(toRow)]
    }]
  }
}

/** @type {BoardRow} */
const REFERENCE = Object.freeze({
  name: 'raw HTTP', tone: 'reference', isDoubtful: false,
  bar: { value: 1, low: null, high: null, text: formatRatio(1) },
  ratio: 'the reference', rate: null, p99: '', memory: ''
})

/**
 * @param {Compared} run
 * @param {{own: readonly Summary[], floor: number | null}} shown own: the cells that are looked at
 * @returns {Cost[]}
 */
function toCosts (run, { own, floor }) {
  return toDriverCosts(run, own).flatMap(({ query, variant, workers, connections, rps }) => {
    const cell = own.find(one => one.action === query && one.driver === ARANGOJS &&
      one.variant === variant && one.workers === workers && one.connections === connections)
    if (cell === undefined || rps === null) return []
    const verdict = toVerdict(rps, { lessIsFaster: false })
    const isDecided = verdict === 'slower' || verdict === 'faster'
    return [{
      cell,
      times: { estimate: 1 / rps.estimate, low: 1 / rps.high, high: 1 / rps.low },
      verdict: isDecided && !isBeyondNoise(rps, floor) ? 'within noise' : verdict
    }]
  })
}

/** @param {readonly Cost[]} costs @returns {string} at most 14 words */
function toHeadline (costs) {
  const slower = costs.filter(({ verdict }) => verdict === 'slower')
  if (slower.length === 0) {
    return costs.some(({ verdict }) => verdict === 'faster')
      ? 'arangojs never takes longer than raw HTTP beyond the noise'
      : 'No difference shown between arangojs and raw HTTP'
  }
  const where = slower.length === costs.length
    ? 'as raw HTTP'
    : `for ${slower.length} of ${costs.length} queries`
  return `arangojs takes ${rangeOf(slower)} times as long ${where}`
}

/** @param {readonly Cost[]} costs @returns {string} '1.4 to 4.5' */
function rangeOf (costs) {
  const times = costs.map(({ times: { estimate } }) => estimate)
  const [low, high] =
    [Math.min(...times), Math.max(...times)].map(one => String(Number(one.toPrecision(2))))
  return low === high ? `${low}` : `${low} to ${high}`
}

/** @param {readonly Summary[]} summaries @param {string} variant @returns {string | null} */
function toSentence (summaries, variant) {
  const cell = summaries.find(one =>
    one.action === SMALLEST && one.driver === RAW && one.variant === variant)
  if (cell === undefined || cell.rps === null) return null
  const { estimate, interval } = toSeconds(cell, 1e6)
  return `Over raw HTTP ${variant} answers a query that returns 1 within ${formatUs(estimate)} ` +
    `${rangeText(interval, formatUsRange)} on average.`
}

/** @param {Pick<Cost, 'cell'>} cost */
function isDoubtful ({ cell }) {
  return trafficIsDoubtful(cell)
}

/** @param {Cost} cost @returns {BoardRow} */
function toRow ({ cell, times, verdict }) {
  const text = formatRatio(times.estimate)
  return {
    name: cell.action,
    tone: verdict === 'slower' ? 'worse' : verdict === 'faster' ? 'better' : 'level',
    isDoubtful: isDoubtful({ cell }),
    bar: { value: times.estimate, low: times.low, high: times.high, text },
    ratio: {
      slower: `▲ ${text}`, faster: `▼ ${text}`, same: `${text} the same`,
      "can't tell": `${text} undecided`, 'within noise': `${text} within noise`
    }[verdict],
    rate: cell.rps === null
      ? null
      : {
        value: cell.rps,
        low: cell.rpsInterval?.low ?? null,
        high: cell.rpsInterval?.high ?? null,
        text: formatRps(cell.rps),
        isLowerBound: cell.rpsIsLowerBound
      },
    p99: '',
    memory: ''
  }
}
