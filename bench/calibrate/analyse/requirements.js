/** @import {LatencyFinding, NoisyFinding, Requirement, TrialSummary} from '../types.js' */
// What this instrument promises, line by line, and whether this calibration bears it out. In: findings; out: passed,
// failed, or too little was measured to say.
import { binomialInterval } from '@shootout/statistics'
import { formatCount, formatPercent, formatRatioInterval } from '../../format/numbers.js'

/** So far the client may be off in the ratio of two latencies. */
const LATENCY_TOLERANCE = 0.02
/**
 * So far what all sessions measured may be off from what the loop makes. A slower server costs a little more beside its
 * loop, too: it is asked in smaller bursts.
 */
const TRUTH_TOLERANCE = 0.03
const COVERAGE = 0.95
/** All planted shares together are blamed by mistake in 2.5 of 100 calibrations. */
const COVERAGE_ALPHA = 0.05
const ENOUGH = 20

/** @typedef {{trials: readonly TrialSummary[], latency: LatencyFinding | null, noisy: NoisyFinding | null}} Findings */

/**
 * @param {Findings} findings
 * @returns {Requirement[]}
 */
export function judgeRequirements (findings) {
  const { trials, latency, noisy } = findings
  return [
    judgeTwin(trials),
    judgeShare(trials, {
      name: 'plus10',
      text: 'A planted 10 % is told within 60 s in at least 18 of 20 tries',
      of: 20,
      least: 18
    }),
    judgeShare(trials, {
      name: 'plus5',
      text: 'A planted 5 % is told within 5 minutes in at least 8 of 10 tries',
      of: 10,
      least: 8
    }),
    judgeDirection(findings),
    judgeTruth(trials),
    judgePower(trials),
    judgeCoverage(trials),
    judgeNoisy(noisy),
    judgeLatency(latency)
  ]
}

/** @param {readonly TrialSummary[]} trials @returns {Requirement} */
function judgeTwin (trials) {
  const twin = trials.find(({ contrast }) => contrast === 'twin')
  const wrong = (twin?.larger ?? 0) + (twin?.smaller ?? 0)
  const count = twin?.trials ?? 0
  return {
    code: 'twin', text: 'Two equal servers are called different in at most 2 of 40 tries',
    found: `${wrong} of ${count}`,
    passed: wrong > 2 ? false : count >= 40 ? true : null
  }
}

/**
 * @param {readonly TrialSummary[]} trials
 * @param {{name: string, text: string, of: number, least: number}} promise
 * @returns {Requirement}
 */
function judgeShare (trials, { name, text, of, least }) {
  const { trials: count = 0, inTime = 0 } = trials.find(({ contrast }) => contrast === name) ?? {}
  const failed = count - inTime > of - least && inTime / Math.max(1, count) < least / of
  return {
    code: name,
    text,
    found: `${inTime} of ${count}`,
    passed: count < of ? (failed ? false : null) : inTime / count >= least / of
  }
}

/** @param {Findings} findings @returns {Requirement} */
function judgeDirection ({ trials, noisy }) {
  const planted = trials.filter(summary => summary.planted > 0)
  const wrong = planted.reduce((sum, { smaller }) => sum + smaller, 0) +
    (noisy?.trials.filter(trial => trial.planted > 0 && trial.decision === 'smaller').length ?? 0)
  const count = planted.reduce((sum, summary) => sum + summary.trials, 0) +
    (noisy?.trials.filter(trial => trial.planted > 0).length ?? 0)
  return {
    code: 'direction',
    text: 'None is told in the wrong direction',
    found: `${wrong} of ${count}`,
    passed: wrong > 0 ? false : count >= 50 ? true : null
  }
}

