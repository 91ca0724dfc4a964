/** @import {TuneOutcome} from '../../tune/types.js' */
/** @import {TuneFacts} from '../../report/tune/types.js' */
// Why nothing can be recommended, or what the times of an open loop are worth. In: the outcome; out: sentences.
import { bottleneckText } from '../words.js'
import { toClaim } from './claim.js'
import { isRefused } from './left-out.js'
import { sayNoneKeeps } from './limits.js'
import { nameOf, nounOf, shortNames } from './names.js'
import { formatRequestRate } from './words.js'

/**
 * @param {TuneOutcome} outcome one that recommends nothing
 * @param {Pick<TuneFacts, 'stoppedBy'>} facts
 * @returns {string[]} why there is no recommendation
 */
export function explain (outcome, { stoppedBy }) {
  const { doubt, byCpu } = outcome
  if (doubt === null || doubt.code === 'too-few-blocks') {
    const advice = stoppedBy === 'interrupted'
      ? 'It was interrupted before there was an interval.'
      : 'Give it more time with --budget.'
    return [`Can't tell: fewer than three blocks were measured. ${advice}`]
  }
  if (doubt.code === 'too-few-candidates') return [`Can't tell: ${describeFailure(outcome)}`]
  if (doubt.code === 'over-limits') return [sayNoneKeeps(outcome)]
  if (doubt.code === 'no-cpu-time') {
    return [
      "Can't tell: CPU time can't be read here (there is no /proc). --objective rps needs none."
    ]
  }
  const by = doubt.code === 'client-bound' ? 'client' : 'upstream'
  const cpu = byCpu === null ? '' : ' By CPU time: ' +
    `${toClaim(byCpu, { ...outcome, objective: 'cpu' })} (--objective cpu decides by that).`
  return [`Can't tell by requests per second: ${bottleneckText(
    { by, ...doubt }, outcome.knobs && (keys => shortNames(outcome, keys))
  )}.${cpu}`]
}

/**
 * The first reason says what it was and what to do; what befell the other counts is listed elsewhere.
 * @param {Pick<TuneOutcome, 'candidates' | 'knobs'>} outcome
 */
function describeFailure (outcome) {
  const { candidates } = outcome
  const refused = candidates.filter(isRefused)
  const [first] = refused
  const [reason] = first?.reasons ?? []
  if (first === undefined || reason === undefined) {
    return `fewer than two ${nounOf(outcome)}s could be measured, so there is nothing to compare.`
  }
  const [what = ''] = reason.detail.split('\n', 1)
  const measured = candidates.filter(candidate => !isRefused(candidate))
    .map(({ workers }) => workers)
  if (measured.length > 0) {
    return `only ${shortNames(outcome, measured)} could be measured; with ` +
      `${nameOf(outcome, first.workers)} ${what}`
  }
  const alike = refused.slice(1).every(({ reasons: [other] }) => other?.code === reason.code)
  const others = refused.length > 1 && alike
    ? ` So it was with ${shortNames(outcome, refused.slice(1).map(({ workers }) => workers))}.`
    : ''
  const end = /[.!?]$/.test(what) ? '' : '.'
  return `with ${nameOf(outcome, first.workers)} ${what}${end}${others}`
}

/**
 * @param {TuneOutcome} outcome
 * @returns {string[]} whether the rate was more than the program could answer
 */
export function toOverload (outcome) {
  const { objective, candidates, rate } = outcome
  const raced = candidates.filter(({ ratio }) => ratio !== null)
  if (objective !== 'p99' || rate === null || raced.length === 0) return []
  const behind = raced.filter(({ reasons }) => reasons.some(({ code }) => code === 'fell-behind'))
  if (behind.length === 0) return []
  if (behind.length < raced.length) {
    const names = shortNames(outcome, behind.map(({ workers }) => workers))
    return [`At ${formatRequestRate(rate)} ${names} ` +
      'did not always keep up, so that requests waited longer and longer.']
  }
  return [`At ${formatRequestRate(rate)} no ${nounOf(outcome)} always kept up, so that the times ` +
    'say how long the queue grew while it was measured: a lower --rate says more.']
}
