/** @import {GateReport, Share} from '../../calibrate/gate/types.js' */
/** @import {Table} from './tables.js' */
// The tables of the gate's calibration, for the terminal and, as Markdown, for a page. In: a report; out: tables.
import { QUESTIONS } from '../../calibrate/gate/index.js'
import { formatCount, formatPercent, formatRatio, formatSeconds } from '../../format/numbers.js'
import { PROMISES, formatShare, machineText, markOf, toMarkdown } from './tables.js'

/** The title of the table of machines, which is too wide for a terminal. */
export const WHERE = 'Where'

/**
 * @param {GateReport} report
 * @returns {Table[]} those that hold something
 */
export function gateTables ({ machines, rows, falseAlarms, requirements }) {
  return [
    {
      title: WHERE,
      rows: [
        ['processor and system', 'of equals', 'of changes'],
        ...machines.map(one =>
          [machineText(one), formatCount(one.equals), formatCount(one.changes)])
      ]
    },
    {
      title: 'False alarms: comparisons of equals that were called different',
      rows: [
        ['question', 'called different', '95 % interval'],
        ...QUESTIONS.map(({ key, title }) => {
          const share = falseAlarms[key] ?? { hits: 0, of: 0, interval: null }
          return [title, `${share.hits} of ${share.of}`, intervalText(share)]
        })
      ]
    },
    {
      title: 'How often a change was told',
      rows: [
        ['machine', 'planted', 'time', 'found', 'tries', ...QUESTIONS.map(({ key }) => key)],
        ...rows.map(({ condition, planted, eachSeconds, found, told, tries }) => [
          condition, formatShare(planted), formatSeconds(eachSeconds),
          found === null ? '-' : formatRatio(found), formatCount(tries),
          ...QUESTIONS.map(({ key }) => formatCount(told[key]?.hits ?? 0))
        ])
      ]
    },
    {
      title: PROMISES,
      rows: [
        ['promise', 'found', 'kept'],
        ...requirements.map(({ text, found, passed }) => [text, found, markOf(passed)])
      ]
    }
  ].filter(table => table.rows.length > 1)
}

/**
 * @param {GateReport} report
 * @returns {string} tables for a page
 */
export function gateMarkdown (report) {
  return gateTables(report).map(toMarkdown).join('\n\n')
}

/** @param {Share} share */
function intervalText ({ interval }) {
  return interval === null
    ? '-'
    : `${formatPercent(interval.low)} to ${formatPercent(interval.high)}`
}
