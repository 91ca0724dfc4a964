/** @import {Arguments, Run, Value} from '../../types.js' */
// GeoJSON made of positions. Polygons are checked, everything else is passed on as it is, where it is numbers.
import { toShape } from '../../../geo/index.js'
import { declare } from '../declare.js'
import { refuseShape } from './shapes.js'
import { refuseArgument } from '../warnings.js'

export const GEO_CONSTRUCTORS = declare({
  'GEO_POINT(any, any, any?)': (args, run) => isPosition(args)
    ? { type: 'Point', coordinates: [...args] }
    : refuseArgument(run, 'GEO_POINT', 'numbers'),
  'GEO_MULTIPOINT(any)': ([points], run) => arePositions(points, 2)
    ? { type: 'MultiPoint', coordinates: points }
    : refuseArgument(run, 'GEO_MULTIPOINT', 'an array of at least two positions'),
  'GEO_LINESTRING(any)': ([points], run) => arePositions(points, 2)
    ? { type: 'LineString', coordinates: points }
    : refuseArgument(run, 'GEO_LINESTRING', 'an array of at least two positions'),
  'GEO_MULTILINESTRING(any)': ([lines], run) => areAll(lines, 1, line => arePositions(line, 2))
    ? { type: 'MultiLineString', coordinates: lines }
    : refuseArgument(run, 'GEO_MULTILINESTRING', 'an array of arrays of at least two positions'),
  'GEO_POLYGON(any)': makePolygon,
  'GEO_MULTIPOLYGON(any)': ([polygons], run) => areAll(polygons, 2, areRings)
    ? checkArea('GEO_MULTIPOLYGON', { type: 'MultiPolygon', coordinates: polygons ?? null }, run)
    : refuseArgument(run, 'GEO_MULTIPOLYGON', 'an array of at least two polygons')
})

/** @param {Arguments} args rings, or the positions of one @param {Run} run @returns {Value} */
function makePolygon ([given], run) {
  const rings = arePositions(given, 3) ? [given] : given
  return areRings(rings)
    ? checkArea('GEO_POLYGON', { type: 'Polygon', coordinates: rings }, run)
    : refuseArgument(run, 'GEO_POLYGON', 'an array of positions, or of such arrays')
}

/** @param {string} name @param {Value} value @param {Run} run @returns {Value} */
function checkArea (name, value, run) {
  const shape = toShape(value)
  return typeof shape === 'string' ? refuseShape(name, shape, run) : value
}

/** @param {Value | undefined} value @returns {value is Value[]} */
function areRings (value) {
  return areAll(value, 1, ring => arePositions(ring, 3))
}

/** @param {Value | undefined} value @param {number} least @returns {value is Value[]} */
function arePositions (value, least) {
  return areAll(value, least, isPosition)
}

/**
 * @param {Value | undefined} value
 * @param {number} least
 * @param {(item: Value) => boolean} test
 * @returns {value is Value[]}
 */
function areAll (value, least, test) {
  return Array.isArray(value) && value.length >= least && value.every(test)
}

/** @param {Value | Arguments} value @returns {boolean} longitude, latitude, elevation */
function isPosition (value) {
  return Array.isArray(value) && (value.length === 2 || value.length === 3) &&
    value.every(part => typeof part === 'number')
}
