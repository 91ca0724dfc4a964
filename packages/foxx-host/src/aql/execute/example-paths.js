/** @import {Expression, Frame, Value} from '../types.js' */
// What the search of an UPSERT says, attribute by attribute. An object that the query or a parameter writes down inside
// of it stands for its own attributes: {a: {b: 1}} is a.b == 1, whatever else a has. What a variable holds is compared
// as a whole.
import { checkDepth, getAttribute, typeName } from '../values/index.js'

/** @typedef {(example: Value, frame: Frame) => string[][]} ListPaths paths to the values that have to be equal */

/**
 * @param {Expression} search
 * @returns {ListPaths}
 */
export function compileExamplePaths (search) {
  if (search.type === 'bind') return example => listPaths(example, [])
  if (search.type !== 'object') return example => names(example).map(name => [name])
  /** @type {Map<string, ListPaths>} the first of several members with one name counts */
  const inner = new Map()
  for (const { name, value } of search.members) {
    if (name.type === 'literal' && !inner.has(String(name.value)) && isWritten(value)) {
      inner.set(String(name.value), compileExamplePaths(value))
    }
  }
  return (example, frame) => names(example).flatMap(name => {
    const paths = inner.get(name)?.(getAttribute(example, name), frame) ?? []
    return paths.length === 0 ? [[name]] : paths.map(path => [name, ...path])
  })
}

/** @param {Expression} node */
function isWritten ({ type }) {
  return type === 'object' || type === 'bind'
}

/** @param {Value} value @param {readonly string[]} path to it @returns {string[][]} an empty object is a value */
function listPaths (value, path) {
  checkDepth(path.length)
  const own = names(value)
  return own.length === 0
    ? (path.length === 0 ? [] : [[...path]])
    : own.flatMap(name => listPaths(getAttribute(value, name), [...path, name]))
}

/** @param {Value} value */
function names (value) {
  return typeName(value) === 'object' ? Object.keys(/** @type {object} */ (value)) : []
}
