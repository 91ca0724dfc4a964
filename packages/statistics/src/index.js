/** @typedef {import('./types.js').Interval} Interval */
/** @typedef {import('./types.js').VerdictWord} VerdictWord */
/** @typedef {import('./changes/find-shifts.js').Shift} Shift */
/** @typedef {import('./curves/scalability-curve.js').ScalabilityCurve} ScalabilityCurve */
/** @typedef {import('./intervals/process-starts.js').Groups} Groups */
/** @typedef {import('./intervals/process-starts.js').StartVariance} StartVariance */
/** @typedef {import('./tails/tails.js').DrawnTail} DrawnTail */
/** @typedef {import('./tails/tails.js').TailShift} TailShift */
/** @typedef {import('./verdicts/power.js').Comparison} Comparison */
/** @typedef {import('./verdicts/rank-sets.js').PairTest} PairTest */
/** @typedef {import('./verdicts/tested-ratio.js').TestedRatio} TestedRatio */
// The door: numbers in, intervals and verdicts out. Nothing here reads a clock or a file; random numbers are seeded.
export { FEWEST_RUNS, SHIFT_ALPHA, findShifts } from './changes/find-shifts.js'
export { scalabilityCurve } from './curves/scalability-curve.js'
export { fitUsl, predictUsl } from './curves/usl.js'
export { binomialInterval } from './distributions/binomial.js'
export { studentTQuantile } from './distributions/student-t.js'
export { exponentiate, geometricMeanInterval, ratioInterval } from './intervals/log-interval.js'
export {
  OF_ONE_RUN, TO_ONE_REFERENCE, independentOf, pooledStartVariance, ratioIntervalWithStarts,
  startShift
} from './intervals/process-starts.js'
export { theilSenSlope } from './intervals/theil-sen.js'
export { medianOfSorted } from './median.js'
export { mean, sampleVariance, squaredDeviations } from './moments.js'
export { createRandom, shuffle } from './random.js'
export { erlangC, erlangWait, serversFor } from './queues/erlang-c.js'
export { meanWait, tailShift, utilisationFor } from './queues/fixed-service.js'
export { compareAtLook, decide, raceLooks } from './races/elimination.js'
export { FEWEST_BLOCKS } from './races/two-way.js'
export { drawTail, percentileOf, pooledTailShift, tailInterval } from './tails/tails.js'
export { holm } from './verdicts/holm.js'
export {
  FEWEST_STARTS, confidenceAtLook, lookConfidence, looksUpTo, startLooksUpTo
} from './verdicts/looks.js'
export { isBeyondNoise, toNoiseFloor } from './verdicts/noise-floor.js'
export { pairsToDecide, powerOf } from './verdicts/power.js'
export { rankSets } from './verdicts/rank-sets.js'
export { STEADY_TOLERANCE, STEADY_WINDOWS, isSteady, isUnsettled } from './verdicts/steadiness.js'
export { pairedRatio, unpairedRatio } from './verdicts/tested-ratio.js'
export { twinnedRatio } from './verdicts/twinned-ratio.js'
export { pairedTailRatio, unpairedTailRatio } from './verdicts/tested-tail.js'
export { EQUIVALENCE_BAND, toVerdict } from './verdicts/verdict.js'
export { welchInterval } from './verdicts/welch.js'
