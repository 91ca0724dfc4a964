/** @import {CalibrationReport, CurvePoint, TrialSummary} from '../../calibrate/types.js' */
// The tables of a calibration, as rows of cells: for the terminal and, as Markdown, for a page. In: a report; out:
// tables with titles.
import { agreementTables } from '../../calibrate/index.js'
import { cpu, rps } from '../../figures/index.js'
import {
  formatCount, formatPercent, formatRatioInterval, formatRatioRange, formatSeconds
} from '../../format/numbers.js'

/** The title of the table of promises. */
export const PROMISES = 'Promises'
const DAY_SECONDS = 86_400

/** @typedef {{title: string, rows: string[][]}} Table the head is the first row */

/**
 * @param {CalibrationReport} report
 * @returns {Table[]} those that hold something
 */
export function calibrateTables (report) {
  const { curve, trials, requirements, noisy, agreement } = report
  return [
    {
      title: 'Time until a difference is told, in nine of ten tries',
      rows: [
        ['difference', ...[cpu, rps].flatMap(({ short }) => [short, `${short}, beyond 3 %`])],
        ...curve.map(toCurveRow)
      ]
    },
    {
      title: 'Tries at a planted difference',
      rows: [
        [
          'planted', 'by the loop', 'found', 'tries', 'right', 'wrong', "can't tell", 'median time',
          'longest', 'intervals hold it'
        ],
        ...trials.map(toTrialRow)
      ]
    },
    {
      title: 'How often it was told, against what the noise predicts',
      rows: [
        ['planted', 'pairs', 'by formula', 'predicted', 'seen', 'seen lies in', 'agrees'],
        ...trials.flatMap(({ planted, power }) =>
          power.map(({ pairs, formula, predicted, observed, agrees }) =>
            [
              formatShare(planted), formatCount(pairs), formatPercent(formula),
              formatPercent(predicted), `${observed.successes} of ${observed.trials}`,
              formatRatioRange(observed.interval), markOf(agrees)
            ]))
      ]
    },
    {
      title: 'With a noisy neighbour for a third of the time',
      rows: [
        ['planted', 'called', 'interval', 'pairs'],
        ...(noisy?.trials ?? []).map(({ planted, decision, interval, pairs }) =>
          [formatShare(planted), decision, formatRatioInterval(interval), formatCount(pairs)])
      ]
    },
    {
      title: PROMISES,
      rows: [
        ['promise', 'found', 'kept'],
        ...requirements.map(({ text, found, passed }) => [text, found, markOf(passed)])
      ]
    },
    ...(agreement === null ? [] : agreementTables(agreement))
  ].filter(({ rows }) => rows.length > 1)
}

/**
 * @param {CalibrationReport} report
 * @returns {string} tables for a page, after a line that names the machine
 */
export function calibrateMarkdown (report) {
  return [machineText(report), ...calibrateTables(report).map(toMarkdown)].join('\n\n')
}

/** @param {Table} table @returns {string} */
export function toMarkdown ({ title, rows: [head = [], ...rows] }) {
  return [`**${title}**`, '', toLine(head), toLine(head.map(() => '---')), ...rows.map(toLine)]
    .join('\n')
}

/** @param {boolean | null} passed @returns {string} */
export function markOf (passed) {
  if (passed === null) return 'too few tries'
  return passed ? 'yes' : 'NO'
}

/**
 * @param {Pick<CalibrationReport, 'machine' | 'versions' | 'startedAt'>} report
 * @returns {string} 'Xeon at 2.5 GHz, 2 cores, Linux 6.1, node 26.10.0, 2026-11-21'
 */
export function machineText ({ machine, versions, startedAt }) {
  const virtual = machine.virtualisation === null ? '' : ` (${machine.virtualisation})`
  return `${machine.cpuModel}${virtual}, ${machine.cores} ` +
    `${machine.cores === 1 ? 'core' : 'cores'}, ${machine.platform} ${machine.kernel}, node ` +
    `${versions.node}, ${startedAt.slice(0, 10)}`
}

/**
 * @param {number | null} seconds
 * @returns {string} '20s', 'over a day', 'never'
 */
export function toTime (seconds) {
  if (seconds === null) return 'never'
  return seconds > DAY_SECONDS ? 'over a day' : formatSeconds(seconds)
}

/**
 * @param {number} share
 * @returns {string} '5 %'
 */
export function formatShare (share) {
  return formatPercent(share).replace('.0 ', ' ')
}

/**
 * @param {import('../../types.js').Interval} truth
 * @returns {string} '1.100x [1.096, 1.104]': it is known to a tenth of a percent
 */
export function formatTruth ({ estimate, low, high }) {
  return `${estimate.toFixed(3)}x [${low.toFixed(3)}, ${high.toFixed(3)}]`
}

/** @param {CurvePoint} point */
function toCurveRow ({ effect, differs, verdict }) {
  return [
    formatShare(effect), toTime(differs.cpu), toTime(verdict.cpu), toTime(differs.rps),
    toTime(verdict.rps)
  ]
}

/** @param {TrialSummary} summary */
function toTrialRow ({
  planted, truth, found, trials, larger, smaller, cannotTell, medianSeconds, worstSeconds, coverage
}) {
  const [right, wrong] = planted === 0 ? ['–', larger + smaller] : [formatCount(larger), smaller]
  return [
    formatShare(planted), formatTruth(truth), formatTruth(found), formatCount(trials), right,
    formatCount(wrong), formatCount(cannotTell), formatSeconds(medianSeconds),
    formatSeconds(worstSeconds),
    `${coverage.successes} of ${coverage.trials} ${formatRatioRange(coverage.interval)}`
  ]
}

/** @param {readonly string[]} cells */
function toLine (cells) {
  return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
