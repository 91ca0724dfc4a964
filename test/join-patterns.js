/**
 * One pattern of several, one after the other: for what is too long for a line.
 * @param {RegExp[]} patterns the last one's flags hold for all
 */
export function joinPatterns (...patterns) {
  return new RegExp(patterns.map(({ source }) => source).join(''), patterns.at(-1)?.flags)
}
