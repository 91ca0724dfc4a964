/** @import {Loop, Point} from './types.js' */
// Whether rings bound an area: no edge crosses another one, no point comes twice in a ring, no edge is in two rings.

/** Pairs of edges that are compared at most: some tenths of a second. */
const MOST_PAIRS = 50_000_000

/** An edge, and between which z it lies. @typedef {{a: Point, b: Point, low: number, high: number}} Edge */

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
 * Edges by where they begin in z, each compared with those that reach there: few, where edges are short.
 * @param {readonly Loop[]} loops
 * @returns {string | null}
 */
function findCrossing (loops) {
  const edges = loops.flatMap(({ vertices }) => vertices.map((a, index) =>
    toEdge(a, /** @type {Point} */ (vertices[(index + 1) % vertices.length]))))
    .sort((one, other) => one.low - other.low)
  /** @type {Edge[]} */
  let open = []
  let pairs = 0
  for (const edge of edges) {
    open = open.filter(({ high }) => high >= edge.low)
    pairs += open.length
    if (pairs > MOST_PAIRS) return 'its rings have too many edges'
    for (const { a, b } of open) if (doCross(a, b, edge.a, edge.b)) return 'two edges cross'
    open.push(edge)
  }
  return null
}

/** @param {Point} a @param {Point} b @returns {Edge} a great circle rises above both of its points */
function toEdge (a, b) {
  const [low, high] = a.z < b.z ? [a.z, b.z] : [b.z, a.z]
  // The sagitta: no point of the arc is further from the chord.
  const half = 0.5 * Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
  const rise = 1 - Math.sqrt(Math.max(0, 1 - half * half)) + 1e-15
  return { a, b, low: low - rise, high: high + rise }
}

/**
 * Whether the inner parts of two arcs cross; that they touch does not count.
 * @param {Point} a @param {Point} b @param {Point} c @param {Point} d
 * @returns {boolean}
 */
// eslint-disable-next-line max-params -- two edges
export function doCross (a, b, c, d) {
  // What is left of a product that would be 0 has either sign.
  if (a.equals(c) || a.equals(d) || b.equals(c) || b.equals(d)) return false
  const [first, second] = [a.vector.cross(b.vector), c.vector.cross(d.vector)]
  const [acb, bda] = [-first.dot(c.vector), first.dot(d.vector)]
  if (acb * bda <= 0) return false
  const [cbd, dac] = [-second.dot(b.vector), second.dot(a.vector)]
  return acb * cbd > 0 && acb * dac > 0
}

/** @param {Point} point */
function nameOf ({ x, y, z }) {
  return `${x},${y},${z}`
}
