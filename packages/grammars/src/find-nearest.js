// In: a word with a typo. Out: the known word that is nearest to it.
import { distance } from 'fastest-levenshtein'

/** A typo is at most this share of the word away. */
const TYPO_SHARE = 0.5

/**
 * @param {string} word in any case
 * @param {readonly string[]} known
 * @returns {string | null} the known word that is nearest, case aside; null: none is near
 */
export function findNearest (word, known) {
  const typed = word.toLowerCase()
  const [nearest] = known
    .map(candidate => ({ candidate, away: distance(typed, candidate.toLowerCase()) }))
    .sort((a, b) => a.away - b.away)
  return nearest !== undefined && nearest.away <= TYPO_SHARE * word.length
    ? nearest.candidate
    : null
}
