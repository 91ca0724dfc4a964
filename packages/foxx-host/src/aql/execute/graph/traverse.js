/** @import {Search} from './compile-search.js' */
/** @import {Edge, Place} from './types.js' */
/** @import {TraversalOptions} from './read-options.js' */
// A traversal: from a vertex along its edges, place by place. What it holds is what waits, and the paths there.
import { PAUSE } from '../../pause.js'
import { isSameEdge } from './edges.js'
import { createFrontier } from './frontier.js'
import { HeldBytes } from '../held-bytes.js'
import { goOn, startAt } from './place.js'
import { weigh } from './read-options.js'

/** Of a name of a vertex that was visited, bytes, besides its characters. */
const NAME = 64
/** Places of a path that are looked at in the time of one row. */
const PER_TICK = 16

/**
 * @typedef {object} Traversal
 * @property {string} start an _id
 * @property {{min: number, max: number}} depth
 * @property {TraversalOptions} options
 * @property {((place: Place) => Generator<symbol, boolean>) | null} prune whether to stop at a place
 * @property {(place: Place, edge: Edge) => boolean} [leadsOn] whether it is worth while; default: always
 */

/**
 * @param {Search} search
 * @param {Traversal} traversal
 * @returns {Generator<Place | symbol, void>} places within the depth, and pauses
 */
export function * traverse (search, traversal) {
  const { start, depth: { min, max }, options, prune } = traversal
  const { run } = search
  const frontier = createFrontier(options.order, run)
  const visited = options.uniqueVertices === 'global' ? new Visited(run) : null
  try {
    frontier.push([startAt(start)])
    for (let place = frontier.pop(); place !== undefined; place = frontier.pop()) {
      if (run.tick()) yield PAUSE
      if (visited?.has(place.id)) continue
      visited?.add(place.id)
      const stops = prune !== null && (yield * prune(place))
      if (place.depth >= min) yield place
      if (!stops && place.depth < max) frontier.push(yield * expand(place, search, traversal))
    }
  } finally {
    frontier.release()
    visited?.release()
  }
}

/**
 * @param {Place} place
 * @param {Search} search
 * @param {Traversal} traversal
 * @returns {Generator<symbol, Place[]>} where its edges lead
 */
function * expand (place, { run, edges, weights }, { options, leadsOn }) {
  const { order, uniqueVertices, uniqueEdges, vertexCollections } = options
  const places = []
  for (const edge of edges.at(place.id)) {
    if (typeof edge === 'symbol') {
      yield edge
      continue
    }
    if (leadsOn !== undefined && !leadsOn(place, edge)) continue
    if (vertexCollections !== null && !vertexCollections.has(collectionOf(edge.id))) continue
    if (uniqueVertices === 'path' && hasVertex(place, edge.id)) continue
    if (uniqueEdges === 'path' && hasEdge(place, edge)) continue
    if (run.tick(1 + Math.trunc(place.depth / PER_TICK))) yield PAUSE
    places.push(goOn(place, edge, order === 'weighted' ? weigh(edge.row.value(), weights) : 1))
  }
  return places
}

/** @param {string} id */
function collectionOf (id) {
  return id.slice(0, id.indexOf('/'))
}

/** @param {Place} place @param {string} id @returns {boolean} whether the path comes by there */
function hasVertex (place, id) {
  for (let at = /** @type {Place | null} */ (place); at !== null; at = at.parent) {
    if (at.id === id) return true
  }
  return false
}

/** @param {Place} place @param {Edge} edge @returns {boolean} whether the path goes over it */
function hasEdge (place, { collection, row: { number } }) {
  for (let at = /** @type {Place | null} */ (place); at !== null; at = at.parent) {
    if (at.edge !== null && isSameEdge(at.edge, { collection, number })) return true
  }
  return false
}

/** Vertices by their ids. */
class Visited {
  /** @type {Set<string>} */
  #ids = new Set()
  #held

  /** @param {Search['run']} run */
  constructor (run) {
    this.#held = new HeldBytes(run)
  }

  /** @param {string} id */
  has (id) {
    return this.#ids.has(id)
  }

  /** @param {string} id */
  add (id) {
    this.#held.add(NAME + id.length)
    this.#ids.add(id)
  }

  release () {
    this.#held.release()
  }
}
