/** @import {Method, Place} from '../types.js' */
// The edges at vertices.
import { findEdges, readByNumber } from '../../../../../documents/index.js'
import { HostError } from '../../../../../errors.js'
import { openForReading } from '../access.js'
import { toVertex } from '../to-selector.js'

const EDGES = 3

/**
 * (vertex or array of them): the edges that begin or end there.
 * @type {Method}
 */
export const edges = (place, [vertices]) => collect(place, vertices, 'any')

/**
 * (vertex or array of them): the edges that end there.
 * @type {Method}
 */
export const inEdges = (place, [vertices]) => collect(place, vertices, 'in')

/**
 * (vertex or array of them): the edges that begin there.
 * @type {Method}
 */
export const outEdges = (place, [vertices]) => collect(place, vertices, 'out')

/**
 * @param {Place} place
 * @param {unknown} vertices
 * @param {'any' | 'in' | 'out'} direction
 * @returns {unknown} an array of the realm
 */
function collect (place, vertices, direction) {
  const { reading, collection } = openForReading(place)
  if (collection.type !== EDGES) {
    throw new HostError('ERROR_ARANGO_COLLECTION_TYPE_INVALID', `${collection.name} keeps ` +
      'documents, not edges; ask a collection of edges')
  }
  const ids = [vertices].flat().map(toVertex)
  const numbers = new Set(ids.flatMap(vertex =>
    [...findEdges(reading, collection, { vertex, direction })]))
  const texts = [...numbers].flatMap(number =>
    readByNumber(reading, collection, number)?.text ?? [])
  return place.access.values.parse(`[${texts.join()}]`)
}
