/** @import {Block, Expression, Node, Operation} from './types.js' */
// Looking through trees, and changing them: a tree never changes itself, what is changed is another tree.

/** Each relation looks at the same query. @type {WeakMap<object, readonly Node[]>} */
const listed = new WeakMap()

/**
 * @param {unknown} node
 * @returns {readonly Node[]} itself and all below it, outer ones first
 */
export function listNodes (node) {
  if (!isNode(node) || node.type !== 'block') return listAll(node)
  const nodes = listed.get(node) ?? listAll(node)
  listed.set(node, nodes)
  return nodes
}

/** @param {unknown} node @returns {readonly Node[]} */
function listAll (node) {
  if (typeof node !== 'object' || node === null) return []
  // A literal's value may look like a tree.
  if (isNode(node) && node.type === 'literal') return [node]
  const below = Object.values(node).flatMap(listAll)
  return isNode(node) ? [node, ...below] : below
}

/**
 * @template T
 * @param {T} node
 * @param {(node: Node) => Node} change gets nodes whose parts are changed already
 * @returns {T}
 */
export function mapNodes (node, change) {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return /** @type {T} */ (node.map(part => mapNodes(part, change)))
  if (isNode(node) && node.type === 'literal') return /** @type {T} */ (change(node))
  const changed = Object.fromEntries(Object.entries(node).map(([name, part]) =>
    [name, mapNodes(part, change)]))
  return /** @type {T} */ (isNode(changed) ? change(changed) : changed)
}

/** @param {unknown} part @returns {part is Node} */
export function isNode (part) {
  return typeof part === 'object' && part !== null && 'type' in part &&
    typeof part.type === 'string'
}

/**
 * @template {Node['type']} T
 * @param {unknown} tree
 * @param {T} type
 * @returns {Extract<Node, {type: T}>[]}
 */
export function listOfType (tree, type) {
  return /** @type {Extract<Node, {type: T}>[]} */ (listNodes(tree).filter(node =>
    node.type === type))
}

/** @param {unknown} tree @param {string} name @returns {boolean} whether it reads the variable */
export function readsVariable (tree, name) {
  return listOfType(tree, 'variable').some(variable => variable.name === name)
}

/**
 * @template T
 * @param {T} tree
 * @param {string} name
 * @param {Expression} value in the places of the variable
 * @returns {T}
 */
export function replaceVariable (tree, name, value) {
  return mapNodes(tree, node => node.type === 'variable' && node.name === name ? value : node)
}

/** @param {readonly Operation[]} operations @returns {Block} */
export function toBlock (operations) {
  return { type: 'block', operations: [...operations] }
}

/**
 * @param {Block} block
 * @returns {{before: Operation[], last: Extract<Operation, {type: 'return'}>}} all operations but RETURN, and it
 */
export function splitReturn ({ operations }) {
  const last = operations.at(-1)
  if (last?.type !== 'return') throw new TypeError('a block ends with RETURN')
  return { before: operations.slice(0, -1), last }
}

/** @param {Expression} value @param {boolean} [distinct] @returns {Operation} */
export function toReturn (value, distinct = false) {
  return { type: 'return', value, distinct }
}

/** @param {string} name @returns {Expression} */
export function toVariable (name) {
  return { type: 'variable', name }
}

/** @param {import('./types.js').Value} value @returns {Expression} */
export function toLiteral (value) {
  return { type: 'literal', value }
}

/** @param {string} name @param {Expression[]} args @returns {Expression} */
export function toCall (name, ...args) {
  return { type: 'call', name, args }
}

/** @param {Expression} operand @returns {Expression} */
export function toNot (operand) {
  return { type: 'unary', operator: 'NOT', operand }
}

/** @param {Block} block @returns {Expression} */
export function toSubquery (block) {
  return { type: 'subquery', block }
}
