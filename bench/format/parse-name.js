// A name that the user gave -> the one that is meant. In: the name and those that are known; out: the name, or an
// error that lists them.
import { distance } from 'fastest-levenshtein'
import { BenchError } from '../errors.js'

/** A typo is at most this share of the name away. */
const TYPO_SHARE = 0.5

/**
 * @param {string} name as given
 * @param {readonly string[]} known
 * @param {string} kind 'study', 'variant', ... for the error
 * @returns {string} the name
 * @throws {BenchError} UNKNOWN_NAME, with the nearest known name
 */
export function parseName (name, known, kind) {
  if (known.includes(name)) return name
  const [nearest] = known
    .map(candidate => ({ candidate, away: distance(name, candidate) }))
    .sort((a, b) => a.away - b.away)
  const isNear = nearest !== undefined && nearest.away <= TYPO_SHARE * name.length
  const suggestion = isNear ? nearest.candidate : null
  throw new BenchError('UNKNOWN_NAME', { kind, name, suggestion, known: known.join(', ') })
}
