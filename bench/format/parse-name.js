// A name that the user gave -> the one that is meant. In: the name and those that are known; out: the name, or an
// error that lists them.
import { findNearest } from '@shootout/grammars'
import { BenchError } from '../errors.js'

/**
 * @param {string} name as given
 * @param {readonly string[]} known
 * @param {string} kind 'study', 'variant', ... for the error
 * @returns {string} the name
 * @throws {BenchError} UNKNOWN_NAME, with the nearest known name
 */
export function parseName (name, known, kind) {
  return known.includes(name) ? name : refuseName(name, known, { kind })
}

/**
 * @param {string} name as given
 * @param {readonly string[]} known
 * @param {{kind: string, listed?: readonly string[]}} how listed: what the error lists; default: all known names
 * @returns {never}
 * @throws {BenchError} UNKNOWN_NAME, with the nearest known name
 */
export function refuseName (name, known, { kind, listed = known }) {
  const suggestion = findNearest(name, known)
  throw new BenchError('UNKNOWN_NAME', { kind, name, suggestion, known: listed.join(', ') })
}
