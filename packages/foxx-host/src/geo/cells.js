/** @import {Point, Shape} from './types.js' */
// Cells of S2: the sphere in six faces, each cell of which has four children, thirty levels deep. Their ids are numbers
// of 64 bits; those below a cell are next to each other.
import { loadS2 } from './libraries.js'
import { EARTH_RADIUS } from './measure.js'

/** Cells that cover a shape, or one part of it. */
const MOST_CELLS = 8
/** Of all parts together; beyond that a circle around the shape is covered. */
const MOST_ENTRIES = 64
/** What no distance of a cell is wrong by, meters: haversines of antipodes are up to 0.2 m. */
const MARGIN = 1

/** A cell by its id. @typedef {bigint} CellId */

/** @returns {CellId[]} the six faces */
export function listFaces () {
  const { cellid } = loadS2()
  return [0, 1, 2, 3, 4, 5].map(cellid.fromFace)
}

/** @param {CellId} cell @returns {CellId[]} four; none below the smallest */
export function listChildren (cell) {
  const { cellid } = loadS2()
  return cellid.isLeaf(cell) ? [] : cellid.children(cell)
}

/** @param {CellId} cell @returns {CellId[]} the cells that it lies in */
export function listAncestors (cell) {
  const { cellid } = loadS2()
  return Array.from({ length: cellid.level(cell) }, (_, level) => cellid.parent(cell, level))
}

/** @param {CellId} cell @returns {{first: CellId, last: CellId}} ids of all cells in it lie between those */
export function rangeOf (cell) {
  const { cellid } = loadS2()
  return { first: cellid.rangeMin(cell), last: cellid.rangeMax(cell) }
}

/** @param {Point} point @returns {CellId} the smallest cell around it */
export function cellOf (point) {
  return loadS2().cellid.fromPoint(point)
}

/**
 * @param {Point} point
 * @param {CellId} cell
 * @returns {number} meters: nothing in the cell is nearer
 */
export function leastDistance (point, cell) {
  const chord = Math.sqrt(loadS2().Cell.fromCellID(cell).distance(point))
  return 2 * Math.asin(Math.min(1, chord / 2)) * EARTH_RADIUS - MARGIN
}

/** @param {Shape} shape @returns {CellId[]} each once: every point of the shape lies in one of them */
export function coverShape (shape) {
  const { RegionCoverer } = loadS2()
  const coverer = new RegionCoverer({ maxCells: MOST_CELLS })
  if (shape.type === 'area') return [...coverer.covering(shape.polygon)]
  const cells = shape.type === 'points'
    ? shape.points.slice(0, MOST_ENTRIES + 1).map(cellOf)
    : shape.lines.slice(0, MOST_ENTRIES + 1).flatMap(line => [...coverer.covering(line)])
  return cells.length > MOST_ENTRIES ? [...coverer.covering(capAround(shape))] : [...new Set(cells)]
}

/** @param {Extract<Shape, {type: 'points' | 'lines'}>} shape */
function capAround (shape) {
  const { Cap } = loadS2()
  return shape.type === 'points'
    ? shape.points.reduce((cap, point) => cap.addPoint(point), Cap.emptyCap())
    : shape.lines.reduce((cap, line) => cap.addCap(line.capBound()), Cap.emptyCap())
}
