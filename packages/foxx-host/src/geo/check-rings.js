/** @import {Loop, Point} from './types.js' */
// Whether rings bound an area: no edge crosses another one, no point comes twice in a ring, no edge is in two rings.
import { sideOf } from './side-of.js'

/** Pairs of edges that are compared at most: some tenths of a second. */
const MOST_PAIRS = 50_000_000
/** As many of them take as long as one sign in whole numbers. */
const PAIRS_OF_EXACT = 200

/** From the lowest to the highest. @typedef {readonly [number, number]} Span */
/** An edge, and the box that it lies in. @typedef {{a: Point, b: Point, x: Span, y: Span, z: Span}} Edge */

/**
 * @param {readonly Loop[]} loops
 * @returns {string | null} what is wrong
 */
export function checkRings (loops) {
  const edges = new Set()
  for (const { vertices } of loops) {
    if (new Set(vertices.map(nameOf)).size < vertices.length) return 'a point comes twice in a ring'
    for (const [index, vertex] of vertices.entries()) {
      const next = /** @type {Point} */ (vertices[(index + 1) % vertices.length])
      const name = [nameOf(vertex), nameOf(next)].sort().join(';')
      if (edges.has(name)) return 'an edge comes twice'
      edges.add(name)
    }
  }
  return findCrossing(loops)
}

/**
 * Edges by where they begin in z, each compared with those that reach there: few, where edges are short. Of those,
 * only what shares a box is looked at closely.
 * @param {readonly Loop[]} loops
 * @returns {string | null}
 */
function findCrossing (loops) {
  const edges = loops.flatMap(({ vertices }) => vertices.map((a, index) =>
    toEdge(a, /** @type {Point} */ (vertices[(index + 1) % vertices.length]))))
    .sort((one, other) => one.z[0] - other.z[0])
  const tally = { exact: 0 }
  /** @type {Edge[]} */
  let open = []
  let pairs = 0
  for (const edge of edges) {
    open = open.filter(({ z }) => z[1] >= edge.z[0])
    pairs += open.length
    for (const other of open) {
      if (!doMeet(other.x, edge.x) || !doMeet(other.y, edge.y)) continue
      if (doCross(other.a, other.b, edge.a, edge.b, tally)) return 'two edges cross'
      if (pairs + PAIRS_OF_EXACT * tally.exact > MOST_PAIRS) return 'its rings have too many edges'
    }
    if (pairs > MOST_PAIRS) return 'its rings have too many edges'
    open.push(edge)
  }
  return null
}

/** @param {Span} one @param {Span} other */
export function doMeet ([low, high], [from, to]) {
  return low <= to && from <= high
}

/** @param {Point} a @param {Point} b @returns {Edge} a great circle rises above both of its points */
export function toEdge (a, b) {
  // The sagitta: no point of the arc is further from the chord.
  const half = 0.5 * Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
  const rise = 1 - Math.sqrt(Math.max(0, 1 - half * half)) + 1e-15
  const toSpan = (/** @type {number} */ one, /** @type {number} */ other) =>
    /** @type {const} */ ([Math.min(one, other) - rise, Math.max(one, other) + rise])
  return { a, b, x: toSpan(a.x, b.x), y: toSpan(a.y, b.y), z: toSpan(a.z, b.z) }
}

/**
 * Whether the inner parts of two arcs cross; that they touch does not count.
 * @param {Point} a @param {Point} b @param {Point} c @param {Point} d
 * @param {import('./side-of.js').Tally} [tally]
 * @returns {boolean}
 */
// eslint-disable-next-line max-params -- two edges
export function doCross (a, b, c, d, tally) {
  if (a.equals(c) || a.equals(d) || b.equals(c) || b.equals(d)) return false
  const side = sideOf(a, b, d, tally)
  return side !== 0 && sideOf(b, a, c, tally) === side && sideOf(d, c, b, tally) === side &&
    sideOf(c, d, a, tally) === side
}

/** @param {Point} point */
function nameOf ({ x, y, z }) {
  return `${x},${y},${z}`
}
