/** @import {Interval, RunData} from '../../types.js' */
/** @import {StudyTable} from '../../summarise/types.js' */
// Releases and steps between them as tables, in Markdown and on the page.
import { cpu } from '../../figures/index.js'
import {
  formatBytes, formatConnections, formatRatioInterval, formatUs, formatUsRange
} from '../../format/numbers.js'
import { toSteps } from './rows.js'
import { toStartRows } from './starts.js'

const US_PER_MS = 1_000
const WORDS = Object.freeze({ ...cpu.words, same: 'the same', "can't tell": 'undecided' })

/**
 * @param {RunData} run
 * @returns {StudyTable[]} one for each action and load, and one of what comes before
 */
export function toRuntimeTables (run) {
  const steps = Map.groupBy(toSteps(run), ({ to: { cell } }) =>
    `${cell.action}, ${formatConnections(cell.connections)}`)
  return [...[...steps].map(([load, own]) => ({
    title: `From line to line: ${load}`,
    head: ['From', 'To', 'Released', 'Engine', cpu.head, cpu.ratioHead, 'Verdict'],
    rows: own.map(({ from, to, cpu: ratio, verdict }) => [
      from.cell.variant, to.cell.variant, to.facts.released, to.facts.engine,
      cpu.format(to.cell.cpuUsPerRequest), ratio === null ? '–' : formatRatioInterval(ratio),
      ratio === null ? '–' : WORDS[verdict]
    ])
  })), ...toStartTables(run)]
}

/** @param {RunData} run @returns {StudyTable[]} one at most */
function toStartTables (run) {
  const rows = toStartRows(run)
  if (rows.length === 0) return []
  return [{
    title: 'Start-up and memory',
    head: [
      'Runtime', 'First answer after', 'against the line before', 'CPU of the start',
      'Memory at rest', 'Memory under load'
    ],
    rows: rows.map(({ variant, ready, step, cpu: start, rest, load }) => [
      variant, toTime(ready), step === null ? '–' : formatRatioInterval(step), toTime(start),
      toSize(rest), toSize(load)
    ])
  }]
}

/** @param {Interval | null} interval milliseconds */
function toTime (interval) {
  if (interval === null) return '–'
  const us = {
    estimate: interval.estimate * US_PER_MS, low: interval.low * US_PER_MS,
    high: interval.high * US_PER_MS
  }
  return `${formatUs(us.estimate)} ${formatUsRange(us)}`
}

/** @param {Interval | null} interval bytes */
function toSize (interval) {
  if (interval === null) return '–'
  const [estimate, low, high] = [interval.estimate, interval.low, interval.high].map(formatBytes)
  return `${estimate} [${low}, ${high}]`
}
