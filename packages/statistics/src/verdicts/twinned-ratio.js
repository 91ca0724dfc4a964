/** @import {Groups, Spread} from '../intervals/process-starts.js' */
/** @import {TestedRatio} from './tested-ratio.js' */
// One side over another that runs twice in the same blocks. In: log ratios of the one, and of the second of the two, to
// the first of them, in groups, one for each start of the processes; out: the ratio to the mean of the two, with its
// interval and p.
//
// Sources: Fisher, The Design of Experiments, 1935, and Montgomery, Design and Analysis of Experiments, chapter 4
// (complete blocks, orthogonal contrasts); Satterthwaite (1946) for variances that may be unequal.
import { mean, sampleVariance } from '../moments.js'
import { CONFIDENCE, testedMean } from './tested-ratio.js'
import { satterthwaite } from './welch.js'

/** Variance of one minus the mean of two others, over that of one minus another. */
const SCALE = 0.75

/**
 * What the two that are the same differ by tells the noise as well as what the third differs from them by, and
 * independently of it: with three starts it takes 4 degrees of freedom instead of 2, where both are as noisy. The
 * starts are the observations, so that neither their shifts nor a slow minute hides behind many blocks; where there is
 * but one, the blocks are. The spread is never below the own one, and on neither side is the interval narrower than
 * that of all blocks by themselves.
 * @param {Groups} changes log ratios to the reference
 * @param {Groups} twins those of the reference's twin, of the same blocks
 * @param {number} [confidence] as of pairedRatio
 * @returns {TestedRatio | null} null for fewer than 3 blocks
 * @throws {RangeError} for a value that is not finite, or blocks that are not the same
 */
export function twinnedRatio (changes, twins, confidence = CONFIDENCE) {
  if (String(changes.map(({ length }) => length)) !== String(twins.map(({ length }) => length))) {
    throw new RangeError('the reference and its twin have to be in the same blocks')
  }
  // One minus the mean of the two: half of what the second adds to the first is off.
  const effects = changes.map((group, start) =>
    group.map((change, block) => change - Number(twins[start]?.[block]) / 2))
  return testedMean(effects.flat(), spreadOf(toBatches(effects), toBatches(twins)), confidence)
}

/** @param {Groups} effects @param {Groups} twins @returns {Spread | null} null: nothing varies, or there is but one */
function spreadOf (effects, twins) {
  if (effects.length < 2) return null
  const [own, twin] = [sampleVariance(effects.map(mean)), SCALE * sampleVariance(twins.map(mean))]
  if (!(own + twin > 0)) return null
  const count = effects.flat().length
  const weight = effects.reduce((sum, { length }) => sum + (length / count) ** 2, 0)
  return {
    standardError: Math.sqrt(Math.max(own, (own + twin) / 2) * weight),
    degreesOfFreedom: satterthwaite([own, twin].map(value =>
      ({ value, degreesOfFreedom: effects.length - 1 })))
  }
}

/** @param {Groups} groups @returns {Groups} starts; of a single one its blocks */
function toBatches (groups) {
  const starts = groups.filter(group => group.length > 0)
  return starts.length > 1 ? starts : starts.flat().map(value => [value])
}
