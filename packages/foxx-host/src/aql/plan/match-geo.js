/** @import {Index} from '../../documents/types.js' */
/** @import {Expression, GeoAccess} from '../types.js' */
/** @import {RowOf} from './attribute-path.js' */
// Calls of functions that a geo index can decide: how far a document is from something that is known, whether they
// meet.
import { toPath } from './attribute-path.js'

/** @typedef {Extract<Expression, {type: 'call'}>} Call */

const DISTANCES = new Set(['DISTANCE', 'GEO_DISTANCE'])
const MEETINGS = new Set(['GEO_CONTAINS', 'GEO_INTERSECTS'])

/**
 * @param {Expression} node
 * @param {Pick<RowOf, 'calls'>} row
 * @returns {Call | null} a distance on the sphere, by itself or through a variable
 */
export function toDistanceCall (node, { calls }) {
  const call = node.type === 'variable' ? calls?.get(node.slot) ?? node : node
  if (call.type !== 'call' || !DISTANCES.has(call.name)) return null
  const [, , ellipsoid, fourth] = call.args
  const isOnSphere = ellipsoid === undefined || fourth !== undefined ||
    (ellipsoid.type === 'literal' && ellipsoid.value === 'sphere')
  return isOnSphere ? call : null
}

/** @param {Expression} node @returns {node is Call} */
export function isMeetingCall (node) {
  return node.type === 'call' && MEETINGS.has(node.name)
}

/**
 * @param {Index} index
 * @param {Call} call
 * @param {{row: RowOf, isKnown: (node: Expression) => boolean}} place isKnown: before the row is read
 * @returns {GeoAccess['origin'] | null} what the documents are compared with; null where the index has something else
 */
export function matchGeo (index, { name, args }, { row, isKnown }) {
  const [a, b, c, d] = args
  if (name === 'DISTANCE') {
    if (!a || !b || !c || !d) return null
    return toOrigin([a, b], [c, d]) ?? toOrigin([c, d], [a, b])
  }
  if (!a || !b) return null
  if (isShape(b) && isKnown(a)) return [a]
  return !MEETINGS.has(name) && isShape(a) && isKnown(b) ? [b] : null

  /**
   * @param {readonly [Expression, Expression]} pair
   * @param {[Expression, Expression]} other
   */
  function toOrigin (pair, other) {
    return isPair(index, pair, row) && other.every(isKnown) ? other : null
  }

  /** @param {Expression} node */
  function isShape (node) {
    if (index.geoJson) return toPath(node, row) === index.fields[0]
    if (node.type !== 'array' || node.items.length !== 2) return false
    const [longitude, latitude] = /** @type {[Expression, Expression]} */ (node.items)
    return isPair(index, [latitude, longitude], row)
  }
}

/**
 * @param {Index} index
 * @param {readonly [Expression, Expression]} pair latitude, longitude
 * @param {RowOf} row
 */
function isPair ({ geoJson, fields }, [latitude, longitude], row) {
  if (geoJson) return false
  if (fields.length === 2) {
    return toPath(latitude, row) === fields[0] && toPath(longitude, row) === fields[1]
  }
  return [latitude, longitude].every((node, position) =>
    node.type === 'index' && node.index.type === 'literal' && node.index.value === position &&
    toPath(node.object, row) === fields[0])
}
