/** @import {Edge, Span} from './check-rings.js' */
/** @import {Loop, Point, Polygon} from './types.js' */
// How two areas lie to each other: where no edge of one crosses an edge of the other, each edge lies as a whole within
// the other area, outside of it, or along its boundary. (s2js 1.44 gets contains and intersects of rings wrong that are
// small or have dozens of edges; its containsPoint is right.)
import { doCross, doMeet, toEdge } from './check-rings.js'
import { loadS2 } from './libraries.js'

/** @typedef {'within' | 'outside' | 'along' | 'against'} Place along: that area lies on the same side of the edge */

/** An edge of a boundary, with the area to its left. @typedef {Edge & {name: string, turned: string}} Side */

/**
 * @typedef {object} Region
 * @property {readonly Side[]} sides from low to high z
 * @property {readonly Side[]} samples a side of each ring
 * @property {readonly Span[]} box around the boundary, in x, y and z
 * @property {ReadonlySet<string>} names of the sides
 * @property {(point: Point) => boolean} has
 */

/** Not of loops, which change on their way into a polygon. @type {WeakMap<Polygon, Region>} */
const regions = new WeakMap()

/**
 * @param {Polygon | Loop} outer a loop: what is to the left of it
 * @param {Polygon | Loop} inner
 * @returns {boolean} whether all of the inner area lies in the outer one; they may have parts of the boundary in common
 */
export function holds (outer, inner) {
  const [around, within] = [toRegion(outer), toRegion(inner)]
  const { crossed, ones, others } = compare(around, within)
  return !crossed && others.every(side => isIn(placeOf(side, around))) &&
    ones.every(side => placeOf(side, within) !== 'within')
}

/**
 * @param {Polygon | Loop} one
 * @param {Polygon | Loop} other
 * @returns {boolean} whether they have more in common than parts of the boundary
 */
export function overlap (one, other) {
  const [first, second] = [toRegion(one), toRegion(other)]
  const { crossed, ones, others } = compare(first, second)
  return crossed || others.some(side => isIn(placeOf(side, first))) ||
    ones.some(side => placeOf(side, second) === 'within')
}

/**
 * @param {Region} one
 * @param {Region} other
 * @returns {{crossed: boolean, ones: readonly Side[], others: readonly Side[]}} whether sides cross, and those whose
 *   places are to be asked for: one of each ring is enough where the boundaries are apart
 */
function compare (one, other) {
  const areApart = one.box.some((span, axis) =>
    !doMeet(span, /** @type {Span} */ (other.box[axis])))
  if (areApart) return { crossed: false, ones: one.samples, others: other.samples }
  const [ones, others] = [one.sides, other.sides]
  return { crossed: haveCrossing(ones, others), ones, others }
}

/** @param {Place} place */
function isIn (place) {
  return place === 'within' || place === 'along'
}

/** @param {Polygon | Loop} area @returns {Region} */
function toRegion (area) {
  if (!('loops' in area)) return createRegion([area], area)
  const known = regions.get(area)
  if (known !== undefined) return known
  const region = createRegion(area.loops, area)
  regions.set(area, region)
  return region
}

/** @param {readonly Loop[]} loops @param {Polygon | Loop} area @returns {Region} */
function createRegion (loops, area) {
  const rings = loops.map(toSides)
  const sides = rings.flat().sort((one, other) => one.z[0] - other.z[0])
  return {
    sides,
    samples: rings.flatMap(ring => ring.slice(0, 1)),
    box: [sides.map(({ x }) => x), sides.map(({ y }) => y), sides.map(({ z }) => z)].map(spanOf),
    names: new Set(sides.map(({ name }) => name)),
    has: point => area.containsPoint(point)
  }
}

/** @param {readonly Span[]} spans @returns {Span} around all of them */
function spanOf (spans) {
  return spans.reduce(([low, high], [from, to]) => [Math.min(low, from), Math.max(high, to)])
}

/** Holes are stored as rings of what they leave out. @param {Loop} loop @returns {Side[]} */
function toSides (loop) {
  const vertices = loop.isHole() ? loop.vertices.toReversed() : loop.vertices
  const names = vertices.map(({ x, y, z }) => `${x},${y},${z}`)
  return vertices.map((vertex, index) => {
    const next = (index + 1) % vertices.length
    return {
      ...toEdge(vertex, /** @type {Point} */ (vertices[next])),
      name: `${names[index]};${names[next]}`,
      turned: `${names[next]};${names[index]}`
    }
  })
}

/** @param {Side} side that crosses no edge of the region @param {Region} region @returns {Place} */
function placeOf ({ a, b, name, turned }, { names, has }) {
  if (names.has(name)) return 'along'
  if (names.has(turned)) return 'against'
  const middle = a.vector.add(b.vector).normalize()
  return has(loadS2().Point.fromVector(middle)) ? 'within' : 'outside'
}

/**
 * Sides of both from low to high z, each compared with those of the other that reach there.
 * @param {readonly Side[]} ones
 * @param {readonly Side[]} others
 */
function haveCrossing (ones, others) {
  /** @type {[Side[], Side[]]} */
  const open = [[], []]
  let [first, second] = [0, 0]
  while (first < ones.length || second < others.length) {
    const [one, other] = [ones[first], others[second]]
    const isOne = other === undefined || (one !== undefined && one.z[0] <= other.z[0])
    const side = /** @type {Side} */ (isOne ? one : other)
    const facing = open[isOne ? 1 : 0].filter(({ z }) => z[1] >= side.z[0])
    if (facing.some(another => cross(side, another))) return true
    open[isOne ? 1 : 0] = facing
    open[isOne ? 0 : 1].push(side)
    if (isOne) first++
    else second++
  }
  return false
}

/** @param {Side} one @param {Side} other */
function cross (one, other) {
  return doMeet(one.x, other.x) && doMeet(one.y, other.y) &&
    doCross(one.a, one.b, other.a, other.b)
}
