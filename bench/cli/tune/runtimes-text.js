/** @import {RuntimeSummary, RuntimeTuning} from '../../tune/runtimes/types.js' */
/** @import {TuneOptions} from '../../tune/types.js' */
/** @import {Column, Side} from './sides.js' */
// What people see of several runtimes: how their tunings share the time, and in the end a row for each, with a sentence
// where its answer is not certain. In: tunings; out: text.
import { cpu, memory, p99, rps } from '../../figures/index.js'
import { formatBytes, formatSeconds, formatUs } from '../../format/numbers.js'
import { judgedBy } from '../../plan/judged-by.js'
import { toSentences } from '../../sentences/tune/answer.js'
import { UNIT, formatBound, formatRequestRate } from '../../sentences/tune/words.js'
import { formatList } from '../../sentences/words.js'
import { summariseRuntime } from '../../tune/runtimes/summarise-runtime.js'
import { alignTable } from '../screen/align-table.js'
import { wrapText } from '../screen/wrap-text.js'
import { RUNTIMES } from './sides.js'

const UNKNOWN = '–'
/** Columns of the screen from which on the whole table fits. */
const WIDE = 100
const FIGURES = Object.freeze({ rps, cpu, p99 })

/**
 * @param {{found: readonly string[], missing: readonly RuntimeTuning[], budgetSeconds: number}} what
 * @param {number} width
 * @returns {string}
 */
export function runtimesPlanText ({ found, missing, budgetSeconds }, width) {
  const plan = found.length === 1
    ? `Tune ${found[0]}.`
    : `Tune ${formatList(found)}, one after the other, each for at most ` +
      `${formatSeconds(budgetSeconds)}.`
  return [wrapText(plan, width, ''), ...missing.map(tuning => sayNotRun(tuning, width)), '']
    .join('\n')
}

/**
 * @param {readonly RuntimeTuning[]} tunings
 * @param {{
 *   options: Pick<TuneOptions, 'objective' | 'study'>, of?: Side, width: number, told: boolean
 * }} facts told: whether it stands on the screen already why an answer is not certain
 * @returns {string}
 */
export function runtimesText (tunings, {
  options: { objective, study }, of = RUNTIMES, width, told
}) {
  const rows = tunings.map(summariseRuntime)
  const columns = toColumns(rows, { objective, of }).filter(({ wideOnly }) =>
    wideOnly !== true || width >= WIDE)
  const table = alignTable([
    columns.map(({ head }) => head),
    ...rows.map(row => columns.map(({ text }) => text(row)))
  ])
  const sharers = tunings.filter(({ file }) => file !== null).length
  const doubts = tunings.flatMap(tuning => toDoubt(tuning, { width, told, sharers }))
  const legend = [
    ...toLegend(rows, { objective, of }).map(text => wrapText(text, width, '  ')),
    ...toAdvice(rows, { study, of, width })
  ]
  return [of.title, '', table, '', ...legend]
    .concat(doubts.length === 0 ? [] : ['', ...doubts], '')
    .join('\n')
}

/**
 * @param {readonly RuntimeSummary[]} rows
 * @param {{objective: TuneOptions['objective'], of: Side}} facts
 * @returns {Column[]}
 */
