/** @import {Search} from './compile-search.js' */
/** @import {Place} from './types.js' */
// Paths without a vertex twice, the lightest first, one after the other: Yen's algorithm (Management Science 17, 1971).
// Each further path leaves one that was found at some vertex, over an edge that none of those with the same beginning
// goes over.
import { findShortest, nameOfEdge } from './find-shortest.js'
import { Heap } from '../../../heap.js'
import { listPlaces, sizeOfPlace, startAt } from './place.js'

/** @typedef {{places: readonly Place[], edges: readonly string[]}} Path edges: their names */

/**
 * @param {Search} search
 * @param {{from: string, to: string}} wanted
 * @returns {Generator<Place | symbol, void>} their last places, and pauses
 */
export function * findKShortest (search, { from, to }) {
  const { run } = search
  /** @type {Path[]} */
  const found = []
  /** @type {Heap<Path>} */
  const candidates = new Heap()
  const known = new Set()
  let held = 0
  const add = (/** @type {Place | null} */ last) => {
    if (last === null) return
    const path = toPath(last)
    const name = path.edges.join()
    if (known.has(name)) return
    known.add(name)
    const bytes = name.length + path.places.reduce((sum, place) => sum + sizeOfPlace(place), 0)
    run.hold(bytes)
    held += bytes
    candidates.push(path, last.weight)
  }
  try {
    add(yield * findShortest(search, { from: startAt(from), to, banned: null }))
    for (let path = candidates.pop(); path !== undefined; path = candidates.pop()) {
      yield /** @type {Place} */ (path.places.at(-1))
      found.push(path)
      for (const [position, place] of path.places.slice(0, -1).entries()) {
        const banned = findBanned(found, path, position)
        add(yield * findShortest(search, { from: place, to, banned }))
      }
    }
  } finally {
    run.hold(-held)
  }
}

/** @param {Place} last @returns {Path} */
function toPath (last) {
  const places = listPlaces(last)
  return { places, edges: places.flatMap(({ edge }) => edge === null ? [] : nameOfEdge(edge)) }
}

/**
 * @param {readonly Path[]} found
 * @param {Path} path that is left
 * @param {number} position of the vertex where it is left
 */
function findBanned (found, { places, edges }, position) {
  const beginning = edges.slice(0, position).join()
  const alike = found.filter(one => one.edges.slice(0, position).join() === beginning)
  return {
    vertices: new Set(places.slice(0, position + 1).map(({ id }) => id)),
    edges: new Set(alike.flatMap(one => one.edges[position] ?? []))
  }
}
