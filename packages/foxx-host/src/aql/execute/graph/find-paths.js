/** @import {Run} from '../../types.js' */
/** @import {Search} from './compile-search.js' */
/** @import {Place} from './types.js' */
/** @import {TraversalOptions} from './read-options.js' */
// All paths between two vertices without a vertex twice. First the distances to the end are measured, so that no place
// is gone to from which the end is too far.
import { PAUSE } from '../../pause.js'
import { HeldBytes } from '../held-bytes.js'
import { traverse } from './traverse.js'

/** What is known of a vertex, besides its id, bytes. */
const KNOWN = 96

/** @type {TraversalOptions} */
const OPTIONS = Object.freeze({
  order: 'dfs', uniqueVertices: 'path', uniqueEdges: 'none', vertexCollections: null,
  edgeCollections: null, weights: { path: null, default: 1 }
})

/**
 * @param {Search} search
 * @param {{from: string, to: string, depth: {min: number, max: number} | null}} wanted depth null: the shortest ones
 * @returns {Generator<Place | symbol, void>} their last places, and pauses
 */
export function * findPaths (search, { from, to, depth }) {
  const distances = new Distances(search.run)
  try {
    yield * measure(search, distances, { from, to, max: depth?.max ?? null })
    const least = distances.to(from)
    if (least === undefined) return
    const { min, max } = depth ?? { min: least, max: least }
    for (const place of traverse(search, {
      start: from,
      depth: { min, max },
      options: OPTIONS,
      leadsOn: (at, { id }) => at.depth + 1 + (distances.to(id) ?? Infinity) <= max,
      // eslint-disable-next-line require-yield -- nothing has to be evaluated
      prune: function * ({ id }) { return id === to }
    })) {
      if (typeof place === 'symbol' || place.id === to) yield place
    }
  } finally {
    distances.release()
  }
}

/**
 * @param {Search} search
 * @param {Distances} distances which are filled
 * @param {{from: string, to: string, max: number | null}} limits max null: no further than from
 * @returns {Generator<symbol, void>}
 */
function * measure ({ run, edges }, distances, { from, to, max }) {
  const backwards = edges.turned()
  distances.set(to, 0)
  let now = [to]
  for (let depth = 1; now.length > 0 && depth <= (max ?? Infinity); depth++) {
    if (max === null && distances.to(from) !== undefined) return
    const next = []
    for (const vertex of now) {
      if (run.tick()) yield PAUSE
      for (const edge of backwards.at(vertex)) {
        if (typeof edge === 'symbol') yield edge
        else if (distances.to(edge.id) === undefined) {
          distances.set(edge.id, depth)
          next.push(edge.id)
        }
      }
    }
    now = next
  }
}

/** Edges from vertices to the end. */
class Distances {
  /** @type {Map<string, number>} */
  #known = new Map()
  #held

  /** @param {Run} run */
  constructor (run) {
    this.#held = new HeldBytes(run)
  }

  /** @param {string} id */
  to (id) {
    return this.#known.get(id)
  }

  /** @param {string} id @param {number} distance */
  set (id, distance) {
    this.#held.add(KNOWN + id.length)
    this.#known.set(id, distance)
  }

  release () {
    this.#held.release()
  }
}
