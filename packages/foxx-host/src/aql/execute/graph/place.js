/** @import {Value} from '../../types.js' */
/** @import {Documents} from './documents.js' */
/** @import {Edge, Place} from './types.js' */
/** @import {Row} from '../../values/index.js' */
// Paths as they grow, and as queries see them.

/** What a place takes besides its id, and what it takes with the list that it stands in, bytes. */
const PLACE = 128

/** @param {string} id @returns {Place} */
export function startAt (id) {
  return { parent: null, id, depth: 0, edge: null, weight: 0 }
}

/** @param {Place} parent @param {Edge} edge @param {number} weight of the edge @returns {Place} */
export function goOn (parent, { collection, row: { number }, id }, weight) {
  return {
    parent, id, depth: parent.depth + 1, edge: { collection, number },
    weight: parent.weight + weight
  }
}

/** @param {Place} place @returns {number} bytes */
export function sizeOfPlace ({ id }) {
  return PLACE + id.length
}

/** @param {Place} place @returns {Place[]} from the start on */
export function listPlaces (place) {
  const places = []
  for (let at = /** @type {Place | null} */ (place); at !== null; at = at.parent) places.push(at)
  return places.reverse()
}

/**
 * @param {readonly Place[]} places of a path
 * @param {Documents} documents
 * @returns {{vertices: Value[], edges: Value[], bytes: number}} bytes: roughly what it takes
 */
export function toPath (places, documents) {
  let bytes = 0
  const show = (/** @type {Row | null} */ row) => {
    bytes += PLACE + (row?.text.length ?? 0)
    return row?.value() ?? null
  }
  const vertices = places.map(({ id }) => show(documents.vertex(id)))
  const edges = places.slice(1).map(({ edge }) => show(documents.edge(edge)))
  return { vertices, edges, bytes }
}
