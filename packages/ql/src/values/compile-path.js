/** @import {Path, PathStep, Scope} from '../types.js' */
// A JSONPath as a closure: from a value to its matches. Chains of keys and indexes, which is what nearly every script
// writes, are followed by a plain loop; everything else goes through walk-steps.js.
import { isInherited, ownValue } from './own-property.js'
import { compileStep } from './walk-steps.js'

/** @typedef {(value: unknown, scope: Scope) => readonly unknown[]} FindMatches in document order */
/** @typedef {(value: unknown) => unknown} FollowChain undefined when there is no match */

/** @type {readonly unknown[]} */
const NO_MATCH = Object.freeze([])

/**
 * Compiles a path.
 * @param {Path} path
 * @returns {FindMatches} throws QlError TOO_MANY_STEPS
 */
export function compilePath (path) {
  const keys = toChain(path.steps)
  if (keys !== null) return toFindMatches(compileChain(keys))
  const steps = path.steps.map(compileStep)
  return (value, scope) => {
    let nodes = [value]
    for (const step of steps) {
      if (nodes.length === 0) return NO_MATCH
      nodes = step(nodes, scope)
    }
    return nodes
  }
}

/**
 * The keys of a path that is nothing but keys and indexes.
 * @param {readonly PathStep[]} steps
 * @returns {(string | number)[] | null}
 */
export function toChain (steps) {
  const keys = []
  for (const step of steps) {
    if (step.kind === 'key') keys.push(step.name)
    else if (step.kind === 'index') keys.push(step.index)
    else return null
  }
  return keys
}

/**
 * Compiles a chain of keys and indexes; at most one value matches.
 * @param {readonly (string | number)[]} keys
 * @returns {FollowChain}
 */
export function compileChain (keys) {
  if (keys.some(key => typeof key === 'string' && isInherited(key))) return compileCarefully(keys)
  if (keys.length !== 1) return compileLoop(keys)
  const key = /** @type {string} */ (keys[0])
  return value => value === null || value === undefined
    ? undefined
    : /** @type {Record<string, unknown>} */ (value)[key]
}

/** None of the keys is inherited by anything. @param {readonly (string | number)[]} keys @returns {FollowChain} */
function compileLoop (keys) {
  const { length } = keys
  return value => {
    let current = value
    for (let i = 0; i < length; i++) {
      if (current === null || current === undefined) return undefined
      current =
        /** @type {Record<string | number, unknown>} */ (current)[/** @type {string} */ (keys[i])]
    }
    return current
  }
}

/** @param {readonly (string | number)[]} keys @returns {FollowChain} */
function compileCarefully (keys) {
  return value => {
    let current = value
    for (const key of keys) current = ownValue(current, key)
    return current
  }
}

/** @param {FollowChain} follow @returns {FindMatches} */
function toFindMatches (follow) {
  return value => {
    const match = follow(value)
    return match === undefined ? NO_MATCH : [match]
  }
}
