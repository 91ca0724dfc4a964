/** @import {Shape} from '../../../geo/types.js' */
/** @import {Index} from '../../types.js' */
// Where a geo index has a document.
import { cellOf, coverShape, toCentroid, toPoint, toShape } from '../../../geo/index.js'
import { CENTROID, COVERED, NO_PLACE, toPlace } from './place-keys.js'

/**
 * @param {Pick<Index, 'geoJson' | 'fields'>} index
 * @param {readonly unknown[]} values of its fields
 * @returns {Buffer[]} values of its entries
 */
export function toPlaces (index, values) {
  const shape = readPlace(index, values)
  if (shape === null) return [toPlace(NO_PLACE)]
  const center = toCentroid(shape)
  const first = Number.isFinite(center.x + center.y + center.z)
    ? toPlace(CENTROID, cellOf(center))
    : toPlace(NO_PLACE)
  return [first, ...coverShape(shape).map(cell => toPlace(COVERED, cell))]
}

/**
 * @param {Pick<Index, 'geoJson' | 'fields'>} index
 * @param {readonly unknown[]} values latitude and longitude, or an array of both, or GeoJSON
 * @returns {Shape | null}
 */
export function readPlace ({ geoJson, fields }, [first, second]) {
  if (geoJson) {
    const shape = toShape(first)
    return typeof shape === 'string' ? null : shape
  }
  const [latitude, longitude] = fields.length > 1
    ? [first, second]
    : Array.isArray(first) ? first : []
  const point = toPoint(latitude, longitude)
  return point === null ? null : { type: 'points', isMulti: false, points: [point] }
}
