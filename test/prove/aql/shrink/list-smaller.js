/** @import {Block, Node} from '../types.js' */
// What a tree becomes by one step that makes it smaller. Not all of it is a query: what is none is refused when it is
// run, and doesn't differ.
import { isNode } from '../tree.js'

/** Parts that may be left out. */
const LISTS = new Set(['items', 'args', 'members', 'keys', 'groups', 'aggregates'])
const SIMPLE = [null, 0, 1, '', []]
const EXPRESSIONS = new Set([
  'variable', 'current', 'attribute', 'index', 'unary', 'binary', 'ternary', 'array', 'object',
  'call', 'range', 'expansion', 'question', 'subquery'
])

/**
 * @param {Block} query
 * @returns {Block[]} the smallest first
 */
export function listSmaller (query) {
  const sized = /** @type {Block[]} */ ([...vary(query)]).map(tree =>
    /** @type {const} */ ([JSON.stringify(tree).length, tree]))
  const limit = JSON.stringify(query).length
  return sized.filter(([size]) => size < limit).sort(([a], [b]) => a - b).map(([, tree]) => tree)
}

/** @param {unknown} part @returns {Generator<unknown>} */
function * vary (part) {
  if (typeof part !== 'object' || part === null) return
  if (isNode(part)) {
    yield * varyNode(part)
    if (part.type === 'literal') return
  }
  for (const [name, inner] of Object.entries(part)) {
    if (Array.isArray(inner)) yield * varyList(part, name)
    else for (const other of vary(inner)) yield { ...part, [name]: other }
  }
}

/** @param {object} part @param {string} name of a list in it @returns {Generator<unknown>} */
function * varyList (part, name) {
  const list = /** @type {Record<string, unknown[]>} */ (part)[name] ?? []
  for (const [index, item] of list.entries()) {
    const isLeftOut = name === 'operations' ? index < list.length - 1 : LISTS.has(name)
    if (isLeftOut) yield { ...part, [name]: list.toSpliced(index, 1) }
    for (const other of vary(item)) yield { ...part, [name]: list.with(index, other) }
  }
}

/** @param {Node} node @returns {Generator<unknown>} */
function * varyNode (node) {
  if (node.type === 'literal') {
    for (const value of [...SIMPLE, ...listParts(node.value)]) yield { ...node, value }
  }
  if (EXPRESSIONS.has(node.type)) {
    yield * Object.values(node).flat().filter(isExpression)
    for (const value of [null, 1, []]) yield { type: 'literal', value }
  }
  if (node.type === 'expansion') {
    if (node.filter !== null) yield { ...node, filter: null }
    if (node.result !== null) yield { ...node, result: null }
    if (node.flatten) yield { ...node, flatten: false }
  }
  if (node.type === 'return' && node.distinct) yield { ...node, distinct: false }
  if (node.type === 'collect' && node.count !== null) yield { ...node, count: null }
  if (node.type === 'collect' && node.into !== null) yield { ...node, into: null }
  if (node.type === 'limit' && node.offset > 0) yield { ...node, offset: 0 }
}

/** @param {unknown} part */
function isExpression (part) {
  return isNode(part) && (EXPRESSIONS.has(part.type) || part.type === 'literal')
}

/** @param {import('../types.js').Value} value */
function listParts (value) {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
