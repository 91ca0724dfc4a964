/** @import {Collect, Query} from '../types.js' */
// Looking through a tree, whatever its nodes are.

const DECLARING = new Set(['currentSlot', 'elementSlot', 'oldSlot', 'newSlot'])

/**
 * All subqueries below a node, outer ones before those inside of them.
 * @param {unknown} node
 * @returns {Query[]}
 */
export function listSubqueries (node) {
  if (typeof node !== 'object' || node === null) return []
  const { type, query } = /** @type {{type?: unknown, query?: Query}} */ (node)
  const own = type === 'subquery' && query !== undefined ? [query] : []
  return [...own, ...Object.values(node).flatMap(listSubqueries)]
}

/**
 * The slots of the variables that a node reads.
 * @param {unknown} node
 * @returns {Set<number>}
 */
export function listSlots (node) {
  const slots = new Set()
  visitAll(node, part => {
    /** @type {{type?: unknown, slot?: number, into?: Collect['into']}} */
    const { type, slot, into } = part
    if (type === 'variable') slots.add(slot)
    // What the elements of a group show is read, too.
    else if (type === 'collect') for (const shown of into?.scope ?? []) slots.add(shown.slot)
  })
  return slots
}

/**
 * The slots that get their values inside of a node: elements of expansions, variables of subqueries.
 * @param {unknown} node
 * @returns {Set<number>}
 */
export function listOwnSlots (node) {
  const slots = new Set()
  visitAll(node, part => {
    for (const [name, inner] of Object.entries(part)) {
      if (typeof inner === 'number' &&
        (DECLARING.has(name) || (name === 'slot' && !('type' in part)))) slots.add(inner)
    }
  })
  return slots
}

/**
 * The names of the collections that a node reads.
 * @param {unknown} node
 * @returns {Set<string>}
 */
export function listCollections (node) {
  const names = new Set()
  visitAll(node, part => {
    const { type, name } = /** @type {{type?: unknown, name?: unknown}} */ (part)
    if (type === 'collection') names.add(name)
  })
  return names
}

/** @param {unknown} node @param {(part: object) => void} visit each object, outer ones first */
function visitAll (node, visit) {
  if (typeof node !== 'object' || node === null) return
  visit(node)
  for (const inner of Object.values(node)) visitAll(inner, visit)
}
