/** @import {At, Query} from '../types.js' */
// In: a query's text. Out: its tree in the shapes of types.d.ts, frozen, names not resolved yet; or an error that says
// where.
import { createPositions } from '@shootout/grammars'
import { checkBlocks } from './block-rules.js'
import * as generated from './query.generated.js'
import { freezeDeeply } from './freeze-deeply.js'
import { measureDepth } from './measure-depth.js'
import { RESERVED_WORDS } from './reserved-words.js'
import { offsetOf } from './offset-of.js'
import { describeSyntaxError, toParseError } from './syntax-error.js'

/** @typedef {(name: string, sentence: string, offset: number) => never} Refuse */
/** @typedef {{positionAt: (offset: number) => At, refuse: Refuse, reserved: ReadonlySet<string>}} ParserOptions */

const parse = /** @type {(text: string, options: ParserOptions) => Query} */ (generated.parse)
/** Whatever walks over a tree, compiles it or runs it does so with less than a stack. */
const MOST_DEEP = 1500

/**
 * Parses a query; its length is the caller's to bound, its nesting is bounded here.
 * @param {string} text
 * @returns {Query} frozen
 * @throws {HostError} 1501 with what was expected, what came, and where; 1502 for an empty one; 1504, 1524, 1574
 */
export function parseQuery (text) {
  const toPosition = createPositions(text)
  const positionAt = (/** @type {number} */ offset) => {
    const { line, column } = toPosition(offset)
    return { line, column }
  }
  /** @type {Refuse} */
  const refuse = (name, sentence, offset) => {
    throw toParseError({ name, sentence, text, offset, at: positionAt(offset) })
  }
  const query = parseText(text, { positionAt, refuse, reserved: RESERVED_WORDS })
  const { depth, at } = measureDepth(query, MOST_DEEP)
  if (depth > MOST_DEEP) {
    throw toParseError({
      name: 'ERROR_QUERY_TOO_MUCH_NESTING',
      sentence: `expected at most ${MOST_DEEP} operations and operators that build on each other`,
      text,
      offset: offsetOf(text, at),
      at
    })
  }
  checkBlocks(query, text)
  return freezeDeeply(query)
}

/** @param {string} text @param {ParserOptions} options */
function parseText (text, options) {
  try {
    return parse(text, options)
  } catch (error) {
    if (!(error instanceof generated.SyntaxError)) throw error
    const { sentence, offset } = describeSyntaxError(error, text)
    return options.refuse('ERROR_QUERY_PARSE', sentence, offset)
  }
}
