// How many characters have to be inserted, removed, replaced or swapped with their neighbour to make one text of
// another (Damerau 1964, Levenshtein 1965; the matrix of Lowrance and Wagner 1975).
import { tooMuch } from '../../values/index.js'

/** Cells of the matrix. */
const MOST_CELLS = 10_000_000

/**
 * @param {string} a
 * @param {string} b
 * @returns {number}
 * @throws {import('../../../errors.js').HostError} 32 for texts that are too long to be compared so
 */
export function measureDistance (a, b) {
  const [left, right] = withoutCommonEnds([...a], [...b])
  if (left.length * right.length > MOST_CELLS) {
    throw tooMuch(`AQL: the distance of texts of ${left.length} and ${right.length} characters ` +
      `is too much work; their product may be ${MOST_CELLS} at most (while executing)`)
  }
  return left.length === 0 || right.length === 0
    ? Math.max(left.length, right.length)
    : fillMatrix(left, right)
}

/**
 * @param {string[]} left
 * @param {string[]} right
 * @returns {[string[], string[]]} what is the same on both ends costs nothing
 */
function withoutCommonEnds (left, right) {
  const most = Math.min(left.length, right.length)
  let start = 0
  while (start < most && left[start] === right[start]) start++
  let end = 0
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end++
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)]
}

/** @param {readonly string[]} left @param {readonly string[]} right */
function fillMatrix (left, right) {
  const width = right.length + 1
  const cells = new Uint32Array((left.length + 1) * width)
  for (let column = 0; column < width; column++) cells[column] = column
  /** Character -> the last row that has it. @type {Map<string, number>} */
  const lastRows = new Map()
  for (let row = 1; row <= left.length; row++) {
    cells[row * width] = row
    /** The last column of this row where both texts have the same character. */
    let lastColumn = 0
    for (let column = 1; column < width; column++) {
      const isSame = left[row - 1] === right[column - 1]
      const cell = row * width + column
      const stepped = Math.min(at(cells, cell - width) + 1, at(cells, cell - 1) + 1, at(
        cells, cell - width - 1
      ) + (isSame ? 0 : 1))
      const lastRow = lastRows.get(/** @type {string} */ (right[column - 1])) ?? 0
      const isSwap = lastRow > 0 && lastColumn > 0
      const swapped = isSwap
        ? at(cells, (lastRow - 1) * width + lastColumn - 1) + (row - lastRow - 1) + 1 +
          (column - lastColumn - 1)
        : Infinity
      cells[cell] = Math.min(stepped, swapped)
      if (isSame) lastColumn = column
    }
    lastRows.set(/** @type {string} */ (left[row - 1]), row)
  }
  return at(cells, cells.length - 1)
}

/** @param {Uint32Array} cells @param {number} cell @returns {number} */
function at (cells, cell) {
  return /** @type {number} */ (cells[cell])
}
