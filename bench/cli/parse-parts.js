// 'cpu > 5%, rps < -5%', 'p99 50ms, memory 512MB': a list of figures with something said of each. In: the text as
// given; out: its parts, each figure once.
import { BenchError } from '../errors.js'

/**
 * @template {{figure: string}} Part
 * @param {string | undefined} text
 * @param {{option: string, noun: string, parsePart: (part: string, whole: string) => Part}} how noun: what a part is
 *   called: 'threshold'; parsePart: may throw
 * @returns {Part[]} none: it was not given
 * @throws {BenchError} BAD_VALUE
 */
export function parseFigureParts (text, { option, noun, parsePart }) {
  if (text === undefined) return []
  const parts = text.split(',').map(part => parsePart(part.trim(), text))
  const figures = parts.map(({ figure }) => figure)
  const twice = figures.find((figure, index) => figures.indexOf(figure) !== index)
  if (twice !== undefined) {
    refuseValue(option, text, `one ${noun} for each figure, and ${twice} has two`)
  }
  return parts
}

/**
 * @param {string} option
 * @param {string} value
 * @param {string} expected
 * @returns {never}
 * @throws {BenchError} BAD_VALUE
 */
export function refuseValue (option, value, expected) {
  throw new BenchError('BAD_VALUE', { option, value, expected })
}
