// In: what is wrong with a script. Out: the word that was probably meant.
import { findNearest } from '@shootout/grammars'

const STATEMENTS = [
  'create', 'delete', 'describe', 'if', 'insert', 'return', 'select', 'show', 'try', 'update'
]
/** What goes on after a table's name or a condition; mistyped, it reads as the name of the next statement. */
const CLAUSES = ['and', 'limit', 'offset', 'timeout', 'via', 'where', 'with']
/** Words of fewer letters are near to too many, and no longer one is a typo. */
const LETTERS = Object.freeze({ least: 3, most: 20 })
/** So far back a word is looked for: scripts may be long. */
const LOOK_BACK = 80

/**
 * @param {string} text of the script
 * @param {{expected: readonly string[], offset: number}} facts as in SyntaxFacts
 * @returns {{typed: string, meant: string, offset: number} | null} offset: of the misspelt word; null: nothing is near
 */
export function findMeant (text, { expected, offset }) {
  const words = expected.flatMap(name => /^"([a-z]+)"$/.exec(name)?.[1] ?? [])
  return pair({ typed: /^\w+/.exec(text.slice(offset))?.[0] ?? '', offset }, words) ??
    (expected.includes('"("') ? pair(wordBefore(text, offset), [...STATEMENTS, ...CLAUSES]) : null)
}

/** A name alone is followed by '(' or '='. @param {string} text @param {number} end */
function wordBefore (text, end) {
  const from = Math.max(0, end - LOOK_BACK)
  const match = /(\w+)\s*$/.exec(text.slice(from, end))
  return { typed: match?.[1] ?? '', offset: from + (match?.index ?? 0) }
}

/** @param {{typed: string, offset: number}} word @param {readonly string[]} known */
function pair ({ typed, offset }, known) {
  if (typed.length < LETTERS.least || typed.length > LETTERS.most) return null
  const meant = findNearest(typed, known)
  return meant === null || meant === typed ? null : { typed, meant, offset }
}
