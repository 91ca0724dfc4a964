/** @import {Slice} from '../types.js' */
// Why slices are measured once more. In: what was measured so far; out: the reason, once for each. Pure.
import { isFalsified } from '../measure/gates/effects.js'

/** The gate of what others do to the machine: the time for repeating that is bounded. */
const NOISE = 'foreign-cpu'
/** Gates; the worst first. */
const REPEATED = ['generator-lost', NOISE]

/**
 * Why slices are to be repeated. What lost or falsified something is never repeated: that would hide it.
 * @param {readonly (readonly Slice[])[]} attempts at the same cells, in order, at least one; each measured together
 * @param {{hasTime: boolean}} limits hasTime: whether the run has time left for what others disturbed
 * @returns {string | null} a gate; null: they are not
 */
export function whyRepeat (attempts, { hasTime }) {
  const reasons = attempts.map(worstReason)
  const reason = reasons.at(-1) ?? null
  if (reason === null || reasons.indexOf(reason) < attempts.length - 1) return null
  return hasTime || !isNoise(reason) ? reason : null
}

/** @param {string} reason @returns {boolean} whether repeating for it takes of the run's time for that */
export function isNoise (reason) {
  return reason === NOISE
}

/** @param {readonly Pick<Slice, 'gates'>[]} slices measured together @returns {string | null} null: there is none */
function worstReason (slices) {
  const codes = slices.flatMap(({ gates }) => gates.map(({ code }) => code))
  if (codes.some(isFalsified)) return null
  return REPEATED.find(code => codes.includes(code)) ?? null
}
