// The door of geo/: shapes on the earth, read from GeoJSON.
export {
  cellOf, coverShape, leastDistance, listAncestors, listChildren, listFaces, rangeOf
} from './cells.js'
export {
  EARTH_RADIUS, measureArea, measureDistance, measureHaversine, toCentroid
} from './measure.js'
export { readPosition, toPoint } from './read-point.js'
export { contains, equals, intersects } from './relate.js'
export { toShape, toSmallLoop } from './to-shape.js'