function toColumns (rows, { objective, of }) {
  const figure = FIGURES[judgedBy(objective)]
  const isOpen = rows.some(({ rate }) => rate !== null)
  return [
    { head: of.head, text: ({ runtime }) => runtime },
    { head: 'workers', text: toWorkers },
    ...(rows.every(({ undecided }) => undecided === null)
      ? []
      : [{ head: "can't tell", text: toUndecided }]),
    {
      head: objective === 'p99' ? 'above best' : 'below best',
      text: ({ recommended, isByCpu }) => recommended === null || isByCpu
        ? UNKNOWN
        : `<=${formatBound(recommended.shortfallAtMost, objective)}`
    },
    ...(isOpen ? [{ head: 'at', text: toRate }] : []),
    {
      head: figure.narrow,
      text: row => `${isLowerBound(row, objective) ? '>=' : ''}${figure.format(
        row.figure?.estimate ?? null
      )}`
    },
    { head: '95 %', text: row => figure.formatRange(row.figure) },
    ...of.columns,
    ...(objective === 'cpu' ? [] : [{
      head: cpu.narrow, wideOnly: true,
      text: (/** @type {RuntimeSummary} */ { candidate }) =>
        formatUs(candidate?.cpuUsPerRequest ?? null)
    }]),
    {
      head: memory.narrow, wideOnly: true,
      text: ({ candidate }) => formatBytes(candidate?.pssBytes ?? null)
    }
  ]
}

/** @param {RuntimeSummary} row */
function toWorkers ({ notRun, recommended, isByCpu }) {
  if (notRun !== null) return 'not run'
  if (recommended === null) return UNKNOWN
  return `${recommended.workers}${isByCpu ? ' by CPU' : ''}`
}

/** @param {RuntimeSummary} row */
function toUndecided ({ undecided }) {
  if (undecided === null) return ''
  const { low, high } = undecided
  return low === high ? String(low) : `${low} to ${high}`
}

/** @param {RuntimeSummary} row */
function toRate ({ rate }) {
  return rate === null ? UNKNOWN : formatRequestRate(rate)
}

/** @param {RuntimeSummary} row @param {TuneOptions['objective']} objective */
function isLowerBound ({ candidate, figure }, objective) {
  return judgedBy(objective) === 'rps' && figure !== null && candidate?.rpsIsLowerBound === true
}

/**
 * @param {readonly RuntimeSummary[]} rows
 * @param {{objective: TuneOptions['objective'], of: Side}} facts
 * @returns {string[]}
 */
function toLegend (rows, { objective, of }) {
  return [
    `${objective === 'p99' ? 'Above' : 'Below'} best: how far the count may be ` +
      `${objective === 'p99' ? 'above' : 'below'} the best of its ${of.head} in ` +
      `${UNIT[objective]} (95 %).`,
    ...(rows.every(({ undecided }) => undecided === null)
      ? []
      : ["Can't tell: the answer is one of these counts; workers is the best so far."]),
    ...(rows.some(row => isLowerBound(row, objective))
      ? ['>= is what the load client or the upstream could do; the workers can do more.']
      : [])
  ]
}

/**
 * @param {readonly RuntimeSummary[]} rows
 * @param {{study: string | null, of: Side, width: number}} facts
 * @returns {string[]} what compares them; the command is a line that can be copied
 */
function toAdvice (rows, { study, of, width }) {
  const names = rows.filter(({ notRun }) => notRun === null).map(({ runtime }) => runtime)
  if (names.length < 2) return []
  const [text = '', ...commands] = of.advice(names, study)
  return [wrapText(text, width, '  '), ...commands.map(command => `  ${command}`)]
}

/**
 * @param {RuntimeTuning} tuning
 * @param {{width: number, told: boolean, sharers: number}} how sharers: how many runtimes share the budget, of which a
 *   sentence may name a larger one
 * @returns {string[]} why its answer is not certain
 */
function toDoubt (tuning, { width, told, sharers }) {
  const { runtime, file } = tuning
  if (file === null) return [sayNotRun(tuning, width)]
  const { outcome, plan: { cores }, ...facts } = file
  if (outcome.certain || told) return []
  const [first = ''] = toSentences(outcome, { ...facts, cores, seconds: facts.seconds * sharers })
  return [wrapText(`! ${runtime}: ${first}`, width, '  ')]
}

/** @param {RuntimeTuning} tuning @param {number} width */
function sayNotRun ({ runtime, notRun }, width) {
  return wrapText(`! ${runtime} not run: ${notRun}`, width, '  ')
}
