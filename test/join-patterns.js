/** One pattern of several, one after the other: for what is too long for a line. @param {RegExp[]} patterns */
export function joinPatterns (...patterns) {
  return new RegExp(patterns.map(({ source }) => source).join(''))
}
