/** @import {Run, Value} from '../types.js' */
// SPLIT: a text is cut at all separators.
import { toText } from '../values/index.js'
import { findAll } from './find-all.js'
import { refuseArgument } from './warnings.js'

/**
 * @param {readonly Value[]} args a text; one separator or several, an empty one cuts between all characters; how many pieces at most, the others are left out
 * @param {Run} run
 * @returns {Value}
 */
export function split ([value = null, separators, limit], run) {
  if (limit !== undefined && typeof limit !== 'number') return refuseArgument(run, 'SPLIT', 'a number as limit')
  const most = limit === undefined ? Infinity : Math.trunc(limit)
  if (most < 0) return null
  if (most === 0) return []
  if (separators === undefined) return [value]
  const wanted = Array.isArray(separators) ? separators.map(toText) : [toText(separators)]
  if (typeof separators === 'object' && separators !== null && !Array.isArray(separators)) return refuseArgument(run, 'SPLIT', 'a text or an array of texts as separators')
  const pieces = cut(toText(value), wanted.filter(separator => separator !== ''), most)
  return wanted.includes('') ? pieces.flatMap(piece => [...piece]).slice(0, most) : pieces
}

/** @param {string} text @param {readonly string[]} separators @param {number} most */
function cut (text, separators, most) {
  const pieces = []
  let from = 0
  for (const { at, end } of findAll(text, separators)) {
    pieces.push(text.slice(from, at))
    if (pieces.length >= most) return pieces
    from = end
  }
  pieces.push(text.slice(from))
  return pieces
}
