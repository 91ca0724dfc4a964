/** @import {Block, Expression, Operation} from './types.js' */
// Which queries have one answer, whatever the order in which collections give their documents.
import { listNodes, listOfType } from './tree.js'

/** What no two documents of a collection share, as they are generated. */
const UNIQUE = Object.freeze(['_key', 'n'])
/** The same after writes. */
export const UNIQUE_AFTER_WRITES = Object.freeze(['_key'])

/**
 * @param {Block} block
 * @param {readonly string[]} [unique] attributes
 * @returns {boolean} whether its rows come in an order that leaves nothing open
 */
export function isOrdered ({ operations }, unique = UNIQUE) {
  const loops = operations.filter(({ type }) => type === 'for')
  if (operations.some(({ type }) => type === 'collect')) return false
  const window = operations.find(({ type }) => type === 'window')
  // It sorts by its value itself.
  if (window?.type === 'window' && window.value !== null) return false
  const sort = operations.findLast(({ type }) => type === 'sort')
  if (sort?.type !== 'sort') return loops.length === 0
  const isLast = operations.indexOf(sort) > operations.findLastIndex(({ type }) => type === 'for')
  return isLast && loops.every(loop => loop.type === 'for' && sort.keys.some(({ value }) =>
    isIdentity(value, loop, unique)))
}

/**
 * @param {Block} query
 * @param {readonly string[]} [unique] attributes
 * @returns {boolean} whether its results are the same, but for their order
 */
export function isSettled (query, unique = UNIQUE) {
  const blocks = [query, ...listOfType(query, 'subquery').map(({ block }) => block)]
  return blocks.every(block =>
    (block === query && !hasLimit(block) && !hasRowWindow(block)) || isOrdered(block, unique))
}

/**
 * @param {Block} query
 * @returns {boolean} whether one of several values that are equal stands for all of them
 */
export function isLoose (query) {
  return listNodes(query).some(node =>
    node.type === 'collect' || node.type === 'window' || (node.type === 'return' && node.distinct))
}

/**
 * @param {Block} query
 * @returns {boolean} whether it shows attributes that differ from one store to the next, such as revisions
 */
export function showsWhole (query) {
  const rows = new Set(listOfType(query, 'for').flatMap(({ source, variable }) =>
    source.type === 'collection' ? [variable] : []))
  const heads = new Set(listNodes(query).flatMap(node =>
    node.type === 'attribute' && !['_id', '_rev'].includes(node.name) ? [node.object] : []))
  return listOfType(query, 'variable').some(node => rows.has(node.name) && !heads.has(node))
}

/** @param {Block} block */
export function hasLimit ({ operations }) {
  return operations.some(({ type }) => type === 'limit')
}

/** @param {Block} block */
function hasRowWindow ({ operations }) {
  return operations.some(operation => operation.type === 'window' && operation.value === null)
}

/**
 * @param {Expression} value
 * @param {Extract<Operation, {type: 'for'}>} loop
 * @param {readonly string[]} unique
 */
function isIdentity (value, { variable, source }, unique) {
  if (source.type !== 'collection') return value.type === 'variable' && value.name === variable
  return value.type === 'attribute' && unique.includes(value.name) &&
    value.object.type === 'variable' && value.object.name === variable
}
