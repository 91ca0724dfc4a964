/** @import {Realm} from '../../../types.js' */
// Methods of graphs that measure all of it: they are said to be missing, not undefined.

const MEASURES = [
  '_absoluteEccentricity', '_eccentricity', '_absoluteCloseness', '_closeness',
  '_absoluteBetweenness', '_betweenness', '_radius', '_diameter', '_commonNeighbors',
  '_countCommonNeighbors', '_commonProperties', '_countCommonProperties', '_connectingEdges'
]

/** @param {Realm} realm @returns {Record<string, () => never>} each throws an ArangoError of the realm (9) */
export function refuseMissing (realm) {
  return Object.fromEntries(MEASURES.map(name => [name, () => {
    throw realm.fail('ERROR_NOT_IMPLEMENTED', `graph.${name} is not part of this version of the ` +
      'host; ask db._query with a graph query')
  }]))
}
