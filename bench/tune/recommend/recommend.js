/** @import {Interval} from '../../types.js' */
/** @import {Recommendation} from '../types.js' */
// Which count to use. In: each count's interval of its ratio to the best; out: the choice, and what is known about it. Pure.
import { CONFIDENCE } from './compare-candidates.js'

/** Rounding of a share that was given in per cent. */
const ROUNDING = 1e-12

/**
 * The smallest count that is certainly within what was asked for; where there is none, the count about which most is known: the
 * one whose interval reaches least far down.
 * @param {readonly {workers: number, ratio: Interval | null, pssBytes: number | null}[]} summaries ascending by workers
 * @param {{within: number}} wish 0..1
 * @returns {{recommended: Recommendation, certain: boolean} | null} null when nothing was compared
 */
export function recommend (summaries, { within }) {
  const compared = summaries.flatMap(({ workers, ratio, pssBytes }) => ratio === null ? [] : [{ workers, low: ratio.low, pssBytes }])
  const certain = compared.find(({ low }) => low >= 1 - within - ROUNDING)
  const choice = certain ?? compared.toSorted((a, b) => b.low - a.low)[0]
  if (choice === undefined) return null
  const { workers, low, pssBytes } = choice
  return { recommended: { workers, shortfallAtMost: 1 - low, confidence: CONFIDENCE, pssBytes }, certain: certain !== undefined }
}
