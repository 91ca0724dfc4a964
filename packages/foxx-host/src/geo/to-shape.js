/** @import {Loop, Point, Polyline, Shape} from './types.js' */
// GeoJSON to shapes. In: a value; out: a shape, or a sentence that says what is wrong.
import { holds } from './areas.js'
import { checkRings } from './check-rings.js'
import { loadS2 } from './libraries.js'
import { readPosition } from './read-point.js'

const SHOWN = 64

/** @typedef {(coordinates: readonly unknown[]) => Shape} Reader throws Problem */

/** @type {ReadonlyMap<string, Reader>} */
const READERS = new Map([
  ['point', toPointShape],
  ['multipoint', coordinates => ({
    type: 'points', isMulti: true, points: demandSome(coordinates.map(toPosition), 'point')
  })],
  ['linestring', coordinates => ({
    type: 'lines', isMulti: false, lines: [toLine(coordinates)]
  })],
  ['multilinestring', coordinates => ({
    type: 'lines', isMulti: true, lines: demandSome(coordinates.map(toLine), 'line')
  })],
  ['polygon', coordinates => toArea([coordinates])],
  ['multipolygon', toArea]
])

/** What comes again as the very same object, such as a parameter. @type {WeakMap<object, Shape | string>} */
const known = new WeakMap()

/** Rings that come again, by whether their positions have the latitude first. */
const knownRings = new Map([true, false].map(isTurned =>
  [isTurned, /** @type {WeakMap<object, Loop | string>} */ (new WeakMap())]))

class Problem extends Error {}

/**
 * @param {unknown} value a geometry, or [longitude, latitude]
 * @returns {Shape | string} a sentence where it is neither
 */
export function toShape (value) {
  if (typeof value !== 'object' || value === null) return 'Invalid GeoJSON Geometry Object.'
  const found = known.get(value)
  if (found !== undefined) return found
  const shape = attempt(() => Array.isArray(value) ? toPointShape(value) : readGeometry(value))
  known.set(value, shape)
  return shape
}

/**
 * @param {readonly unknown[]} positions closed or not
 * @param {boolean} isTurned whether each is [latitude, longitude], not [longitude, latitude]
 * @returns {Loop | string} around the smaller of the two regions
 */
export function toSmallLoop (positions, isTurned) {
  const rings = knownRings.get(isTurned)
  const found = rings?.get(positions)
  if (found !== undefined) return found
  const loop = attempt(() => readSmallLoop(isTurned ? positions.map(turn) : positions))
  rings?.set(positions, loop)
  return loop
}

/** @param {unknown} position @returns {unknown} the other way around; what is none stays */
function turn (position) {
  return Array.isArray(position) ? [position[1], position[0]] : position
}

/** @param {readonly unknown[]} positions @returns {Loop} */
function readSmallLoop (positions) {
  const loop = toLoop(positions.length > 2 && !isClosed(positions)
    ? [...positions, positions[0]]
    : positions)
  const problem = checkRings([loop])
  if (problem !== null) throw new Problem(`Invalid loop: ${problem}`)
  loop.normalize()
  return loop
}

/** @param {readonly unknown[]} positions */
function isClosed (positions) {
  const [first, last] = [positions[0], positions.at(-1)].map(readPosition)
  return first !== null && last !== null && first !== undefined && last !== undefined &&
    first.equals(last)
}

/** @template T @param {() => T} read @returns {T | string} */
function attempt (read) {
  try {
    return read()
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

/** @param {object} value @returns {Shape} */
function readGeometry (value) {
  const { type, coordinates } = /** @type {{type?: unknown, coordinates?: unknown}} */ (value)
  const reader = typeof type === 'string' ? READERS.get(type.toLowerCase()) : undefined
  if (reader === undefined) throw new Problem('Invalid GeoJSON Geometry Object.')
  if (!Array.isArray(coordinates)) throw new Problem('Coordinates missing.')
  return reader(coordinates)
}

/** @param {unknown} value @returns {Shape} */
function toPointShape (value) {
  return { type: 'points', isMulti: false, points: [toPosition(value)] }
}

/** @param {unknown} value @returns {Point} */
function toPosition (value) {
  const point = readPosition(value)
  if (point !== null) return point
  throw new Problem(`Bad coordinates ${JSON.stringify(value)?.slice(0, SHOWN)}: expected ` +
    '[longitude, latitude], from -180 to 180 and from -90 to 90')
}

/** @template T @param {readonly T[]} items @param {string} what @returns {readonly T[]} */
function demandSome (items, what) {
  if (items.length > 0) return items
  throw new Problem(`Invalid geometry: expected at least one ${what}`)
}

/** @param {unknown} value @returns {Point[]} each differs from the one before */
function toPositions (value) {
  if (!Array.isArray(value)) throw new Problem('Missing coordinates.')
  const points = value.map(toPosition)
  return points.filter((point, index) => {
    const before = points[index - 1]
    return before === undefined || !point.equals(before)
  })
}

/** @param {unknown} value @returns {Polyline} */
function toLine (value) {
  const line = new (loadS2().Polyline)(toPositions(value))
  if (line.points.length >= 2 && line.validate() === null) return line
  throw new Problem('Invalid LineString: expected at least two points, and neighbours that are ' +
    'neither the same nor antipodal')
}

/**
 * The area lies to the left of a ring.
 * @param {unknown} value positions, the last one as the first
 * @returns {Loop}
 */
function toLoop (value) {
  const points = toPositions(value)
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 4 || first === undefined || last === undefined) {
    throw new Problem('Invalid loop in polygon: expected at least 4 positions')
  }
  if (!first.equals(last)) throw new Problem('Loop not closed')
  const loop = new (loadS2().Loop)(points.slice(0, -1))
  const error = loop.validate()
  if (error !== null) throw new Problem(`Invalid loop in polygon: ${error.message}`)
  return loop
}

/** @param {readonly unknown[]} polygons rings of each @returns {Shape} */
function toArea (polygons) {
  const loops = demandSome(polygons, 'polygon').flatMap(toLoops)
  const problem = checkRings(loops)
  if (problem !== null) throw new Problem(`Invalid Polygon: ${problem}`)
  const polygon = new (loadS2().Polygon)(loops)
  const error = polygon.validate()
  if (error !== null) throw new Problem(`Invalid Polygon: ${error.message}`)
  return { type: 'area', polygon }
}

/** Holes may run either way around. @param {unknown} rings @returns {Loop[]} */
function toLoops (rings) {
  if (!Array.isArray(rings)) throw new Problem('Missing coordinates.')
  const [first, ...holes] = demandSome(rings, 'ring').map(toLoop)
  const outer = /** @type {Loop} */ (first)
  for (const hole of holes) {
    if (!holds(outer, hole)) hole.invert()
    if (!holds(outer, hole)) throw new Problem('Subsequent loop not a hole in polygon.')
  }
  return [outer, ...holes]
}
