/** @import {Summary, Warning} from '../../types.js' */
// What people see after a run: the answer in sentences, doubts with their remedies, the table. The path
// of the report comes last. In: conclusions; out: text.
import Table from 'cli-table3'
import { formatBytes, formatRatioInterval, formatRps, formatUs } from '../../format/numbers.js'
import { wrapText } from './wrap-text.js'

const NO_LINES = {
  top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '',
  left: ' ', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: ' '
}

/**
 * @param {{summaries: readonly Summary[], sentences: readonly string[], warnings: readonly Warning[], noiseFloor: string}} conclusion
 * @param {number} width columns of the screen
 * @returns {string}
 */
export function endingText ({ summaries, sentences, warnings, noiseFloor }, width) {
  const answer = [...sentences, noiseFloor].map(sentence => wrapText(sentence, width, ''))
  const doubts = warnings.map(({ message, remedy }) => wrapText(`! ${message} ${remedy}`, width, '  '))
  return ['', ...answer, ...(doubts.length > 0 ? ['', ...doubts] : []), '', ...tables(summaries), ''].join('\n')
}

/** @param {readonly Summary[]} summaries */
function tables (summaries) {
  const groups = Map.groupBy(summaries.filter(({ state }) => state !== 'not-run'), ({ action, connections }) => `${action}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`)
  const missing = summaries.filter(({ state }) => state === 'not-run')
  return [...[...groups].map(([title, cells]) => `${title}\n${table(cells)}\n`), ...notRun(missing), legend(summaries)]
}

/** @param {readonly Summary[]} cells */
function table (cells) {
  const rows = new Table({
    head: ['variant', 'CPU vs reference', 'CPU/req', 'requests', 'p50', 'p99', 'memory', 'state'],
    colAligns: ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'left'],
    chars: NO_LINES,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true }
  })
  rows.push(...cells.map(toRow))
  return rows.toString().split('\n').map(line => line.trimEnd()).join('\n')
}

/** @param {Summary} summary */
function toRow (summary) {
  return [
    summary.variant === summary.reference ? `${summary.variant} *` : summary.workers > 1 ? `${summary.variant} x${summary.workers}` : summary.variant,
    summary.variant === summary.reference ? '1' : formatRatioInterval(summary.ratio.cpu),
    formatUs(summary.cpuUsPerRequest),
    `${summary.rpsIsLowerBound ? '>=' : ''}${formatRps(summary.rps)}`,
    formatUs(summary.latencyUs.p50),
    formatUs(summary.latencyUs.p99),
    formatBytes(summary.pssBytes),
    [summary.state, ...summary.reasons.map(({ code }) => code)].filter((word, index) => index < 2 || index === 2).join(' ')
  ]
}

/** @param {readonly Summary[]} missing @returns {string[]} */
function notRun (missing) {
  const byVariant = new Map(missing.map(({ variant, reasons }) => [variant, reasons[0]?.detail ?? '']))
  return [...byVariant].map(([variant, detail]) => `not run: ${variant}: ${detail}`)
}

/** @param {readonly Summary[]} summaries */
function legend (summaries) {
  const reference = summaries[0]?.reference ?? 'node'
  return `* ${reference} is the reference. CPU is the server's CPU time per request, over all its processes, with the 95 % interval of the ratio; >= marks what the load client could do, the server can do more.`
}
