/** @import {Geodesics, S2} from './types.js' */
// The libraries of geometry, loaded when the first shape is read: most hosts never need them.
//   s2js                    S2, Google's geometry on the sphere, which ArangoDB uses, too
//   geographiclib-geodesic  distances and areas on an ellipsoid (Karney, Journal of Geodesy 87, 2013)
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** @type {S2 | null} */
let s2 = null
/** @type {Geodesics | null} */
let geodesics = null

/** @returns {S2} */
export function loadS2 () {
  s2 ??= /** @type {S2} */ (load('s2js').s2)
  return s2
}

/** @returns {Geodesics} */
export function loadGeodesics () {
  geodesics ??= /** @type {Geodesics} */ (load('geographiclib-geodesic').Geodesic)
  return geodesics
}
