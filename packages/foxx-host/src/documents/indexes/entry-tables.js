/** @import {Collection, Index} from '../types.js' */
/** @import {EntryTable} from './types.js' */
// The indexes of a collection, made ready once: the paths of their fields, and what their keys begin with.
import { toPrefix } from '../../store/index.js'
import { parseField } from './parse-field.js'

/**
 * Every edge collection has it, under the same id: so its entries are kept apart by the collection.
 * @type {Readonly<Index>}
 */
export const EDGE_INDEX = Object.freeze({
  id: 1, type: 'edge', name: 'edge', fields: Object.freeze(['_from', '_to']), unique: false,
  sparse: false, deduplicate: true, estimates: true, cacheEnabled: false
})

/**
 * Its two halves: edges by the vertex that they begin at, and by the one that they end at.
 * @type {Readonly<Index>}
 */
export const EDGE_FROM = Object.freeze({ ...EDGE_INDEX, fields: Object.freeze(['_from']) })
/** @type {Readonly<Index>} */
export const EDGE_TO = Object.freeze({ ...EDGE_INDEX, fields: Object.freeze(['_to']) })

/** @type {WeakMap<Collection, readonly EntryTable[]>} */
const known = new WeakMap()

/**
 * @param {Collection} collection
 * @returns {readonly EntryTable[]} one for each index, two for that of edges, one for each that is being filled; the
 *   same array for the same collection
 */
export function toEntryTables (collection) {
  const found = known.get(collection)
  if (found !== undefined) return found
  const whole =
    collection.indexes.flatMap(index => (index.type === 'edge' ? [EDGE_FROM, EDGE_TO] : [index]))
      .map(index => toEntryTable(collection, index))
  const partial = (collection.building ?? [])
    .map(({ index }) => ({ ...toEntryTable(collection, index), isPartial: true }))
  const tables = [...whole, ...partial]
  known.set(collection, tables)
  return tables
}

/**
 * @param {Collection} collection
 * @param {Index} index one of its indexes, EDGE_FROM or EDGE_TO
 * @returns {EntryTable}
 */
export function toEntryTable (collection, index) {
  const paths = index.fields.map(parseField)
  return {
    index,
    prefix: toStart(collection, index),
    paths,
    expands: index.type === 'fulltext' || paths.some(({ inside }) => inside !== null),
    isPartial: false
  }
}

/**
 * Numbers of collections and of indexes are drawn from one sequence, so an edge collection's own prefix is free in this
 * table.
 * @param {Collection} collection
 * @param {Index} index
 */
function toStart ({ prefix }, { type, id, space = id, fields }) {
  return type === 'edge'
    ? Buffer.concat([prefix, Buffer.from([fields[0] === '_to' ? 2 : 1])])
    : toPrefix(space)
}
