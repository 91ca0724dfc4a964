/** @import {Arguments, Pause, Run, Value} from '../../types.js' */
// SPLIT: a text is cut at all separators.
import { toText } from '../../values/index.js'
import { checkLength } from '../check-length.js'
import { findAll } from './find-all.js'
import { walkFound } from '../pausing.js'
import { refuseArgument } from '../warnings.js'

/** What a piece takes beside its characters, bytes. */
const PIECE = 32

/**
 * @param {Arguments} args a text; one separator or several, an empty one cuts between all characters; how many
 *   pieces at most, the others are left out
 * @param {Run} run
 * @returns {Generator<Pause, Value>}
 */
export function * split ([value, separators, limit], run) {
  if (limit !== undefined && typeof limit !== 'number') {
    return refuseArgument(run, 'SPLIT', 'a number as limit')
  }
  const most = limit === undefined ? Infinity : Math.trunc(limit)
  if (most < 0) return null
  if (most === 0) return []
  if (separators === undefined) return [value]
  const wanted = Array.isArray(separators) ? separators.map(toText) : [toText(separators)]
  if (typeof separators === 'object' && separators !== null && !Array.isArray(separators)) {
    return refuseArgument(run, 'SPLIT', 'a text or an array of texts as separators')
  }
  const pieces = yield * cut(
    toText(value), { separators: wanted.filter(separator => separator !== ''), most }, run
  )
  return wanted.includes('') ? yield * toCharacters(pieces, most, run) : pieces
}

/**
 * @param {string} text
 * @param {{separators: string[], most: number}} how
 * @param {Run} run
 * @returns {Generator<Pause, string[]>}
 */
function * cut (text, { separators, most }, run) {
  /** @type {string[]} */
  const pieces = []
  let from = 0
  yield * walkFound(findAll(text, separators), run, ({ at, end }) => {
    pieces.push(text.slice(from, at))
    checkLength(pieces.length)
    const bytes = PIECE + at - from
    from = end
    return pieces.length >= most ? -1 : bytes
  })
  if (pieces.length < most) pieces.push(text.slice(from))
  return pieces
}

/** @param {readonly string[]} pieces @param {number} most @param {Run} run @returns {Generator<Pause, string[]>} */
function * toCharacters (pieces, most, run) {
  /** @type {string[]} */
  const characters = []
  for (const piece of pieces) {
    yield * walkFound(piece, run, character => {
      checkLength(characters.push(character))
      return characters.length >= most ? -1 : PIECE
    })
    if (characters.length >= most) break
  }
  return characters
}