/** @param {readonly TrialSummary[]} trials @returns {Requirement} the farthest one decides */
function judgeTruth (trials) {
  const planted = trials.filter(summary => summary.planted > 0)
  const off = planted.map(({ found, truth }) => ({
    low: found.low / truth.high,
    estimate: found.estimate / truth.estimate,
    high: found.high / truth.low
  }))
  const farthest = off.toSorted((left, right) =>
    Math.abs(Math.log(right.estimate)) - Math.abs(Math.log(left.estimate)))[0]
  const text = 'All sessions together find what the loop makes, to within 3 %'
  if (farthest === undefined) return { code: 'truth', text, found: 'not measured', passed: null }
  const isApart = off.some(({ low, high }) =>
    low > 1 + TRUTH_TOLERANCE || high < 1 - TRUTH_TOLERANCE)
  const isWithin = off.every(({ estimate }) => Math.abs(estimate - 1) <= TRUTH_TOLERANCE)
  return {
    code: 'truth',
    text,
    found: `at most ${formatRatioInterval(farthest)} of it`,
    passed: isApart ? false : isWithin && isEnough(trials) ? true : null
  }
}

/** @param {readonly TrialSummary[]} trials @returns {Requirement} */
function judgePower (trials) {
  const checks = trials.flatMap(({ power }) => power)
  const apart = checks.filter(({ agrees }) => !agrees)
  return {
    code: 'power', text: 'How often a difference is told agrees with what the noise predicts',
    found: `${checks.length - apart.length} of ${checks.length} looks agree`,
    passed: apart.length > 0 ? false : isEnough(trials) ? true : null
  }
}

/** Too many that hold the truth is no harm. @param {readonly TrialSummary[]} trials @returns {Requirement} */
function judgeCoverage (trials) {
  const short = trials.filter(({ coverage: { successes, trials: of } }) =>
    of > 0 && binomialInterval(successes, of, 1 - COVERAGE_ALPHA / trials.length).high < COVERAGE)
  const [held = 0, of = 0] = (/** @type {const} */ (['successes', 'trials'])).map(key =>
    trials.reduce((sum, { coverage }) => sum + coverage[key], 0))
  return {
    code: 'coverage',
    text: '95 % intervals hold what the other sessions found as often as they say',
    found: `${held} of ${of}${of === 0 ? '' : ` (${formatPercent(held / of)})`}`,
    passed: short.length > 0 ? false : isEnough(trials) ? true : null
  }
}

/** A handful of tries agrees with everything. @param {readonly TrialSummary[]} trials */
function isEnough (trials) {
  return trials.some(({ trials: count, planted }) => planted > 0 && count >= ENOUGH)
}

/** @param {NoisyFinding | null} noisy @returns {Requirement} */
function judgeNoisy (noisy) {
  const text = 'A minute with a noisy neighbour does not tell equal servers apart'
  if (noisy === null || noisy.disturbedBlocks === 0) {
    return { code: 'noisy', text, found: 'not measured', passed: null }
  }
  const twin = noisy.trials.find(({ planted }) => planted === 0)
  return {
    code: 'noisy', text,
    found: `${formatCount(noisy.disturbedSeconds)} s of it: ` +
      `${twin?.decision === "can't tell" ? "can't tell" : 'told apart'}, ` +
      `${formatRatioInterval(twin?.interval ?? null)}`,
    passed: twin === undefined ? null : twin.decision === "can't tell"
  }
}

/** @param {LatencyFinding | null} latency @returns {Requirement} */
function judgeLatency (latency) {
  const text = 'A tenth more latency is seen as the servers themselves measure it, to within 2 %'
  if (latency === null || latency.error === null || latency.ratio === null) {
    return { code: 'latency', text, found: 'not measured', passed: null }
  }
  const { low, high } = latency.error
  const passed =
    latency.ratio.low > 1 && low >= 1 - LATENCY_TOLERANCE && high <= 1 + LATENCY_TOLERANCE
  // A wide interval says nothing against it.
  return {
    code: 'latency',
    text,
    found: `${formatRatioInterval(latency.ratio)}, truth ${formatRatioInterval(latency.truth)}`,
    passed: passed
      ? true
      : low > 1 + LATENCY_TOLERANCE || high < 1 - LATENCY_TOLERANCE || latency.ratio.high < 1
        ? false
        : null
  }
}
