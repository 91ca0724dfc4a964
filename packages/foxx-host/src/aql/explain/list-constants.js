/** @import {Expression} from '../types.js' */
// The parts of a query that are the same for all of its rows, and are more than a literal. Where it is not sure that
// they are evaluated (b of a && b) they are left out.
import { isRandomCall } from '../plan/index.js'

const RESTING = new Set(['literal', 'bind'])
/**
 * Nodes that may leave out one of their parts; blocks of their own; and steps that read a collection, whose values are
 * those of the FILTERs behind them.
 */
const SKIPPED = new Set(['logical', 'ternary', 'expansion', 'question', 'subquery', 'collection'])
/** Nodes whose value needs rows, the collections, or another block. */
const CHANGING = new Set(['variable', 'collection', 'subquery', 'expansion', 'question'])

/**
 * @param {unknown} node steps or expressions
 * @returns {Expression[]} each as large as it can be
 */
export function listConstants (node) {
  if (typeof node !== 'object' || node === null) return []
  const { type } = /** @type {{type?: string}} */ (node)
  if (type !== undefined && SKIPPED.has(type)) return []
  const expression = /** @type {Expression} */ (node)
  if (isExpression(expression) && isConstant(expression)) {
    return RESTING.has(expression.type) ? [] : [expression]
  }
  return Object.values(node).flatMap(listConstants)
}

/** @param {Expression} node */
function isExpression ({ type }) {
  return [
    'literal', 'bind', 'array', 'object', 'attribute', 'bindAttribute', 'index', 'call', 'unary',
    'binary', 'range', 'quantified'
  ].includes(type)
}

/** @param {unknown} node @returns {boolean} */
function isConstant (node) {
  if (typeof node !== 'object' || node === null) return true
  const part = /** @type {{type?: string, name?: unknown}} */ (node)
  const { type = '' } = part
  if (CHANGING.has(type) || isRandomCall(part)) return false
  // A range could be long, and says nothing.
  return type !== 'range' && Object.values(node).every(isConstant)
}
