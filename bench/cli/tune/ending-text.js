/** @import {CandidateSummary, TuneOutcome, TunePlan} from '../../tune/types.js' */
/** @import {TuneFacts} from '../../report/tune/types.js' */
// What people see after a tuning: the answer in sentences, doubts, the curve, the table. In: the outcome; out: text.
import { balance, cpu, memory, p99, rps } from '../../figures/index.js'
import {
  formatBytes, formatRatio, formatRatioRange, formatRps, formatUs
} from '../../format/numbers.js'
import { toSentences } from '../../sentences/tune/answer.js'
import { describeRefused, isUntouched } from '../../sentences/tune/left-out.js'
import { knobNames, nounOf, shortNameOf } from '../../sentences/tune/names.js'
import { formatThrottled } from '../../sentences/tune/quota.js'
import { UNIT, choiceWord, ratioOf, toShownRatio } from '../../sentences/tune/words.js'
import { alignTable } from '../screen/align-table.js'
import { wrapText } from '../screen/wrap-text.js'
import { tuneCurveText } from './curve-text.js'

const UNKNOWN = '–'
/** Columns of the screen from which on the whole table fits. */
const WIDE = 90

/**
 * @param {TuneOutcome} outcome
 * @param {Pick<TuneFacts, 'balanceOf' | 'stoppedBy' | 'seconds'> & {
 *   plan: Pick<TunePlan, 'cores'>, notes: readonly string[], width: number, told: boolean
 * }} facts told: whether it stands on
 *   the screen already why a candidate is out
 * @returns {string}
 */
export function tuneEndingText (outcome, {
  plan, balanceOf, stoppedBy, seconds, notes, width, told
}) {
  const sentences = toSentences(outcome, { cores: plan.cores, seconds, balanceOf, stoppedBy })
  const doubts = [...notes, ...describeRefused(outcome, { whole: !told })].map(text =>
    text.includes('\n') ? `! ${text}` : wrapText(`! ${text}`, width, '  '))
  const parts = [
    sentences.map(text => wrapText(text, width, '')), doubts, tuneCurveText(outcome, width),
    toTable(outcome, { balanceOf, width })
  ]
  return parts.flatMap(lines => lines.length === 0 ? [] : ['', ...lines]).concat('').join('\n')
}

/**
 * @typedef {object} Column
 * @property {string} head
 * @property {boolean} [wideOnly] left out where the screen is narrow; the report has it
 * @property {(candidate: CandidateSummary) => string} text
 */

/** @param {TuneOutcome} outcome @param {{balanceOf: 'requests' | 'cpu', width: number}} facts @returns {string[]} */
function toTable (outcome, { balanceOf, width }) {
  const { objective, candidates, recommended, certain } = outcome
  const marks = toMarks(candidates)
  const columns = toColumns(outcome, marks)
    .filter(({ wideOnly }) => wideOnly !== true || width >= WIDE)
  const legend = [
    ...(recommended === null
      ? []
      : [`* is ${certain ? 'the recommendation' : choiceWord(certain)}.`]),
    ...(candidates.some(candidate => candidate.left !== null && !isUntouched(candidate))
      ? ['- left the race before its end, or was not raced.']
      : []),
    `To best: ${UNIT[objective]} over ${objective === 'p99' ? 'that' : 'those'} of the best ` +
      `${nounOf(outcome)}. Balance: ${balanceOf === 'requests' ? 'requests' : 'CPU time'} of the ` +
      'busiest worker over those of the mean one. Memory: PSS, the largest seen.',
    ...(candidates.some(({ rpsIsLowerBound }) => rpsIsLowerBound)
      ? ['>= is what the load client or the upstream could do; the workers can do more.']
      : []),
    ...(marks.size > 0 ? [`${[...marks].map(([code, mark]) => `${mark} ${code}`).join(', ')}; ` +
      'docs/troubleshooting.md explains each.'] : [])
  ]
  const rows = [
    columns.map(({ head }) => head),
    ...candidates.filter(candidate => !isUntouched(candidate)).map(candidate =>
      columns.map(({ text }) => text(candidate)))
  ]
  return [alignTable(rows), '', ...legend.map(text => wrapText(text, width, '  '))]
}

/** @param {TuneOutcome} outcome @param {ReadonlyMap<string, string>} marks @returns {Column[]} */
function toColumns (outcome, marks) {
  const { objective, recommended, candidates } = outcome
  const shown = (/** @type {CandidateSummary} */ candidate) =>
    toShownRatio(ratioOf(candidate), objective)
  return [
    {
      head: outcome.knobs === undefined ? 'workers' : knobNames(outcome),
      text: ({ workers, left }) =>
        shortNameOf(outcome, workers) +
        (workers === recommended?.workers ? ' *' : left === null ? '' : ' -')
    },
    { head: 'to best', text: candidate => formatRatio(shown(candidate)?.estimate ?? null) },
    { head: '95 %', text: candidate => formatRatioRange(shown(candidate)) },
    {
      head: rps.narrow,
      text: ({ rps, rpsIsLowerBound }) =>
        `${rpsIsLowerBound && rps !== null ? '>=' : ''}${formatRps(rps)}`
    },
    {
      head: cpu.narrow, wideOnly: objective === 'p99',
      text: ({ cpuUsPerRequest }) => formatUs(cpuUsPerRequest)
    },
    { head: p99.narrow, wideOnly: objective !== 'p99', text: ({ p99Us }) => formatUs(p99Us) },
    { head: memory.narrow, text: ({ pssBytes }) => formatBytes(pssBytes) },
    {
      head: balance.narrow,
      text: candidate => candidate.balance === null ? UNKNOWN : candidate.balance.toFixed(2)
    },
    ...(candidates.some(({ quota }) => quota !== undefined)
      ? [{
          head: 'throttled',
          text: (/** @type {CandidateSummary} */ { quota }) => formatThrottled(quota)
        }]
      : []),
    { head: 'blocks', text: ({ left, blocks }) => String(left?.blocks ?? blocks) },
    { head: 'doubts', text: ({ reasons }) => reasons.map(({ code }) => marks.get(code)).join('') }
  ]
}

/**
 * A letter for each reason, so that the table stays narrow.
 * @param {readonly CandidateSummary[]} candidates
 * @returns {Map<string, string>} letter by code
 */
function toMarks (candidates) {
  const codes = [...new Set(candidates.flatMap(({ reasons }) => reasons.map(({ code }) => code)))]
  return new Map(codes.map((code, index) => [code, String.fromCharCode('a'.charCodeAt(0) + index)]))
}
