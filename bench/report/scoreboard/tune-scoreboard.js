/** @import {CandidateSummary, TuneOutcome} from '../../tune/types.js' */
/** @import {TuneFile} from '../tune/types.js' */
/** @import {BoardRow, Chip, Scoreboard} from './types.js' */
// From a tuning to its first screen: which number of workers, how sure that is, and a row for each number, best first.
import { memory, p99, rps } from '../../figures/index.js'
import {
  formatConnections, formatCounted, formatRatio, formatSeconds
} from '../../format/numbers.js'
import { toTuneHeadline } from '../../sentences/scoreboard/tune-headline.js'
import { toSentences } from '../../sentences/tune/answer.js'
import { isRefused } from '../../sentences/tune/left-out.js'
import { knobNames, nameOf, valuesTextOf } from '../../sentences/tune/names.js'
import {
  UNIT, choiceWord, formatBound, formatRequestRate, ratioOf, toShownRatio
} from '../../sentences/tune/words.js'

/**
 * @param {TuneFile} file
 * @returns {Scoreboard}
 */
export function toTuneScoreboard (file) {
  const { outcome, plan, balanceOf, stoppedBy, seconds } = file
  const [sentence = null] = toSentences(
    outcome, { cores: plan.cores, balanceOf, stoppedBy, seconds }
  )
  return {
    headline: toTuneHeadline(outcome),
    sentence,
    chips: toChips(outcome),
    facts: [
      `${file.machine.cpuModel}, ${formatCounted(file.machine.cores, 'core')}`,
      ...(file.versions.node === undefined ? [] : [`node ${file.versions.node}`]),
      formatSeconds(seconds), file.startedAt.slice(0, 10)
    ],
    boards: toBoards(file)
  }
}

/** @param {TuneOutcome} outcome @returns {Chip[]} */
function toChips ({ certain, within, objective, candidates, knobs }) {
  const bound = formatBound(within, objective)
  const refused = candidates.filter(isRefused)
  return [
    certain
      ? { tone: 'good', text: `✓ certain within ${bound}` }
      : { tone: 'doubt', text: `? can't tell within ${bound}` },
    ...(candidates.some(({ rpsIsLowerBound }) => rpsIsLowerBound)
      ? [/** @type {Chip} */ ({
          tone: 'doubt', text: '! requests/s: the load client or the upstream was the limit'
        })]
      : []),
    ...(refused.length === 0 ? [] : [/** @type {Chip} */ ({
      tone: 'bad', text: `✕ ${knobs === undefined
        ? `${formatCounted(refused.length, 'number')} of workers`
        : formatCounted(refused.length, 'setting')} out of the race`
    })])
  ]
}

/** @param {TuneFile} file @returns {Scoreboard['boards']} none: nothing was compared */
function toBoards ({ outcome, plan }) {
  const { objective, within, candidates, rate } = outcome
  const rows = candidates.filter(candidate => ratioOf(candidate) !== null)
    .toSorted((a, b) => estimateOf(b) - estimateOf(a))
    .map(candidate => toRow(candidate, outcome))
  if (rows.length === 0) return []
  const isTime = objective === 'p99'
  return [{
    title: plan.title,
    note: `${plan.knobs === undefined ? '' : `each ${knobNames(plan)}; `}` +
      `${formatConnections(plan.cell.connections)}, ` +
      `${rate === null ? 'closed loop' : `open loop at ${formatRequestRate(rate)}`}`,
    barHead: `${UNIT[objective]}, times the best, ${isTime ? 'less' : 'more'} is better`,
    ratioHead: 'against the best',
    rateHead: rps.head,
    floor: 1 / (1 - within),
    floorText: `grey band: within ${formatBound(within, objective)} of the best, which is the goal`,
    rows
  }]
}

/** @param {CandidateSummary} candidate */
function estimateOf (candidate) {
  return ratioOf(candidate)?.estimate ?? 0
}

/** @param {CandidateSummary} candidate @param {TuneOutcome} outcome @returns {BoardRow} */
function toRow (candidate, { objective, best, recommended, certain, knobs }) {
  const { workers, left, rpsIsLowerBound } = candidate
  const ratio = toShownRatio(ratioOf(candidate), objective)
  const requests = candidate.rps
  const isChosen = workers === recommended?.workers
  return {
    name: knobs === undefined ? nameOf({}, workers) : valuesTextOf({ knobs }, workers),
    tone: workers === best
      ? 'reference'
      : isChosen && certain ? 'better' : left === null ? 'level' : 'worse',
    isDoubtful: false,
    bar: ratio === null ? null : {
      value: ratio.estimate, low: ratio.low, high: ratio.high, text: formatRatio(ratio.estimate)
    },
    ratio: toWord(candidate, { isChosen, isBest: workers === best, certain }),
    rate: requests === null || objective === 'p99' ? null : {
      value: requests, low: null, high: null, isLowerBound: rpsIsLowerBound,
      text: `${rpsIsLowerBound ? '≥ ' : ''}${rps.format(requests)}`
    },
    p99: candidate.p99Us === null ? '' : p99.format(candidate.p99Us),
    memory: candidate.pssBytes === null ? '' : memory.format(candidate.pssBytes)
  }
}

/**
 * @param {CandidateSummary} candidate
 * @param {{isChosen: boolean, isBest: boolean, certain: boolean}} place
 */
function toWord ({ left }, { isChosen, isBest, certain }) {
  if (isChosen) return `${certain ? '✓ ' : ''}${choiceWord(certain)}`
  if (isBest) return certain ? 'the best' : 'highest so far'
  return left === null ? '' : 'left the race'
}
