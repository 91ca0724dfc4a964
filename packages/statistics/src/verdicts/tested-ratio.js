/** @import {Interval} from '../types.js' */
/** @import {Groups, Spread as MeanSpread, StartVariance} from '../intervals/process-starts.js' */
/** @import {Tails} from '../tails/band-tails.js' */
// One side over the other, with its interval and with how surprising it would be if the truth lay in the band of the
// verdicts. In: logarithms in groups, one for each start of the server's processes; out: ratios. Interval and p come
// from the same distribution, so that they never contradict each other.
//
// Sources: Welch (1947) and Satterthwaite (1946) for two groups; process-starts.js for what starts add.
import { beyondBand, largerTails, tailsByRanks, tailsOfMean } from '../tails/band-tails.js'
import { exponentiate, isJudgedByRanks } from '../intervals/log-interval.js'
import { mean, sampleVariance } from '../moments.js'
import { ratioIntervalWithSpread, spreadOfMean } from '../intervals/process-starts.js'
import { intervalAround } from '../intervals/t-interval.js'
import { satterthwaite } from './welch.js'

/** Two values have an interval only on paper. */
const FEWEST_VALUES = 3
export const CONFIDENCE = 0.95

/** @typedef {{ratio: Interval, p: number}} TestedRatio p: 0..1, two-sided */
/** @typedef {{estimate: number, standardError: number, degreesOfFreedom: number}} Spread */

/**
 * From pairs of slices of the same blocks: the interval of ratioIntervalWithStarts.
 * @param {Groups} groups log ratios of pairs
 * @param {StartVariance} startVariance of all cells of the run
 * @param {number} [confidence] of the interval, above 0.95 where it is one of several looks; p is 5 % where it ends
 * @returns {TestedRatio | null} null for fewer than 3 pairs
 * @throws {RangeError} for a value that is not finite
 */
export function pairedRatio (groups, startVariance, confidence = CONFIDENCE) {
  const starts = groups.filter(group => group.length > 0)
  const spread = startVariance === null ? null : spreadOfMean(starts, startVariance)
  return testedMean(starts.flat(), spread, confidence)
}

/**
 * @param {readonly number[]} values logarithms
 * @param {MeanSpread | null} spread as of ratioIntervalWithSpread
 * @param {number} confidence
 * @returns {TestedRatio | null} null for fewer than 3 values
 * @throws {RangeError} for a value that is not finite
 */
export function testedMean (values, spread, confidence) {
  const ratio = ratioIntervalWithSpread(values, spread, confidence)
  if (ratio === null) return null
  const plain = isJudgedByRanks(values.length)
    ? tailsByRanks(values)
    : tailsOfMean({ estimate: mean(values), ...plainSpread([values]) })
  return {
    ratio,
    p: amongLooks(beyondBand(
      spread === null
        ? plain
        : largerTails(plain, tailsOfMean({ estimate: mean(values), ...spread }))
    ), confidence)
  }
}

/**
 * From two groups that were not measured together (Welch): the second over the first. What the starts add to either
 * side's mean is in it; on neither side is the interval narrower than Welch's from the values alone.
 * @param {Groups} before logarithms
 * @param {Groups} now logarithms
 * @param {{before: StartVariance, now: StartVariance, confidence?: number}} how before, now: of all cells of each run;
 *   confidence: as of pairs
 * @returns {TestedRatio | null} null where a side has fewer than 3 values
 */
export function unpairedRatio (before, now, how) {
  const { confidence = CONFIDENCE } = how
  const sides = [
    { groups: before, variance: how.before },
    { groups: now, variance: how.now }
  ]
    .map(({ groups, variance }) => ({ groups: groups.filter(group => group.length > 0), variance }))
  if (sides.some(({ groups }) => groups.flat().length < FEWEST_VALUES)) return null
  const estimate = mean(now.flat()) - mean(before.flat())
  const plain = { estimate, ...plainSpread(sides.map(({ groups }) => groups.flat())) }
  const wide = {
    estimate,
    ...toSpread(sides.flatMap(({ groups, variance }) =>
      withStarts(groups, variance) ?? plainParts([groups.flat()])))
  }
  const intervals = [plain, wide].map(spread => toInterval(spread, confidence))
  return {
    ratio: exponentiate({
      estimate,
      low: Math.min(...intervals.map(({ low }) => low)),
      high: Math.max(...intervals.map(({ high }) => high))
    }),
    p: amongLooks(beyondBand(largerTails(tailsOfMean(plain), tailsOfMean(wide))), confidence)
  }
}

/** Each look has its share of the 5 % (Bonferroni). @param {number} p @param {number} confidence */
function amongLooks (p, confidence) {
  return Math.min(1, p * ((1 - CONFIDENCE) / (1 - confidence)))
}

/** @param {Spread} spread @param {number} confidence @returns {Interval} of logarithms */
function toInterval ({ estimate, standardError, degreesOfFreedom }, confidence) {
  return standardError === 0
    ? { estimate, low: estimate, high: estimate }
    : intervalAround(estimate, { standardError, degreesOfFreedom }, confidence)
}

/** @param {readonly (readonly number[])[]} sides values of each, without regard to starts */
function plainSpread (sides) {
  return toSpread(plainParts(sides))
}

/** @param {readonly (readonly number[])[]} sides */
function plainParts (sides) {
  return sides.map(values => ({
    value: sampleVariance(values) / values.length,
    degreesOfFreedom: values.length - 1
  }))
}

/**
 * @param {Groups} groups
 * @param {StartVariance} variance
 * @returns {{value: number, degreesOfFreedom: number}[] | null} of the mean of one side
 */
function withStarts (groups, variance) {
  const spread = variance === null ? null : spreadOfMean(groups, variance)
  return spread === null
    ? null
    : [{ value: spread.standardError ** 2, degreesOfFreedom: spread.degreesOfFreedom }]
}

/**
 * @param {readonly {value: number, degreesOfFreedom: number}[]} parts of the variance
 * @returns {Omit<Spread, 'estimate'>}
 */
function toSpread (parts) {
  const variance = parts.reduce((sum, { value }) => sum + value, 0)
  return {
    standardError: Math.sqrt(variance),
    degreesOfFreedom: variance === 0 ? 1 : satterthwaite(parts)
  }
}
