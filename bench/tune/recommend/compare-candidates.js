/** @import {Interval} from '../../types.js' */
/** @import {Candidate, Look, Objective} from '../types.js' */
// A look at a race: candidates against the best of them, by one objective. In: their slices; out: ratios with
// intervals. Pure.
import { compareAtLook } from '@shootout/statistics'
import { logsByBlock } from './objective-value.js'

/** Of all intervals of all looks together. */
export const CONFIDENCE = 0.95

/**
 * @param {readonly Candidate[]} candidates those that are out or left behind are passed over
 * @param {{objective: Objective, racers: number, looks: number}} race racers: how many began it; looks: how many may be
 *   taken
 * @returns {Look | null} null when there are fewer than 2 contestants, or 3 blocks that hold each of them
 */
export function compareCandidates (candidates, { objective, racers, looks }) {
  const contestants = candidates.filter(({ out, left }) => out === null && left === null)
  const rows = completeRows(contestants, objective)
  const compared = compareAtLook(
    rows, { candidates: Math.max(racers, contestants.length), looks, confidence: CONFIDENCE }
  )
  if (compared === null) return null
  const ratios = new Map(contestants.map(({ workers }, index) =>
    [workers, /** @type {Interval} */ (compared.ratios[index])]))
  const [first = []] = rows
  return { blocks: first.length, best: contestants[compared.best]?.workers ?? NaN, ratios }
}

/**
 * @param {readonly Candidate[]} contestants
 * @param {Objective} objective
 * @returns {number[][]} logarithms, a list for each contestant, of the race's blocks that hold all of them
 */
export function completeRows (contestants, objective) {
  const logs = contestants.map(candidate => logsByBlock(candidate, objective))
  const [first = new Map(), ...others] = logs
  const blocks = [...first.keys()].filter(block =>
    block > 0 && others.every(other => other.has(block)))
  return logs.map(log => blocks.map(block => log.get(block) ?? NaN))
}
