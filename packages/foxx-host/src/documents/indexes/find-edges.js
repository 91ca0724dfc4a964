/** @import {Collection, ReadTables} from '../types.js' */
// The edges at a vertex.
import { EDGE_FROM, EDGE_TO } from './entry-tables.js'
import { findByIndex } from './find-by-index.js'

/** @typedef {'any' | 'in' | 'out'} Direction */

/**
 * Finds the edges that end at a vertex (in), begin there (out), or both (any).
 * @param {ReadTables} reading
 * @param {Collection} collection of edges
 * @param {{vertex: string, direction: Direction}} wanted vertex: an _id; there need not be such a document
 * @returns {Iterable<number>} numbers of documents, each once, read as they are taken
 */
export function findEdges (reading, collection, { vertex, direction }) {
  const outgoing = () => findByIndex(reading, { collection, index: EDGE_FROM, equal: [vertex] })
  const incoming = () => findByIndex(reading, { collection, index: EDGE_TO, equal: [vertex] })
  if (direction === 'out') return outgoing()
  return direction === 'in' ? incoming() : unite(outgoing(), incoming())
}

/** An edge from a vertex to itself is in both. @param {Iterable<number>} first @param {Iterable<number>} second */
function * unite (first, second) {
  const seen = new Set()
  for (const number of first) {
    seen.add(number)
    yield number
  }
  for (const number of second) if (!seen.has(number)) yield number
}
