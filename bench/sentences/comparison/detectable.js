/** @import {CellChange, Change} from '../../compare/types.js' */
// Where nothing was found: how large a difference would have had to be. In: judged cells; out: a share. Pure.
import { medianOfSorted, studentTQuantile, EQUIVALENCE_BAND } from '@shootout/statistics'

const ALPHA = 0.05
/** The chance to find it that is asked for. */
const POWER = 0.8

/**
 * A true difference that had four chances in five to be called slower in the middle one of the undecided
 * cells: its interval's half-width gives the noise, Student's t at 5 % divided by the number of all changes (Holm's
 * first step) how far beyond the band the estimate has to lie.
 * @param {readonly CellChange[]} cells
 * @returns {number | null} 0.12: 12 %; null: none of them has an interval
 */
export function detectableShare (cells) {
  const family = cells.flatMap(({ changes }) => changes).filter(({ p }) => p !== null).length
  const logs = cells.filter(({ verdict, yardstick }) =>
    verdict === "can't tell" && yardstick !== true).flatMap(({ changes }) => {
      const change = changes.find(({ ratio }) => ratio !== null)
      return change === undefined ? [] : [neededLog(change, family)]
    })
  return logs.length === 0 ? null : Math.exp(medianOfSorted(logs.sort((a, b) => a - b))) - 1
}

/** @param {Change} change one that has a ratio @param {number} family @returns {number} logarithm of the ratio */
function neededLog ({ ratio, by, count }, family) {
  const degreesOfFreedom = Math.max(1, (count - 1) * (by === 'pairs' ? 1 : 2))
  const halfWidth = ratio === null ? 0 : Math.log(ratio.high / ratio.low) / 2
  const standardError = halfWidth / studentTQuantile(1 - ALPHA / 2, degreesOfFreedom)
  const reach = studentTQuantile(1 - ALPHA / 2 / Math.max(1, family), degreesOfFreedom) +
    studentTQuantile(POWER, degreesOfFreedom)
  return Math.log(EQUIVALENCE_BAND.high) + reach * standardError
}
