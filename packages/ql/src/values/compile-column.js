/** @import {Scope} from '../types.js' */
// One column of a select: from its text to a closure that gives a row's value.
import { parsePath } from '../language/index.js'
import { compileChain, compilePath, toChain } from './compile-path.js'
import { fillTokens } from './compile-text.js'
import { takeSteps } from './run-budget.js'
import { createTextCache } from './text-cache.js'
import { flatten } from './walk-steps.js'

/** @typedef {(row: unknown, scope: Scope) => unknown} ReadColumn undefined: no match, null or [] */

/** A column whose text is only known in a run is written down, and looked up, for each row. */
const CHARACTERS_OF_STEP = 32

/**
 * Compiles a column such as `a.b[0]`, `a..b`, `'quoted'` or `a.{name}`, whose tokens are variables.
 * @param {string} text
 * @returns {ReadColumn} throws QlError BAD_PATH when tokens make a broken path
 * @throws {QlError} BAD_PATH
 */
export function compileColumn (text) {
  const fill = fillTokens(text)
  if (fill === null) return compileFixedColumn(text)
  const compile = createTextCache(compileFixedColumn)
  return (row, scope) => {
    const filled = fill(scope)
    takeSteps(scope, filled.length / CHARACTERS_OF_STEP)
    return compile(filled)(row, scope)
  }
}

/** @param {string} text @returns {ReadColumn} */
function compileFixedColumn (text) {
  const path = parsePath(text.trim(), 'column')
  const keys = toChain(path.steps)
  if (keys === null) return compileSearch(path)
  const follow = compileChain(keys)
  return row => toColumnValue(follow(row))
}

/**
 * Several matches are an array; below `..` arrays that were found are flattened.
 * @param {import('../types.js').Path} path
 * @returns {ReadColumn}
 */
function compileSearch (path) {
  const find = compilePath(path)
  const flattens = path.steps.some(step => step.kind === 'descend')
  return (row, scope) => {
    const found = find(row, scope)
    const matches = flattens ? flatten(found, scope) : found
    return matches.length === 1 ? toColumnValue(matches[0]) : toColumnValue(matches)
  }
}

/** @param {unknown} value */
function toColumnValue (value) {
  return value === null || (Array.isArray(value) && value.length === 0) ? undefined : value
}
