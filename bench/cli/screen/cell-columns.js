/** @import {Summary} from '../../types.js' */
// The columns of the tables that end a run. In: a cell; out: the text of its fields.
import {
  formatBytes, formatPercent, formatRatioInterval, formatRps, formatUs, formatUsRange
} from '../../format/numbers.js'
import { isNoFigure } from '../../summarise/no-figure.js'
import { WITHIN_NOISE, isWithinNoise } from '../../summarise/within-noise.js'
import { p99IsUpperBound, p99Of, queuedShare } from '../../summarise/open-loop.js'

/**
 * @typedef {object} Column
 * @property {string} head
 * @property {'left' | 'right'} align
 * @property {number} [from] left out where the screen has fewer columns; the report has it
 * @property {(summary: Summary, marks: ReadonlyMap<string, string>) => string} text marks: a letter for each gate code
 */

/** Columns of the screen from which on the whole table of closed loops fits, and that of open loops. */
const WIDE = 100
const WIDEST = 130

/** @type {Column} */
export const VARIANT = {
  head: 'variant',
  align: 'left',
  text: ({ variant, reference, workers }) =>
    `${variant}${variant === reference ? ' *' : ''}${workers > 1 ? ` x${workers}` : ''}`
}
/** @type {Column} */
export const CPU_RATIO = {
  head: 'CPU vs reference',
  align: 'left',
  text: summary => ratioText(summary, 'cpu')
}
/** @type {Column} */
const CPU = {
  head: 'CPU/req',
  align: 'right',
  text: ({ cpuUsPerRequest }) => formatUs(cpuUsPerRequest)
}
/** @type {Column} */
const MEMORY = {
  head: 'memory',
  align: 'right',
  from: WIDE,
  text: ({ pssBytes }) => formatBytes(pssBytes)
}
/** @type {Column} */
export const STATE = {
  head: 'state',
  align: 'left',
  text: ({ state, reasons }, marks) =>
    `${state} ${[...new Set(reasons.map(({ code }) => marks.get(code)))].join('')}`
}

/** @type {readonly Column[]} */
export const CLOSED_LOOP_COLUMNS = [
  VARIANT,
  CPU_RATIO,
  CPU,
  {
    head: 'requests',
    align: 'right',
    text: ({ rps, rpsIsLowerBound }) =>
      `${rpsIsLowerBound && rps !== null ? '>=' : ''}${formatRps(rps)}`
  },
  { head: 'p50', align: 'right', from: WIDE, text: ({ latencyUs }) => formatUs(latencyUs.p50) },
  { head: 'p99', align: 'right', text: ({ latencyUs }) => formatUs(latencyUs.p99) },
  MEMORY,
  STATE
]

/** Requests per second were given: the question is how late the answers come. @type {readonly Column[]} */
export const OPEN_LOOP_COLUMNS = [
  VARIANT,
  { head: 'p99 vs reference', align: 'left', text: summary => ratioText(summary, 'p99') },
  { head: 'p99', align: 'left', text: p99Text },
  { ...CPU_RATIO, from: WIDEST },
  { ...CPU, from: WIDE },
  { head: 'answered', align: 'right', text: ({ rps }) => formatRps(rps) },
  { head: 'waited', align: 'right', text: summary => formatPercent(queuedShare(summary)) },
  { ...MEMORY, from: WIDEST },
  STATE
]

/** @param {Summary} summary @param {'cpu' | 'p99'} metric */
function ratioText (summary, metric) {
  const { variant, reference, ratio } = summary
  const known = ratio[metric] ?? null
  if (isNoFigure(summary, `the ${metric === 'cpu' ? 'CPU' : metric} ratio`)) return 'no figure'
  const text = variant === reference && known !== null ? '1' : formatRatioInterval(known)
  return isWithinNoise(summary, metric) ? `${text} ${WITHIN_NOISE}` : text
}

/** @param {Summary} summary */
function p99Text (summary) {
  const p99 = p99Of(summary)
  return `${p99 !== null && p99IsUpperBound(summary) ? '<=' : ''}${formatUs(p99)}${summary.p99Interval ? ` ${formatUsRange(summary.p99Interval)}` : ''}`
}
