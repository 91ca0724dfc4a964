/** @import {Arguments, Run} from '../../types.js' */
// How much alike two texts are, by the longest sequence of parts of n characters that both have (Kondrak 2005, "N-gram
// similarity and distance").
import { declare } from '../declare.js'
import { refuseArgument } from '../warnings.js'

/** Comparisons of two characters: a run can't pause meanwhile. */
const MOST_COMPARED = 50_000_000

/**
 * @typedef {object} How
 * @property {number} size
 * @property {boolean} isPositional parts that have some characters in common count in part; the longer text is what
 *   counts, not the target
 * @property {Run} run
 */

export const NGRAM_FUNCTIONS = declare({
  'NGRAM_SIMILARITY(string, string, number)': (args, run) =>
    compare(args, { run, isPositional: false }),
  'NGRAM_POSITIONAL_SIMILARITY(string, string, number)': (args, run) =>
    compare(args, { run, isPositional: true })
})

/** @param {Arguments} args @param {Omit<How, 'size'>} how @returns {number | null} */
function compare ([input, target, given], how) {
  const [one, other, size] = [[...String(input)], [...String(target)], Math.trunc(Number(given))]
  const name = how.isPositional ? 'NGRAM_POSITIONAL_SIMILARITY' : 'NGRAM_SIMILARITY'
  if (size < 1) {
    return refuseArgument(how.run, name, 'a number of characters from 1 on as the third argument')
  }
  if (one.length * other.length * Math.min(size, one.length) > MOST_COMPARED) {
    return refuseArgument(
      how.run,
      name,
      `lengths of both texts and of their parts that are at most ${MOST_COMPARED} when multiplied`
    )
  }
  // Numbers of 32 bits, as ArangoDB calculates them.
  return Math.fround(
    one.length < size || other.length < size
      ? compareShort(one, other, how)
      : compareParts(one, other, { ...how, size })
  )
}

/**
 * A text that has no part: the texts themselves.
 * @param {readonly string[]} one
 * @param {readonly string[]} other
 * @param {Omit<How, 'size'>} how
 * @returns {number}
 */
function compareShort (one, other, { isPositional }) {
  if (!isPositional || one.length + other.length === 0) {
    return Number(one.join('') === other.join(''))
  }
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  let found = 0
  for (const character of longer) if (character === shorter[found]) found++
  return found / longer.length
}

/**
 * @param {readonly string[]} one
 * @param {readonly string[]} other the target
 * @param {How} how
 * @returns {number}
 */
function compareParts (one, other, { size, isPositional, run }) {
  const [rows, columns] = [other.length - size + 1, one.length - size + 1]
  const best = new Float32Array(columns + 1)
  for (let row = 0; row < rows; row++) {
    run.tick(columns)
    let diagonal = 0
    for (let column = 0; column < columns; column++) {
      const above = best[column + 1] ?? 0
      const score = diagonal + likeness({ one, other }, { row, column }, { size, isPositional })
      best[column + 1] = Math.max(above, best[column] ?? 0, score)
      diagonal = above
    }
  }
  return (best[columns] ?? 0) / (isPositional ? Math.max(rows, columns) : rows)
}

/**
 * @param {{one: readonly string[], other: readonly string[]}} texts
 * @param {{row: number, column: number}} place
 * @param {Omit<How, 'run'>} how
 * @returns {number} of two parts: 1 where they are equal
 */
function likeness ({ one, other }, { row, column }, { size, isPositional }) {
  let same = 0
  for (let index = 0; index < size; index++) {
    if (one[column + index] === other[row + index]) same++
    else if (!isPositional) return 0
  }
  return Math.fround(same / size)
}
