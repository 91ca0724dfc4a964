/** @import {Expression, Operation} from '../types.js' */
// Which attribute of a row an expression names: by itself, or through a variable that stands for it.

/**
 * A row of a collection, as what stands behind its FOR sees it.
 * @typedef {object} RowOf
 * @property {number} slot
 * @property {ReadonlyMap<number, Expression>} names slots of LETs that do nothing but name the row or an attribute ->
 *   what they name
 * @property {ReadonlyMap<number, Expression>} [calls] slots of LETs that call a function of the row -> that call
 * @property {ReadonlySet<number>} earlier slots that have their value before the row is read, though their numbers are
 *   greater
 */

/**
 * @param {Expression} node
 * @param {RowOf} row
 * @returns {string | null} 'a.b' for an attribute of the row (d.a.b, d["a"].b, v.b with LET v = d.a); null for anything
 *   else
 */
export function toPath (node, row) {
  const names = listNames(node, row)
  return names === null || names.length === 0 ? null : names.join('.')
}

/**
 * @param {Expression} node
 * @param {RowOf} row
 * @returns {string | null} 'tags[*]' or 'pets[*].name' for all elements of an array of the row, as the fields of an
 *   index name them
 */
export function toElementsPath (node, row) {
  if (
    node.type !== 'expansion' ||
    node.flatten > 0 ||
    node.filter !== null ||
    node.limit !== null ||
    node.result !== null
  ) {
    return null
  }
  const array = toPath(node.object, row)
  const inside = listNames(node.each, { slot: node.elementSlot, names: new Map() })
  return array === null || inside === null ? null : [`${array}[*]`, ...inside].join('.')
}

/**
 * @param {readonly Operation[]} operations behind the FOR of the row
 * @param {Omit<RowOf, 'names'>} row
 * @returns {RowOf} with its other names
 */
export function withNames (operations, row) {
  /** @type {Map<number, Expression>} */
  const names = new Map()
  /** @type {Map<number, Expression>} */
  const calls = new Map()
  for (const operation of operations) {
    if (operation.type !== 'let') continue
    const { value, variable: { slot } } = operation
    if (value.type === 'call') calls.set(slot, value)
    else if (listNames(value, { ...row, names }) !== null) names.set(slot, value)
  }
  return { ...row, names, calls }
}

/**
 * @param {Expression} node
 * @param {Pick<RowOf, 'slot' | 'names'>} row
 * @returns {string[] | null} of attributes, from the row on; null where it is no part of it
 */
function listNames (node, { slot, names }) {
  const found = []
  for (let inner = node; ;) {
    if (inner.type === 'variable') {
      if (inner.slot === slot) return found
      const named = names.get(inner.slot)
      if (named === undefined) return null
      inner = named
      continue
    }
    const name = nameOf(inner)
    if (name === null || !('object' in inner)) return null
    found.unshift(name)
    inner = inner.object
  }
}

/**
 * @param {Expression} node
 * @returns {string | null} of the attribute that it takes from its object
 */
function nameOf (node) {
  if (node.type === 'attribute') return isPlain(node.name) ? node.name : null
  if (
    node.type !== 'index' ||
    node.index.type !== 'literal' ||
    typeof node.index.value !== 'string'
  ) {
    return null
  }
  // Of an array it would be a position.
  return isPlain(node.index.value) && Number.isNaN(Number(node.index.value))
    ? node.index.value
    : null
}

/** In the name of an index's field a dot and brackets mean something else. @param {string} name */
function isPlain (name) {
  return !/[.[\]]/.test(name)
}
