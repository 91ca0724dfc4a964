/** @import {Loop, Point, Polygon, Polyline, Shape} from './types.js' */
// Whether a shape lies in another one, meets it, is the same.
import { holds, overlap } from './areas.js'
import { doCross } from './check-rings.js'
import { loadS2 } from './libraries.js'

/**
 * @param {Extract<Shape, {type: 'area'}>} outer
 * @param {Shape} inner
 * @returns {boolean}
 */
export function contains ({ polygon }, inner) {
  switch (inner.type) {
    case 'points': return inner.points.every(point => polygon.containsPoint(point))
    case 'lines': return inner.lines.every(line => containsLine(polygon, line))
    default: return holds(polygon, inner.polygon)
  }
}

/**
 * Lines contain no points: whether one lies on them is beyond what numbers can say.
 * @param {Shape} one
 * @param {Shape} other
 * @returns {boolean}
 */
export function intersects (one, other) {
  if (one.type === 'area') return meetsArea(one.polygon, other)
  if (other.type === 'area') return meetsArea(other.polygon, one)
  if (one.type === 'lines' && other.type === 'lines') {
    return one.lines.some(line => other.lines.some(another => line.intersects(another)))
  }
  return one.type === 'points' && other.type === 'points' &&
    one.points.some(point => other.points.some(another => point.equals(another)))
}

/**
 * @param {Shape} one
 * @param {Shape} other
 * @returns {boolean} rings may begin anywhere
 */
export function equals (one, other) {
  if (one.type === 'area' && other.type === 'area') {
    const { loops } = other.polygon
    return one.polygon.loops.length === loops.length &&
      one.polygon.loops.every(loop => loops.some(another => isSameRing(loop, another)))
  }
  if (one.type === 'points' && other.type === 'points') {
    return one.isMulti === other.isMulti &&
      areAlike(one.points, other.points, (point, another) => point.equals(another))
  }
  return one.type === 'lines' && other.type === 'lines' && one.isMulti === other.isMulti &&
    areAlike(one.lines, other.lines, (line, another) =>
      areAlike(line.points, another.points, (point, next) => point.equals(next)))
}

/** @param {Loop} loop @param {Loop} other */
function isSameRing ({ vertices }, other) {
  const [first] = vertices
  const start = other.vertices.findIndex(vertex => first?.equals(vertex))
  const turned = [...other.vertices.slice(start), ...other.vertices.slice(0, start)]
  return start !== -1 && areAlike(vertices, turned, (vertex, another) => vertex.equals(another))
}

/** @param {Polygon} polygon @param {Shape} shape */
function meetsArea (polygon, shape) {
  switch (shape.type) {
    case 'points': return shape.points.some(point => polygon.containsPoint(point))
    case 'lines': return shape.lines.some(line => meetsLine(polygon, line))
    default: return overlap(polygon, shape.polygon)
  }
}

/** @param {Polygon} polygon @param {Polyline} line */
function containsLine (polygon, line) {
  return line.points.every(point => polygon.containsPoint(point)) &&
    !polygon.loops.some(({ vertices }) => vertices.some((a, index) => {
      const b = /** @type {Point} */ (vertices[(index + 1) % vertices.length])
      return line.points.some((d, position) => {
        const c = line.points[position - 1]
        return c !== undefined && doCross(a, b, c, d)
      })
    }))
}

/** @param {Polygon} polygon @param {Polyline} line */
function meetsLine (polygon, line) {
  return line.points.some(point => polygon.containsPoint(point)) ||
    polygon.loops.some(loop => toRing(loop).intersects(line))
}

/** @param {Loop} loop @returns {Polyline} */
function toRing ({ vertices }) {
  return new (loadS2().Polyline)([...vertices, ...vertices.slice(0, 1)])
}

/**
 * @template T
 * @param {readonly T[]} some
 * @param {readonly T[]} others
 * @param {(one: T, other: T) => boolean} isAlike
 */
function areAlike (some, others, isAlike) {
  return some.length === others.length &&
    some.every((one, index) => isAlike(one, /** @type {T} */ (others[index])))
}
