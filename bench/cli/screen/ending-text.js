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
  return ['', ...answer, ...(doubts.length > 0 ? ['', ...doubts] : []), '', ...tables(summaries, width), ''].join('\n')
}

/** @param {readonly Summary[]} summaries @param {number} width */
function tables (summaries, width) {
  const measured = summaries.filter(({ state }) => state !== 'not-run')
  const marks = toMarks(measured)
  const groups = Map.groupBy(measured, ({ action, connections }) => `${action}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`)
  const missing = summaries.filter(({ state }) => state === 'not-run')
  return [...[...groups].map(([title, cells]) => `${title}\n${table(cells, marks)}\n`), ...notRun(missing, width), ...legend(measured, { marks, width })]
}

/**
 * A letter for each reason, so that the table stays narrow.
 * @param {readonly Summary[]} summaries
 * @returns {Map<string, string>} letter by gate code
 */
function toMarks (summaries) {
  const codes = [...new Set(summaries.flatMap(({ reasons }) => reasons.map(({ code }) => code)))]
  return new Map(codes.map((code, index) => [code, String.fromCharCode('a'.charCodeAt(0) + index)]))
}

/** @param {readonly Summary[]} cells @param {Map<string, string>} marks */
function table (cells, marks) {
  const rows = new Table({
    head: ['variant', 'CPU vs reference', 'CPU/req', 'requests', 'p50', 'p99', 'memory', 'state'],
    colAligns: ['left', 'left', 'right', 'right', 'right', 'right', 'right', 'left'],
    chars: NO_LINES,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true }
  })
  rows.push(...cells.map(cell => toRow(cell, marks)))
  return rows.toString().split('\n').map(line => line.trimEnd()).join('\n')
}

/** @param {Summary} summary @param {Map<string, string>} marks */
function toRow (summary, marks) {
  const isReference = summary.variant === summary.reference
  return [
    `${summary.variant}${isReference ? ' *' : ''}${summary.workers > 1 ? ` x${summary.workers}` : ''}`,
    isReference ? '1' : formatRatioInterval(summary.ratio.cpu),
    formatUs(summary.cpuUsPerRequest),
    `${summary.rpsIsLowerBound ? '>=' : ''}${formatRps(summary.rps)}`,
    formatUs(summary.latencyUs.p50),
    formatUs(summary.latencyUs.p99),
    formatBytes(summary.pssBytes),
    `${summary.state} ${[...new Set(summary.reasons.map(({ code }) => marks.get(code)))].join('')}`
  ]
}

/** @param {readonly Summary[]} missing @param {number} width @returns {string[]} */
function notRun (missing, width) {
  const byVariant = new Map(missing.map(({ variant, reasons }) => [variant, reasons[0]?.detail ?? '']))
  return [...byVariant].map(([variant, detail]) => wrapText(`not run: ${variant}: ${detail}`, width, '  '))
}

/** @param {readonly Summary[]} summaries @param {{marks: Map<string, string>, width: number}} options @returns {string[]} */
function legend (summaries, { marks, width }) {
  const reference = summaries[0]?.reference
  if (reference === undefined) return []
  return [
    `* ${reference} is the reference. CPU is what all processes of the server spend on one request; the brackets hold the 95 % interval of its ratio to the reference.`,
    ...(summaries.some(({ rpsIsLowerBound }) => rpsIsLowerBound) ? ['>= is what the load client could do; the server can do more.'] : []),
    ...(marks.size > 0 ? [[...marks].map(([code, mark]) => `${mark} ${code}`).join(', ') + '; the report explains each.'] : [])
  ].map(text => wrapText(text, width, '  '))
}
