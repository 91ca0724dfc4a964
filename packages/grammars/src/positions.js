/** @typedef {{offset: number, line: number, column: number}} Position offset from 0, the others from 1 */
// In: a text. Out: where its characters stand, in lines and columns as people count them.

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/g

/**
 * Makes the function that turns an offset of a text into line and column; both count from 1.
 * @param {string} text
 * @returns {(offset: number) => Position}
 */
export function createPositions (text) {
  /** @type {number[] | undefined} offsets at which lines start */
  let starts
  return offset => {
    starts ??= findLineStarts(text)
    const line = findLine(starts, offset)
    return { offset, line: line + 1, column: offset - /** @type {number} */ (starts[line]) + 1 }
  }
}

/**
 * Shows a place in a text: the line itself, a caret below it, and what to call the place.
 * @param {string} text
 * @param {Position} position
 * @returns {string} three lines
 */
export function toCaret (text, position) {
  const starts = findLineStarts(text)
  const start = starts[position.line - 1] ?? 0
  const line = text.slice(start, starts[position.line] ?? text.length)
    .replace(/[\r\n\u2028\u2029]+$/, '')
  // Long lines are cut to what stands around the place; tabs stay, so that the caret is below its character.
  const from = Math.max(0, position.column - 1 - 60)
  const shown = line.slice(from, from + 120)
  const blanks = line.slice(from, position.column - 1).replace(/[^\t]/g, ' ')
  return `${shown}\n${blanks}^\nline ${position.line}, column ${position.column}`
}

/** @param {string} text @returns {number[]} */
function findLineStarts (text) {
  const starts = [0]
  for (const match of text.matchAll(LINE_BREAK)) starts.push(match.index + match[0].length)
  return starts
}

/**
 * @param {readonly number[]} starts
 * @param {number} offset
 * @returns {number} the last line that starts at or before the offset
 */
function findLine (starts, offset) {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (/** @type {number} */ (starts[middle]) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
