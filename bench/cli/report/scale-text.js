/** @import {Scale, ScaleFacts} from '../../plan/types.js' */
/** @import {Slice} from '../../types.js' */
// What a rate takes, on the screen. In: plans and what they were made of; out: text.
import { formatLoad } from '../../format/load.js'
import {
  formatBytes, formatCount, formatCounted, formatPercent, formatUs
} from '../../format/numbers.js'
import { alignTable } from '../screen/align-table.js'

/**
 * @param {{facts: ScaleFacts, cell: Slice, precision: number, scales: readonly Scale[]}} plan
 * @returns {string} without the last line break
 */
export function scaleText ({ facts, cell, precision, scales }) {
  const { serviceUs, ceilingBy, law, p99Us, tailUs, serverCpuUs, answerBytes } = facts
  return [
    `From ${cell.variant}, ${cell.action} at ${formatLoad(cell)}, p99 ${formatUs(p99Us)} to ` +
      `within ± ${formatPercent(precision)}:`,
    `- One generator spends ${formatUs(serviceUs)} on a request (${ceilingBy === 'ceiling'
      ? 'by its ceiling'
      : 'by the CPU that it used: its ceiling was not measured'})` + (serverCpuUs === null
      ? '; what the server spends is not known.'
      : `, the server ${formatUs(serverCpuUs)} of CPU.`),
    `- An answer has ${formatBytes(answerBytes)}; beyond p99 latencies thin out to 1/e in ` +
      `${formatUs(tailUs)}.`,
    law === null
      ? '- Generators are taken to add up: fewer than three numbers of them were measured ' +
        '(--beside adds runs).'
      : `- Generators add up with sigma ${law.sigma.toPrecision(2)} and kappa ` +
        `${law.kappa.toPrecision(2)} (USL).`,
    '',
    alignTable([
      [
        'rate', 'generators', 'each busy', 'server cores', 'Gbit/s', 'answers', 'slices',
        'nearest limit'
      ],
      ...scales.map(toRow)
    ])
  ].join('\n')
}

/** @param {Scale} scale @returns {string[]} */
function toRow ({
  rate, generators, utilisation, serverCores, gigabits, answers, seconds, slices, limits
}) {
  const [nearest] = limits
  return [
    formatCount(rate),
    generators === null ? 'no number of them' : formatCount(generators),
    formatPercent(utilisation),
    serverCores === null ? 'unknown' : formatCount(serverCores),
    gigabits.toPrecision(2),
    `${formatCount(answers)} (${formatUs(seconds * 1e6)})`,
    slices === null ? 'unknown' : formatCount(slices),
    nearest === undefined ? '-' : `${nearest.name}: ${toShare(nearest)}`
  ]
}

/** @param {Scale['limits'][number]} limit */
function toShare ({ noun, unit, share }) {
  const amount = noun === null
    ? formatPercent(share)
    : formatCounted(Math.max(1, Math.ceil(share)), noun)
  return `${amount} ${unit}`
}
