// When a run may look at its results to decide whether to go on. Each look is a chance to be fooled, so the looks
// are few, fixed in advance, and share the chance of a mistake equally (Bonferroni): simple, valid, a little wide.
//
// Source: Dunn, "Multiple comparisons among means", Journal of the American Statistical Association 56 (1961), 52-64.

/** Numbers of blocks; each is about half as many again as the one before, so that a look adds news. */
export const LOOKS = Object.freeze([4, 6, 9, 13, 20])
/**
 * What one or two starts of the processes agree on may be their common luck: no precision is believed before the third.
 */
export const FEWEST_STARTS = 3
/** Beyond LOOKS each look has half as many blocks again as the one before. */
const GROWTH = 1.5

/**
 * The looks of a run that measures at most so many blocks: 4, 6, 9, 13, 20, 30, 45, 67, 100, 150, ..; its end is the
 * last one.
 * @param {number} most blocks
 * @returns {number[]} ascending, `most` itself the last; none for fewer than 4 blocks
 */
export function looksUpTo (most) {
  const [first = 0] = LOOKS
  return most < first ? [] : endAt([...LOOKS], most)
}

/**
 * The looks at the precision of a run that starts the servers so often: after 3, 4, 6, 9, 13, .. starts; its end is the
 * last one.
 * @param {number} starts planned
 * @returns {number[]} ascending; none for fewer than 3 starts
 */
export function startLooksUpTo (starts) {
  return starts < FEWEST_STARTS ? [] : endAt([FEWEST_STARTS], starts)
}

/**
 * Goes on with a sequence of looks, and ends it.
 * @param {number[]} looks ascending, at least one
 * @param {number} most at least the first of the looks
 * @returns {number[]} those below `most`, and `most`
 */
export function endAt (looks, most) {
  for (let next = grow(looks); next < most; next = grow(looks)) looks.push(next)
  return [...looks.filter(look => look < most), most]
}

/** @param {readonly number[]} looks */
function grow (looks) {
  return Math.floor(GROWTH * (looks.at(-1) ?? NaN))
}

/**
 * The confidence of one look's interval, so that all of a run's looks together are wrong with a chance of at most
 * alpha.
 * @param {{looks: number, alpha?: number}} run looks: how many there may be; alpha between 0 and 1, both excluded
 * @returns {number} 0.99 for 5 looks and an alpha of 0.05
 * @throws {RangeError} for fewer than 1 look, or an alpha outside of 0..1
 */
export function confidenceAtLook ({ looks, alpha = 0.05 }) {
  if (!(alpha > 0 && alpha < 1)) {
    throw new RangeError(`alpha must lie between 0 and 1, both excluded; ${alpha} came`)
  }
  if (!(looks >= 1)) throw new RangeError(`there must be at least 1 look; ${looks} came`)
  return 1 - alpha / looks
}

/**
 * The same for the looks of LOOKS.
 * @param {number} [alpha] between 0 and 1, both excluded
 * @returns {number} 0.99 for an alpha of 0.05
 * @throws {RangeError} for an alpha outside of 0..1
 */
export function lookConfidence (alpha = 0.05) {
  return confidenceAtLook({ looks: LOOKS.length, alpha })
}
