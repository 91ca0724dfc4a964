/** @import {TestedRatio} from './tested-ratio.js' */
// One side over another that runs twice in the same blocks. In: logarithms of all three, in groups, one for each start
// of the processes; out: the ratio to the mean of the two, with its interval and p.
//
// Sources: Fisher, The Design of Experiments, 1935, and Montgomery, Design and Analysis of Experiments, chapter 4
// (complete blocks, orthogonal contrasts); Satterthwaite (1946) for variances that may be unequal.
import { beyondBand, largerTails, tailsByRanks, tailsOfMean } from '../tails/band-tails.js'
import { exponentiate, isJudgedByRanks, ratioInterval } from '../intervals/log-interval.js'
import { intervalAround } from '../intervals/t-interval.js'
import { mean, sampleVariance } from '../moments.js'
import { CONFIDENCE, amongLooks } from './tested-ratio.js'
import { satterthwaite } from './welch.js'

/** Variance of one minus the mean of two others, over that of one minus another. */
const SCALE = 0.75

/** @typedef {{own: number, reference: number, twin: number}} Block logarithms of one block */

/**
 * What the two that are the same differ by tells the noise as well as what the third differs from them by, and
 * independently of it: with three starts it takes 4 degrees of freedom instead of 2, where both are as noisy. The
 * starts are the observations, so that neither their shifts nor a slow minute hides behind many blocks; where there is
 * but one, the blocks are. The spread is never below the own one, and on neither side is the interval narrower than
 * that of all blocks by themselves.
 * @param {readonly (readonly Block[])[]} groups
 * @param {number} [confidence] as of pairedRatio
 * @returns {TestedRatio | null} null for fewer than 3 blocks
 * @throws {RangeError} for a value that is not finite
 */
export function twinnedRatio (groups, confidence = CONFIDENCE) {
  const starts = groups.filter(group => group.length > 0)
  const values = starts.flat().map(toEffect)
  const plain = ratioInterval(values, confidence)
  if (plain === null) return null
  const estimate = mean(values)
  const spread = spreadOf(starts.length > 1 ? starts : starts.flat().map(block => [block]))
  const wide = spread.standardError === 0
    ? plain
    : exponentiate(intervalAround(estimate, spread, confidence))
  const plainTails = isJudgedByRanks(values.length)
    ? tailsByRanks(values)
    : tailsOfMean({ estimate, ...plainSpread(values) })
  return {
    ratio: {
      estimate: plain.estimate,
      low: Math.min(plain.low, wide.low),
      high: Math.max(plain.high, wide.high)
    },
    p: amongLooks(
      beyondBand(largerTails(plainTails, tailsOfMean({ estimate, ...spread }))), confidence)
  }
}

/** @param {readonly (readonly Block[])[]} batches two at least */
function spreadOf (batches) {
  const own = sampleVariance(batches.map(batch => mean(batch.map(toEffect))))
  const twins =
    SCALE * sampleVariance(batches.map(batch => mean(batch.map(({ twin, reference }) =>
      twin - reference))))
  const count = batches.flat().length
  const weight = batches.reduce((sum, { length }) => sum + (length / count) ** 2, 0)
  const parts = [own, twins].map(value => ({ value, degreesOfFreedom: batches.length - 1 }))
  return {
    standardError: Math.sqrt(Math.max(own, (own + twins) / 2) * weight),
    degreesOfFreedom: own + twins === 0 ? 1 : satterthwaite(parts)
  }
}

/** @param {Block} block */
function toEffect ({ own, reference, twin }) {
  return own - (reference + twin) / 2
}

/** @param {readonly number[]} values */
function plainSpread (values) {
  return {
    standardError: Math.sqrt(sampleVariance(values) / values.length),
    degreesOfFreedom: values.length - 1
  }
}
