/** @import {Arguments, Run, Value} from '../../types.js' */
/** @import {Ellipsoid, Shape} from '../../../geo/types.js' */
// How far shapes on the earth are apart, how large they are, and how they lie to each other. Positions are
// [longitude, latitude]; DISTANCE and IS_IN_POLYGON are older and have the latitude first.
import {
  contains, equals, intersects, measureArea, measureDistance, measureHaversine, toCentroid, toPoint,
  toShape, toSmallLoop
} from '../../../geo/index.js'
import { ERROR_NUMBERS } from '../../../errors.js'
import { declare } from '../declare.js'
import { refuseArgument } from '../warnings.js'

const [BAD_PARAMETER = 0] = ERROR_NUMBERS['ERROR_BAD_PARAMETER'] ?? []

export const GEO_FUNCTIONS = declare({
  'DISTANCE(any, any, any, any)': measureOnSphere,
  'GEO_DISTANCE(any, any, any?)': ([one, other, ellipsoid], run) => {
    const distance = measure('GEO_DISTANCE', [one, other, ellipsoid], run)
    return Number.isFinite(distance) ? distance : null
  },
  'GEO_IN_RANGE(any, any, any, any, any?, any?, any?)': isInRange,
  'GEO_AREA(any, any?)': ([value, ellipsoid], run) => {
    const shape = readShape('GEO_AREA', value, run)
    return shape && measureArea(shape, readEllipsoid('GEO_AREA', ellipsoid, run))
  },
  'GEO_CONTAINS(any, any)': ([first, second], run) => {
    const [outer, inner] = readPair('GEO_CONTAINS', [first, second], run)
    if (!outer || !inner) return null
    return outer.type === 'area'
      ? contains(outer, inner)
      : refuseArgument(run, 'GEO_CONTAINS', 'a Polygon or MultiPolygon as the first argument')
  },
  'GEO_INTERSECTS(any, any)': ([first, second], run) => {
    const [one, other] = readPair('GEO_INTERSECTS', [first, second], run)
    return one && other ? intersects(one, other) : null
  },
  'GEO_EQUALS(any, any)': ([first, second], run) => {
    if (Array.isArray(second)) return refuseArgument(run, 'GEO_EQUALS', 'GeoJSON objects')
    const [one, other] = readPair('GEO_EQUALS', [first, second], run)
    return one && other ? equals(one, other) : null
  },
  'IS_IN_POLYGON(any, any, any?)': isInPolygon
})

/**
 * @param {string} name of the function
 * @param {string} problem
 * @param {Run} run
 * @returns {null}
 */
export function refuseShape (name, problem, run) {
  run.warn(BAD_PARAMETER, `bad parameter in call to function '${name}()': ${problem}`)
  return null
}

/** @typedef {readonly (Value | undefined)[]} Given those that the call has */

/** @param {Arguments} args two latitudes and longitudes in turn @param {Run} run @returns {number | null} meters */
function measureOnSphere ([lat1, lng1, lat2, lng2], run) {
  if (
    typeof lat1 !== 'number' || typeof lng1 !== 'number' ||
    typeof lat2 !== 'number' || typeof lng2 !== 'number'
  ) {
    return refuseArgument(run, 'DISTANCE', 'four numbers')
  }
  const distance = measureHaversine({ lat: lat1, lng: lng1 }, { lat: lat2, lng: lng2 })
  return Number.isFinite(distance) ? distance : null
}

/**
 * @param {string} name
 * @param {Given} args two shapes, an ellipsoid
 * @param {Run} run
 * @returns {number | null} meters between their centroids
 */
function measure (name, [first, second, ellipsoid], run) {
  const one = readShape(name, first, run)
  const other = one && readShape(name, second, run)
  if (!one || !other) return null
  return measureDistance(
    toCentroid(one), toCentroid(other), readEllipsoid(name, ellipsoid, run)
  )
}

/** @param {Arguments} args @param {Run} run @returns {boolean | null} */
function isInRange ([one, other, low, high, withLow = true, withHigh = true, ellipsoid], run) {
  const name = 'GEO_IN_RANGE'
  if (typeof low !== 'number') return refuseShape(name, '3rd argument requires a number', run)
  if (typeof high !== 'number') return refuseShape(name, '4th argument requires a number', run)
  if (typeof withLow !== 'boolean') return refuseShape(name, '5th argument requires a bool', run)
  if (typeof withHigh !== 'boolean') return refuseShape(name, '6th argument requires a bool', run)
  const distance = measure(name, [one, other, ellipsoid], run)
  if (distance === null) return null
  return (withLow ? distance >= low : distance > low) &&
    (withHigh ? distance <= high : distance < high)
}

/** @param {Arguments} args @param {Run} run @returns {boolean | null} */
function isInPolygon ([positions, second, third], run) {
  const name = 'IS_IN_POLYGON'
  if (!Array.isArray(positions)) return refuseArgument(run, name, 'an array of positions')
  const isPair = Array.isArray(second)
  const hasLongitudeFirst = isPair && third === true
  const [first, last] = isPair ? second : [second, third ?? null]
  const point = hasLongitudeFirst ? toPoint(last, first) : toPoint(first, last)
  if (point === null) return refuseArgument(run, name, 'the latitude and longitude of a point')
  const loop = toSmallLoop(positions, !hasLongitudeFirst)
  return typeof loop === 'string' ? refuseShape(name, loop, run) : loop.containsPoint(point)
}

/**
 * @param {string} name
 * @param {Given} args a GeoJSON object, then that or a position
 * @param {Run} run
 * @returns {readonly (Shape | null)[]}
 */
function readPair (name, [first = null, second], run) {
  if (first === null || typeof first !== 'object' || Array.isArray(first)) {
    return [refuseArgument(run, name, 'a GeoJSON object as the first argument')]
  }
  const one = readShape(name, first, run)
  return [one, one && readShape(name, second, run)]
}

/** @param {string} name @param {Value | undefined} value @param {Run} run @returns {Shape | null} */
function readShape (name, value, run) {
  const shape = toShape(value)
  return typeof shape === 'string' ? refuseShape(name, shape, run) : shape
}

/** @param {string} name @param {Value | undefined} value @param {Run} run @returns {Ellipsoid} */
function readEllipsoid (name, value, run) {
  if (value === undefined || value === 'sphere') return 'sphere'
  if (typeof value === 'string' && value.toLowerCase() === 'wgs84') return 'wgs84'
  refuseShape(name, 'invalid ellipsoid, falling back to "sphere"', run)
  return 'sphere'
}
