/** @import {RemoteMethod, RemotePlace} from './types.js' */
// The edges at vertices.
import { HostError } from '../../../../../errors.js'
import { toVertex } from '../to-selector.js'
import { createRemoteCursor } from './cursor.js'
import { query } from './queries.js'

const EDGES = 3
const ENDS = {
  any: 'e._from IN @ids OR e._to IN @ids', in: 'e._to IN @ids', out: 'e._from IN @ids'
}

/**
 * (vertex or array of them): the edges that begin or end there.
 * @type {RemoteMethod}
 */
export const edges = (place, [vertices]) => collect(place, vertices, 'any')

/**
 * (vertex or array of them): the edges that end there.
 * @type {RemoteMethod}
 */
export const inEdges = (place, [vertices]) => collect(place, vertices, 'in')

/**
 * (vertex or array of them): the edges that begin there.
 * @type {RemoteMethod}
 */
export const outEdges = (place, [vertices]) => collect(place, vertices, 'out')

/**
 * @param {RemotePlace} place
 * @param {unknown} vertices
 * @param {keyof typeof ENDS} direction
 * @returns {unknown} an array of the realm
 */
function collect ({ access, name, type }, vertices, direction) {
  if (type !== EDGES) {
    throw new HostError('ERROR_ARANGO_COLLECTION_TYPE_INVALID', `${name} keeps documents, not ` +
      'edges; ask a collection of edges')
  }
  const ids = [vertices].flat().map(toVertex)
  const text = `FOR e IN @@collection FILTER ${ENDS[direction]} RETURN e`
  return createRemoteCursor(access, query({ access, name }, text, { binds: { ids } })).toArray()
}
