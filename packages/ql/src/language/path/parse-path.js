/** @import {Path, PathStep} from '../../types.js' */
/** @import {Cursor} from './cursor.js' */
// In: the text of a path. Out: its steps. Columns and conditions speak a narrow dialect (names, numbers, quoted names,
// expressions in quotes); references in "{...}" speak the full one, with every, slices, unions and expressions as they
// are.
import { createCursor, expected, take, takeMatch } from './cursor.js'
import { parseBrackets } from './parse-brackets.js'

const KEY = /[^.[\]]+/y

/**
 * Parses a path; a leading `$` is the value itself and makes no step.
 * @param {string} text `d.ProductID[0].Value`, `'b-3'['c-1']`; of a reference: what follows the variable, with or
 *   without its dot
 * @param {'column' | 'reference'} dialect
 * @returns {Path}
 * @throws {QlError} BAD_PATH with facts {text, expected, column}
 */
export function parsePath (text, dialect) {
  const cursor = createCursor(text)
  /** @type {PathStep[]} */
  const steps = []
  readStart(cursor, dialect, steps)
  while (cursor.at < text.length) readStep(cursor, dialect, steps)
  return { text, steps }
}

/**
 * @param {Cursor} cursor
 * @param {'column' | 'reference'} dialect
 * @param {PathStep[]} steps receives what was read
 */
function readStart (cursor, dialect, steps) {
  const first = cursor.text[cursor.at]
  if (dialect === 'column' && (first === '\'' || first === '"')) {
    return readQuotedStart(cursor, first, steps)
  }
  if (dialect === 'reference' && (first === '[' || first === '.')) return
  const step = readKey(cursor, dialect)
  if (step.kind !== 'key' || step.name !== '$') steps.push(step)
}

/**
 * Quotes around the first part let a name hold any character, `'b-1'`. What they hold is a path all the same, `'a.b'`,
 * `'$..b[*]'`; it is one name when it can't be read as a path. There are no escapes.
 * @param {Cursor} cursor
 * @param {string} quote
 * @param {PathStep[]} steps
 */
function readQuotedStart (cursor, quote, steps) {
  const end = cursor.text.indexOf(quote, cursor.at + 1)
  if (end < 0) throw expected(cursor, `a closing ${quote}`)
  const name = cursor.text.slice(cursor.at + 1, end)
  cursor.at = end + 1
  steps.push(...readPathOrName(name))
}

/** @param {string} name @returns {readonly PathStep[]} */
function readPathOrName (name) {
  try {
    return parsePath(name, 'reference').steps
  } catch {
    return [{ kind: 'key', name }]
  }
}

/**
 * @param {Cursor} cursor
 * @param {'column' | 'reference'} dialect
 * @param {PathStep[]} steps
 */
function readStep (cursor, dialect, steps) {
  if (take(cursor, '..')) {
    steps.push({ kind: 'descend' })
    if (cursor.text[cursor.at] !== '[') steps.push(readKey(cursor, dialect))
  } else if (take(cursor, '.')) {
    steps.push(readKey(cursor, dialect))
  } else if (take(cursor, '[')) {
    steps.push(parseBrackets(cursor, dialect))
  } else {
    throw expected(cursor, "'.', '..' or '['")
  }
}

/** @param {Cursor} cursor @param {'column' | 'reference'} dialect @returns {PathStep} */
function readKey (cursor, dialect) {
  const name = takeMatch(cursor, KEY)
  if (name === null) throw expected(cursor, 'a name')
  return name === '*' && dialect === 'reference' ? { kind: 'every' } : { kind: 'key', name }
}
