/** @import {Path, Scope} from '../types.js' */
// What stands between the braces of a whole-text reference: a name, and maybe a path into its value.
import { QlError } from '../errors/index.js'
import { parsePath } from '../language/index.js'
import { compileChain, compilePath } from './compile-path.js'
import { lookUp } from './look-up.js'
import { truthyAt } from './own-property.js'
import { takeSteps } from './run-budget.js'
import { toText } from './to-text.js'
import { flatten } from './walk-steps.js'

/** @typedef {(scope: Scope) => unknown} Fill */
/** @typedef {(value: unknown, scope: Scope) => unknown} Project */

/** Names and dots only: no bracket, no quote, no `..`, and no step that is `$` or `*`. */
const PLAIN_PATH = /^(?![*$](?:\.|$))[^.[\]'"]+(?:\.(?![*$](?:\.|$))[^.[\]'"]+)*$/

/**
 * Compiles a reference. The path applies to every element when the value is an array.
 * @param {string} text `a`, `a.b[0].c`, `a.$..b`; a `^` in front is left to whoever decides whether the statement runs
 * @returns {Fill} undefined for nothing and for falsy values; scalars that names and dots lead to come as text
 */
export function compileReference (text) {
  const reference = text.startsWith('^') ? text.slice(1) : text
  const dot = reference.indexOf('.')
  if (dot <= 0) return scope => toReferred(lookUp(scope, reference))
  const name = reference.slice(0, dot)
  const path = reference.slice(reference[dot + 1] === '.' ? dot : dot + 1).trim()
  return PLAIN_PATH.test(path) ? compilePlain(name, path.split('.')) : compileSearch(name, path)
}

/** @param {string} name @param {readonly string[]} keys @returns {Fill} */
function compilePlain (name, keys) {
  const follow = compileChain(keys)
  return scope => {
    const value = lookUp(scope, name)
    if (!Array.isArray(value)) return toReferred(follow(value))
    const scalar = truthyAt(value, keys)
    if (scalar !== undefined && typeof scalar !== 'object') return toText(scalar)
    return projectInto(value, follow, scope)
  }
}

/** @param {string} name @param {string} text @returns {Fill} */
function compileSearch (name, text) {
  const path = parseReferencePath(text)
  if (path === null) return () => undefined
  const find = compilePath(path)
  /** @type {Project} */
  const project = (value, scope) => settle(find(value, scope), scope)
  return scope => {
    const value = lookUp(scope, name)
    return value ? projectInto(value, project, scope) : undefined
  }
}

/**
 * Texts that merely look like references ("{hello. world}") refer to nothing.
 * @param {string} text @returns {Path | null}
 */
function parseReferencePath (text) {
  try {
    return parsePath(text, 'reference')
  } catch (error) {
    if (error instanceof QlError && error.code === 'BAD_PATH') return null
    throw error
  }
}

/** @param {unknown} value @param {Project} project @param {Scope} scope */
function projectInto (value, project, scope) {
  const source = unwrapSingle(value)
  if (!Array.isArray(source)) return project(source, scope) || undefined
  takeSteps(scope, source.length)
  return source.map(element => project(element, scope) || undefined)
}

/**
 * One match is the value itself; of several, arrays are flattened by one level.
 * @param {readonly unknown[]} matches
 * @param {Scope} scope
 */
function settle (matches, scope) {
  return matches.length > 1 ? flatten(matches, scope) : matches[0]
}

/** @param {unknown} value */
function toReferred (value) {
  if (!value) return undefined
  return typeof value === 'object' || typeof value === 'function' ? value : toText(value)
}

/**
 * What is in an array of one array of one, as some upstreams wrap their answers; anything else as it is.
 * @param {unknown} value
 * @returns {unknown}
 */
export function unwrapSingle (value) {
  if (!Array.isArray(value) || value.length !== 1) return value
  const inner = value[0]
  return Array.isArray(inner) && inner.length === 1 ? inner[0] : value
}
