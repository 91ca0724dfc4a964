/** @import {Collection} from '../../../documents/types.js' */
/** @import {Search} from './compile-search.js' */
/** @import {Edge, Place} from './types.js' */
// The lightest path from a place to a vertex: Dijkstra's way, which is a breadth-first one where all edges are alike.
import { PAUSE } from '../../pause.js'
import { Heap } from '../../../heap.js'
import { goOn, sizeOfPlace } from './place.js'
import { weigh } from './read-options.js'

/** What is known of a vertex, besides its place, bytes. */
const KNOWN = 64

/**
 * What a path may not use.
 * @typedef {object} Banned
 * @property {ReadonlySet<string>} vertices
 * @property {ReadonlySet<string>} edges by nameOfEdge
 */

/**
 * @param {Search} search
 * @param {{from: Place, to: string, banned: Banned | null}} wanted from: the path goes on there
 * @returns {Generator<symbol, Place | null>} null: there is none
 */
export function * findShortest ({ run, edges, weights }, { from, to, banned }) {
  /** @type {Heap<Place>} */
  const waiting = new Heap()
  /** The least weight so far. @type {Map<string, number>} */
  const known = new Map()
  let held = 0
  const reach = (/** @type {Place} */ place) => {
    if ((known.get(place.id) ?? Infinity) <= place.weight) return
    known.set(place.id, place.weight)
    const bytes = KNOWN + sizeOfPlace(place)
    run.hold(bytes)
    held += bytes
    waiting.push(place, place.weight)
  }
  try {
    reach(from)
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (run.tick()) yield PAUSE
      if (place.id === to) return place
      if (place.weight > (known.get(place.id) ?? 0)) continue
      for (const edge of edges.at(place.id)) {
        if (typeof edge === 'symbol') yield edge
        else if (!isBanned(edge, banned)) {
          reach(goOn(place, edge, weights.path === null ? 1 : weigh(edge.row.value(), weights)))
        }
      }
    }
    return null
  } finally {
    run.hold(-held)
  }
}

/** @param {Edge} edge @param {Banned | null} banned */
function isBanned ({ collection, row: { number }, id }, banned) {
  return banned !== null &&
    (banned.vertices.has(id) || banned.edges.has(nameOfEdge({ collection, number })))
}

/** @param {{collection: Collection, number: number}} edge @returns {string} another one for each edge */
export function nameOfEdge ({ collection: { id }, number }) {
  return `${id}/${number}`
}
