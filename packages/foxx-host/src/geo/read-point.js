/** @import {Point} from './types.js' */
// Positions: longitude and latitude in degrees, and an elevation that nothing depends on.
import { loadS2 } from './libraries.js'

/**
 * @param {unknown} value [longitude, latitude] or [longitude, latitude, elevation]
 * @returns {Point | null} null for what is no position
 */
export function readPosition (value) {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return null
  return value.every(part => typeof part === 'number') ? toPoint(value[1], value[0]) : null
}

/**
 * @param {unknown} latitude degrees
 * @param {unknown} longitude degrees
 * @returns {Point | null} null where they are no numbers, or out of range
 */
export function toPoint (latitude, longitude) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const { LatLng, Point } = loadS2()
  return Point.fromLatLng(LatLng.fromDegrees(latitude, longitude))
}
