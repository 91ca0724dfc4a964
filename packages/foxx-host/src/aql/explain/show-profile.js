// What the phases of a query took, as clients are told it.

/** What ArangoDB does one after the other, and this host in one go. */
const NONE = Object.fromEntries([
  'optimizing ast', 'loading collections', 'instantiating plan', 'optimizing plan',
  'instantiating executors'
].map(phase => [phase, 0]))

/** @typedef {{initializing: number, parsing: number}} Preparing seconds */

/**
 * ArangoDB's phases. Here a text becomes a plan in one go, and what was planned before is only looked up: that counts
 * as parsing.
 * @param {Preparing} preparing
 * @param {number} executing seconds
 * @returns {Record<string, number>}
 */
export function showProfile ({ initializing, parsing }, executing) {
  return { initializing, parsing, ...NONE, executing, finalizing: 0 }
}
