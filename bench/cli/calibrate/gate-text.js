/** @import {GatePlan, GateReport} from '../../calibrate/gate/types.js' */
/** @import {GateProgress} from '../../calibrate/gate/perform-gate.js' */
// What the gate's calibration says in the terminal: a sentence first, then the tables. In: plan, events, report; out:
// text.
import { PROMISED, PROMISED_SECONDS } from '../../calibrate/gate/index.js'
import {
  formatCount, formatCounted, formatRatioInterval, formatSeconds
} from '../../format/numbers.js'
import { alignTable } from '../screen/align-table.js'
import { wrapText } from '../screen/wrap-text.js'
import { WHERE, gateTables } from './gate-tables.js'
import { PROMISES, formatShare, machineText } from './tables.js'
import { promiseLines } from './text.js'

const INDENT = '  '

/**
 * @param {GatePlan} plan
 * @param {{directory: string, width: number}} where
 * @returns {string}
 */
export function gatePlanText ({ budgetSeconds, eachSeconds, connections, seed }, {
  directory, width
}) {
  return `${wrapText("Calibration of the gate: a stranger's project is compared with itself and " +
    'with versions that cost 2, 5, 10 and 20 % more CPU per request, as a check of pull requests ' +
    `does it, ${eachText(eachSeconds)} at ${connections} connections. It takes about ` +
    `${formatSeconds(budgetSeconds)}. Ctrl-C ends it early; --resume goes on. Leave the machine ` +
    'alone meanwhile.', width, '')}\nFiles: ${directory}; seed ${seed}\n`
}

/** @param {number} seconds */
function eachText (seconds) {
  return `${formatSeconds(seconds)} each` + (seconds === PROMISED_SECONDS
    ? ''
    : ` (${formatSeconds(PROMISED_SECONDS)} for ${formatShare(PROMISED)})`)
}

/**
 * @param {GateProgress} event
 * @returns {string}
 */
export function gateProgressText ({ index, line, secondsLeft }) {
  const { condition, planted } = line
  const what = planted === 0 ? 'equals' : `planted ${formatShare(planted)}`
  const found = line.type === 'lost'
    ? `no answer: ${line.why}`
    : `${line.verdict}, CPU ${line.cpu.ratio === null
      ? 'unknown'
      : formatRatioInterval(line.cpu.ratio)}`
  return `${formatCount(index + 1)}. ${condition}, ${what}: ${found}; ` +
    `${formatSeconds(Math.max(0, secondsLeft))} left`
}

/**
 * @param {GateReport} report
 * @param {number} width columns
 * @returns {string}
 */
export function gateEndingText (report, width) {
  const { falseAlarms, machines, missing, rows } = report
  const check = falseAlarms['check'] ?? { hits: 0, of: 0 }
  const headline = check.of === 0
    ? 'No comparison of equals was made: how often the gate is wrong is not known.'
    : `The check called equals different in ${check.hits} of ${check.of} comparisons.`
  const lost = rows.reduce((sum, row) => sum + row.lost, 0)
  const notes = [
    ...missing.map(({ condition, why }) => `Not run, ${condition}: ${why}.`),
    ...(lost === 0 ? [] : [`${formatCounted(lost, 'comparison')} gave no answer.`])
  ]
  const tables = gateTables(report)
    .filter(({ title }) => title !== PROMISES && title !== WHERE)
    .map(({ title, rows }) => `${title}\n${alignTable(rows)}\n`)
  return [
    '',
    ...machines.map(one => wrapText(toSentence(one), width, '')),
    '',
    ...[headline, ...notes].map(sentence => wrapText(sentence, width, INDENT)),
    '',
    ...tables,
    PROMISES,
    ...promiseLines(report.requirements, width),
    ''
  ].join('\n')
}

/** @param {GateReport['machines'][number]} one */
function toSentence (one) {
  return `${machineText(one)}: ${formatCounted(one.equals, 'comparison')} of equals, ` +
    `${formatCount(one.changes)} of changes.`
}
