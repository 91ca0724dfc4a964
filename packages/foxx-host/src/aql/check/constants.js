/** @import {Expression} from '../types.js' */
// What has to be known before a query runs: the numbers of LIMIT, the OPTIONS of an operation.
import { toProblem } from './problem.js'

/**
 * @param {Expression} given after LIMIT
 * @param {ReadonlyMap<number, Expression>} constants what LET gave to variables, by slot, where it is constant
 * @returns {Expression} the same, with what its variables stand for
 * @throws {import('../../errors.js').HostError} 1501 where it depends on rows, 1504 for what is no number, or a
 *   negative one
 */
export function checkLimit (given, constants) {
  const node = withConstants(given, constants)
  if (node.type === 'bind') return node
  const { type, at } = node
  if (type === 'unary' && node.operator === '-' && node.operand.type === 'literal') {
    throw toProblem(
      'ERROR_QUERY_NUMBER_OUT_OF_RANGE', 'expected a number that is not negative after LIMIT', at
    )
  }
  if (!isConstant(node)) {
    throw toProblem('ERROR_QUERY_PARSE', 'expected a number, or a bind parameter, after LIMIT', at)
  }
  if (type === 'literal' && node.value !== null && typeof node.value !== 'number') {
    throw toProblem(
      'ERROR_QUERY_NUMBER_OUT_OF_RANGE',
      `expected a number after LIMIT, came ${JSON.stringify(node.value).slice(0, 64)}`,
      at
    )
  }
  return node
}

/**
 * @param {Expression | null} node after OPTIONS
 * @returns {Expression | null} the same
 * @throws {import('../../errors.js').HostError} 1575 where it depends on rows
 */
export function checkOptions (node) {
  if (node === null || isConstant(node)) return node
  throw toProblem(
    'ERROR_QUERY_COMPILE_TIME_OPTIONS',
    'expected an object of constants and bind parameters after OPTIONS',
    node.at
  )
}

/**
 * @param {Expression} node {preceding, following} after WINDOW
 * @param {boolean} ofRows whether rows are counted
 * @returns {Expression} the same; its values are looked at when it runs, they may be parameters
 * @throws {import('../../errors.js').HostError} 1501 for other names, 1575 where it depends on rows
 */
export function checkBounds (node, ofRows) {
  const members = node.type === 'object' ? node.members : []
  const known = members.every(
    ({ name }) => name.type === 'literal' && (
      name.value === 'preceding' || name.value === 'following'
    )
  )
  if (!known || members.length === 0) {
    throw toProblem(
      'ERROR_QUERY_PARSE',
      'expected {preceding: ..., following: ...} after WINDOW, ' +
        `${ofRows ? 'numbers of rows or "unbounded"' : 'numbers or durations'}`,
      node.at
    )
  }
  if (isConstant(node)) return node
  throw toProblem(
    'ERROR_QUERY_COMPILE_TIME_OPTIONS',
    'expected constants and bind parameters as preceding and following after WINDOW',
    node.at
  )
}

/**
 * @param {Expression | null} node before the direction of a graph query
 * @returns {Expression | null} the same; its values are looked at when it runs, they may be parameters
 * @throws {import('../../errors.js').HostError} 1501 where it depends on rows
 */
export function checkDepth (node) {
  const parts = node === null ? [] : node.type === 'range' ? [node.from, node.to] : [node]
  if (parts.every(isConstant)) return node
  throw toProblem(
    'ERROR_QUERY_PARSE',
    'invalid traversal depth: expected constants or bind parameters before the direction',
    /** @type {Expression} */ (node).at
  )
}

/**
 * @param {Expression} node
 * @param {ReadonlyMap<number, Expression>} constants by slot
 * @returns {Expression} the same, with their constants in the place of variables
 */
export function withConstants (node, constants) {
  switch (node.type) {
    case 'variable': return constants.get(node.slot) ?? node
    case 'unary': return { ...node, operand: withConstants(node.operand, constants) }
    case 'binary':
      return {
        ...node,
        left: withConstants(node.left, constants),
        right: withConstants(node.right, constants)
      }
    default: return node
  }
}

/** @param {Expression} node @returns {boolean} whether it is the same for all rows */
export function isConstant (node) {
  switch (node.type) {
    case 'literal':
    case 'bind':
      return true
    case 'array': return node.items.every(isConstant)
    case 'object':
      return node.members.every(({ name, value }) => isConstant(name) && isConstant(value))
    case 'unary': return isConstant(node.operand)
    case 'binary':
    case 'logical':
      return isConstant(node.left) && isConstant(node.right)
    default: return false
  }
}
