/** @import {CandidateSummary, LimitedFigure, LimitFinding, TuneOutcome} from '../../tune/types.js' */
// What is said of limits: who breaks one, and where that is undecided. In: findings; out: parts of a sentence, or
// sentences.
import { cpu, memory, p99 } from '../../figures/index.js'
import { formatList } from '../words.js'
import { isPlural, nameOf } from './names.js'

/** @type {Readonly<Record<LimitedFigure, {narrow: string, format: (value: number | null) => string}>>} */
const LIMITED = Object.freeze({ cpu, p99, memory })

/**
 * @param {LimitFinding} finding
 * @returns {string} 'p99 63 ms [60 ms, 66 ms], at most 50 ms'
 */
export function limitText ({ figure, most, interval }) {
  const { narrow, format } = LIMITED[figure]
  const figures = interval === null
    ? 'unknown'
    : `${format(interval.estimate)} [${format(interval.low)}, ${format(interval.high)}]`
  return `${narrow} ${figures}, at most ${format(most)}`
}

/**
 * Candidates of the race of which it is undecided whether they keep to all limits.
 * @param {TuneOutcome} outcome
 * @returns {string[]} sentences
 */
export function describeUndecidedLimits (outcome) {
  const open = outcome.candidates.filter(({ left, reasons, ratio, workers }) =>
    left === null && (ratio !== null || workers === outcome.recommended?.workers) &&
    reasons[0]?.code !== 'over-limit')
  return open.flatMap(candidate => {
    const undecided = undecidedOf(candidate)
    const name = nameOf(outcome, candidate.workers)
    const keeps = isPlural(outcome, candidate.workers) ? 'keep' : 'keeps'
    return undecided.length === 0
      ? []
      : [`Can't tell whether ${name} ${keeps} to the limits: ` +
        `${undecided.map(limitText).join('; ')}.`]
  })
}

/**
 * Why there is no answer: every candidate breaks a limit.
 * @param {TuneOutcome} outcome
 * @returns {string}
 */
export function sayNoneKeeps (outcome) {
  const given = outcome.candidates.flatMap(({ limits = [] }) => limits.map(({ text }) => text))
  const [nearest] = outcome.candidates.filter(({ limits = [] }) => limits.some(isBroken))
    .toSorted((a, b) => excessOf(a) - excessOf(b))
  const near = nearest === undefined
    ? ''
    : ` The nearest is ${nameOf(outcome, nearest.workers)}: ` +
      `${(nearest.limits ?? []).filter(isBroken).map(limitText).join('; ')}.`
  return `No ${outcome.knobs === undefined ? 'count' : 'setting'} keeps to ` +
    `${formatList([...new Set(given)])}.${near}`
}

/** @param {Pick<CandidateSummary, 'limits'>} candidate @returns {LimitFinding[]} */
function undecidedOf ({ limits = [] }) {
  return limits.filter(({ verdict }) => verdict === 'undecided')
}

/** @param {LimitFinding} finding */
function isBroken ({ verdict }) {
  return verdict === 'broken'
}

/** How far it is above its limits. @param {CandidateSummary} candidate */
function excessOf ({ limits = [] }) {
  return Math.max(...limits.map(({ interval, most }) => (interval?.estimate ?? Infinity) / most))
}
