/** @import {Scope} from '../types.js' */
/** @import {Token} from './parse-text.js' */
// Texts of a script: "{references}" to what the run knows, several of them in one text, or plain text.
import { QlError } from '../errors/index.js'
import { compileReference } from './compile-reference.js'
import { lookUp } from './look-up.js'
import { truthyAt } from './own-property.js'
import { isReference, parseTokens } from './parse-text.js'
import { takeBytes } from './run-budget.js'
import { createTextCache } from './text-cache.js'
import { toText } from './to-text.js'

/** @typedef {(scope: Scope) => unknown} Fill */

/** Of what a token may put into the text of a column. */
const LONGEST_PART = 10_000
/** @typedef {(scope: Scope) => string | undefined} FillToken undefined: nothing, or nothing that is text */

/**
 * Compiles a text. References are filled only when it begins with `{` and ends with `}`.
 * @param {string} text
 * @returns {Fill} undefined for a reference to nothing (or to null, false, 0, ''); a value that is referred to by all
 *   of the text keeps its type
 *   when it is an object or an array
 */
export function compileText (text) {
  const parts = isReference(text) ? parseTokens(text) : null
  if (parts === null) return () => text
  const [first] = parts
  if (parts.length === 1 && typeof first === 'object') return compileToken(first, compileReference)
  return compileInterpolation(parts)
}

/**
 * Whether a text is the same in every run.
 * @param {string} text
 * @returns {boolean}
 */
export function isConstantText (text) {
  return !isReference(text) || parseTokens(text) === null
}

/**
 * Compiles a text whose tokens are filled wherever they stand, with '' where there is nothing.
 * @param {string} text
 * @returns {((scope: Scope) => string) | null} null when there is no token in it
 */
export function fillTokens (text) {
  const parts = text.includes('{') ? parseTokens(text) : null
  if (parts === null || !parts.some(part => typeof part === 'object')) return null
  const fills = compileParts(parts)
  return scope => {
    const texts = fills.map(fill => fill(scope) ?? '')
    // A text that long is no path of anything.
    if (texts.some(text => text.length > LONGEST_PART)) {
      throw new QlError('TEXT_TOO_LONG', { most: LONGEST_PART })
    }
    return texts.join('')
  }
}

/**
 * Tokens that can't be filled stay as they are written, as the original left them; only when both ends of the text are
 * such tokens it is a reference to nothing.
 * @param {readonly (string | Token)[]} parts @returns {Fill}
 */
function compileInterpolation (parts) {
  const fills = compileParts(parts)
  const written = parts.map(part => typeof part === 'string' ? part : `{${part.text}}`)
  const last = parts.length - 1
  return scope => {
    const texts = fills.map(fill => fill(scope))
    if (texts[0] === undefined && texts[last] === undefined) return undefined
    const filled = texts.map((text, i) => text ?? written[i])
    takeBytes(scope, filled.reduce((sum, text) => sum + String(text).length, 0))
    return filled.join('')
  }
}

/** @param {readonly (string | Token)[]} parts @returns {FillToken[]} */
function compileParts (parts) {
  return parts.map(part =>
    typeof part === 'string' ? () => part : compileToken(part, compileScalar))
}

/**
 * @template T
 * @param {Token} token
 * @param {(text: string) => (scope: Scope) => T} compile
 * @returns {(scope: Scope) => T | undefined}
 */
function compileToken (token, compile) {
  if (token.parts === null) return compile(token.text)
  const nameOf = compileName(token.parts)
  const compileOnce = createTextCache(compile)
  return scope => {
    const name = nameOf(scope)
    return name === undefined ? undefined : compileOnce(name)(scope)
  }
}

/** The name that nested tokens make. @param {readonly (string | Token)[]} parts @returns {FillToken} */
function compileName (parts) {
  const fills = compileParts(parts)
  return scope => {
    let name = ''
    for (const fill of fills) {
      const text = fill(scope)
      if (text === undefined) return undefined
      takeBytes(scope, text.length)
      name += text
    }
    return name
  }
}

/** @param {string} text `a.b.c` @returns {FillToken} */
function compileScalar (text) {
  const [first = '', ...rest] = text.replace(/^\^/, '').split('.')
  return scope => {
    const value = truthyAt(lookUp(scope, first), rest)
    return value === undefined || typeof value === 'object' ? undefined : toText(value)
  }
}
