/** @import {Ellipsoid, Loop, Point, Shape} from './types.js' */
// How far, and how large, on a sphere or on the ellipsoid WGS 84.
import { loadGeodesics, loadS2 } from './libraries.js'

/** The earth's volumetric mean radius, meters. */
export const EARTH_RADIUS = 6_371_000

const DEGREES = 180 / Math.PI

/**
 * @param {Shape} shape
 * @returns {Point} of unit length; NaN where there is none, such as of the whole sphere
 */
export function toCentroid (shape) {
  const { Point } = loadS2()
  if (shape.type === 'area') return Point.fromVector(shape.polygon.centroid().vector.normalize())
  if (shape.type === 'points') {
    const [first, ...more] = shape.points
    return first !== undefined && more.length === 0
      ? first
      : averageOf(shape.points.map(point => ({ point, weight: 1 })))
  }
  const [first, ...more] = shape.lines
  return first !== undefined && more.length === 0
    ? Point.fromVector(first.centroid().vector.normalize())
    : averageOf(shape.lines.map(line => ({ point: line.centroid(), weight: line.length() })))
}

/**
 * Of latitudes and longitudes, as ArangoDB has it.
 * @param {readonly {point: Point, weight: number}[]} weighed
 * @returns {Point}
 */
function averageOf (weighed) {
  const { LatLng, Point } = loadS2()
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const [lat, lng] = [LatLng.latitude, LatLng.longitude].map(of =>
    weighed.reduce((sum, { point, weight }) => sum + of(point) * weight / total, 0))
  return Point.fromLatLng(new LatLng(lat ?? 0, lng ?? 0))
}

/**
 * @param {Point} one
 * @param {Point} other
 * @param {Ellipsoid} [ellipsoid]
 * @returns {number} meters
 */
export function measureDistance (one, other, ellipsoid = 'sphere') {
  if (ellipsoid === 'sphere') return one.distance(other) * EARTH_RADIUS
  const [a, b] = [one, other].map(toDegrees)
  return loadGeodesics().WGS84.Inverse(a?.lat ?? NaN, a?.lng ?? NaN, b?.lat ?? NaN, b?.lng ?? NaN)
    .s12 ?? NaN
}

/**
 * The haversine formula.
 * @param {{lat: number, lng: number}} one degrees
 * @param {{lat: number, lng: number}} other
 * @returns {number} meters
 */
export function measureHaversine (one, other) {
  const half = (/** @type {number} */ degrees) => Math.sin(degrees / DEGREES / 2) ** 2
  const a = half(other.lat - one.lat) +
    Math.cos(one.lat / DEGREES) * Math.cos(other.lat / DEGREES) * half(other.lng - one.lng)
  return EARTH_RADIUS * 2 * Math.atan2(Math.sqrt(a), Math.sqrt(1 - a))
}

/** @param {Shape} shape @param {Ellipsoid} ellipsoid @returns {number} square meters; 0 of points and lines */
export function measureArea (shape, ellipsoid) {
  if (shape.type !== 'area') return 0
  if (ellipsoid === 'sphere') return shape.polygon.area() * EARTH_RADIUS ** 2
  return shape.polygon.loops.reduce((sum, loop) => sum + loop.sign() * measureLoop(loop), 0)
}

/** @param {Loop} loop @returns {number} square meters to its left, on the ellipsoid */
function measureLoop ({ vertices }) {
  const ring = loadGeodesics().WGS84.Polygon(false)
  for (const { lat, lng } of vertices.map(toDegrees)) ring.AddPoint(lat, lng)
  return ring.Compute(false, false).area ?? NaN
}

/** @param {Point} point */
function toDegrees (point) {
  const { LatLng } = loadS2()
  return { lat: LatLng.latitude(point) * DEGREES, lng: LatLng.longitude(point) * DEGREES }
}
