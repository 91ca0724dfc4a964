/** @import {Position, Return, Script, Statement} from '../../types.js' */
// In: a script's text. Out: its statements in the shapes of types.d.ts, frozen; or one syntax error that says where.
import { QlError } from '../../errors/index.js'
import { createPositions } from '@shootout/grammars'
import { toSyntaxFacts } from './syntax-error.js'
import * as generated from './script.generated.js'

/** @typedef {{positionAt: (offset: number) => Position}} ParserOptions */
/** @typedef {{statements: Statement[], returns: Return | null}} Parsed */

const parse = /** @type {(text: string, options: ParserOptions) => Parsed} */ (generated.parse)

/**
 * Parses a script; its size is the caller's to bound, its nesting is bounded here.
 * @param {string} text
 * @returns {Script} frozen
 * @throws {QlError} SYNTAX with facts {expected, found, message, offset, line, column}
 */
export function parseScript (text) {
  const positionAt = createPositions(text)
  try {
    const { statements, returns } = parse(text, { positionAt })
    return freezeDeeply({ text, statements, returns })
  } catch (error) {
    if (!(error instanceof generated.SyntaxError)) throw error
    throw new QlError('SYNTAX', toSyntaxFacts(error, text, positionAt), error)
  }
}

/**
 * @template T
 * @param {T} value
 * @returns {T}
 */
function freezeDeeply (value) {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freezeDeeply(part)
  return Object.freeze(value)
}
