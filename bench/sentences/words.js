/** @import {Interval, Summary, VerdictWord} from '../types.js' */
// The words of all sentences, each in one place: for the screen, pages and Markdown. In: figures; out: parts of a
// sentence.
import { formatCounted, formatRatioInterval } from '../format/numbers.js'

/** Who keeps the workers from more: how it is called at first, and then. */
const BOTTLENECKS = Object.freeze({
  client: { who: 'the load client', what: 'the client' },
  link: { who: 'the link between client and server', what: 'the link' },
  upstream: { who: 'the upstream', what: 'the upstream' }
})

/**
 * A ratio by what is known of it.
 * @param {Interval} ratio
 * @param {VerdictWord | undefined} verdict
 * @param {{differs: (figure: string) => string, same: string, undecided: string}} words
 * @returns {string} 'express spends 2.31x [2.22, 2.40] the CPU of node', 'undecided (1.02x [0.95, 1.10])'
 */
export function ratioClause (ratio, verdict, { differs, same, undecided }) {
  const figure = formatRatioInterval(ratio)
  if (verdict === 'faster' || verdict === 'slower') return differs(figure)
  return `${verdict === 'same' ? same : undecided} (${figure})`
}

/**
 * @param {Interval | null | undefined} interval
 * @param {(interval: Interval) => string} format
 * @returns {string} what stands behind a figure: '[12.1, 12.6]', '(no interval)'
 */
export function rangeText (interval, format) {
  return interval ? format(interval) : '(no interval)'
}

/** 'express', 'express (4 workers)'. @param {Pick<Summary, 'variant' | 'workers'>} cell @param {string} [where] */
export function variantText ({ variant, workers }, where = '') {
  return workers === 1 ? variant : `${variant} (${workers} workers${where})`
}

/** '1', '1 and 2', '1, 2 and 3'. @param {readonly (string | number)[]} items */
export function formatList (items) {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/**
 * Why requests per second pick no number of workers.
 * @param {{by: keyof typeof BOTTLENECKS, workers: readonly number[], everywhere: boolean}} bound
 * @param {(workers: readonly number[]) => string} [toNames] default: '2 and 4 workers'
 * @returns {string} without a full stop
 */
export function bottleneckText ({ by, workers, everywhere }, toNames) {
  const { who, what } = BOTTLENECKS[by]
  const where = toNames === undefined
    ? (everywhere ? 'with every number of workers' : `with ${formatList(workers)} workers`)
    : `with ${everywhere ? 'every setting' : toNames(workers)}`
  return `${who} was the bottleneck ${where}, so that they say what ${what} can do; the workers ` +
    'can do at least that'
}

/**
 * @param {{kind: 'ceiling', value: number} | {kind: 'peak', workers: Interval}} peak of a curve
 * @param {{
 *   what: string, format: (value: number) => string, name?: (value: number) => string
 * }} measure what: 'Throughput'; name: what is said of a place, default: '4 workers'
 * @returns {string} a sentence
 */
export function peakSentence (peak, { what, format, name = toWorkers }) {
  if (peak.kind === 'ceiling') {
    return `${what} has no certain peak: by the curve through the slices it only approaches ` +
      `${format(peak.value)}.`
  }
  const { estimate, low, high } = peak.workers
  return `${what} peaks near ${name(Math.round(estimate))} ` +
    `[${Math.round(low)}, ${Math.round(high)}], by the curve through the slices.`
}

/** @param {number} count */
function toWorkers (count) {
  return formatCounted(count, 'worker')
}
