/** @import {Collection, Index, ReadTables} from '../../types.js' */
// Documents by the words of a fulltext index.
import { HostError } from '../../../errors.js'
import { findByIndex } from '../find-by-index.js'
import { toWords } from './to-words.js'

/** Greater than whatever a word goes on with. */
const LAST = '\u{10FFFF}'
const MOST_WORDS = 32
const PART = /^([+|-]?)(?:(complete|prefix):)?(.*)$/

/** @typedef {{operator: string, word: string, isPrefix: boolean}} Part */

/**
 * Finds documents by a query as ArangoDB has it: 'one,prefix:tw,|three,-four'. Each part is joined with what those
 * before it found: + or nothing: and, |: or, -: and not.
 * @param {ReadTables} reading
 * @param {{collection: Collection, index: Index}} place
 * @param {string} query
 * @returns {number[]} numbers of documents, in the order in which they were inserted
 * @throws {HostError} 10 where there is no word in it, or too many
 */
export function findWords (reading, place, query) {
  const [first, ...others] = parse(query)
  const start = first === undefined ? new Set() : find(reading, place, first)
  const found = others.reduce((/** @type {Set<number>} */ so, part) =>
    join(so, part.operator, find(reading, place, part)), start)
  return [...found].sort((a, b) => a - b)
}

/** @param {Set<number>} found @param {string} operator @param {Set<number>} more */
function join (found, operator, more) {
  if (operator === '|') return new Set([...found, ...more])
  return new Set([...found].filter(number => more.has(number) !== (operator === '-')))
}

/** @param {string} query @returns {Part[]} */
function parse (query) {
  const parts = query.split(/[\s,]+/).filter(part => part !== '').flatMap(part => {
    const [, operator = '', kind, rest = ''] = PART.exec(part) ?? []
    return toWords(rest, 1).map((word, at) =>
      ({ operator: at === 0 ? operator : '', word, isPrefix: kind === 'prefix' }))
  })
  if (parts.length > 0 && parts.length <= MOST_WORDS) return parts
  throw new HostError('ERROR_BAD_PARAMETER', `expected a fulltext query of 1 to ${MOST_WORDS} ` +
    `words, came ${parts.length}`)
}

/**
 * @param {ReadTables} reading
 * @param {{collection: Collection, index: Index}} place
 * @param {Part} part
 * @returns {Set<number>}
 */
function find (reading, { collection, index }, { word, isPrefix }) {
  return new Set(findByIndex(reading, isPrefix
    ? {
        collection,
        index,
        lower: { value: word, inclusive: true },
        upper: { value: `${word}${LAST}`, inclusive: true }
      }
    : { collection, index, equal: [word] }))
}
