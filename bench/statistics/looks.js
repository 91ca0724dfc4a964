// When a run may look at its results to decide whether to go on. Each look is a chance to be fooled, so the looks
// are few, fixed in advance, and share the chance of a mistake equally (Bonferroni): simple, valid, a little wide.
//
// Source: Dunn, "Multiple comparisons among means", Journal of the American Statistical Association 56 (1961), 52-64.

/** Numbers of blocks; each is about half as many again as the one before, so that a look adds news. */
export const LOOKS = Object.freeze([4, 6, 9, 13, 20])

/**
 * The confidence of one look's interval, so that all looks together are wrong with a chance of at most alpha.
 * @param {number} [alpha] between 0 and 1, both excluded
 * @returns {number} 0.99 for an alpha of 0.05
 * @throws {RangeError} for an alpha outside of 0..1
 */
export function lookConfidence (alpha = 0.05) {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`alpha must lie between 0 and 1, both excluded; ${alpha} came`)
  return 1 - alpha / LOOKS.length
}

/**
 * Whether the run may look after this many blocks.
 * @param {number} n blocks
 * @returns {boolean}
 */
export function isLook (n) {
  return LOOKS.includes(n)
}
