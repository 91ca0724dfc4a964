/** @import {Realm} from '../../../types.js' */
// The module '@arangodb/general-graph': named graphs made, found and dropped.
import { createRemoteGraphs } from '../remote/index.js'
import { createGraphMaker } from './create-graph.js'
import { createOwnGraphs } from './own-graphs.js'

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} _create, _graph, _exists, _list, _drop, _relation, _edgeDefinitions,
 *   _extendEdgeDefinitions
 */
export function createGraphModule (realm) {
  const graphs = realm.environment.documentsAt
    ? createRemoteGraphs(realm)
    : createOwnGraphs(realm)
  const toGraph = createGraphMaker(graphs)
  const find = (/** @type {unknown} */ name) => toGraph(graphs.find(String(name)))
  return realm.guard({
    /** @param {unknown[]} given name, edge definitions, orphan collections */
    _create: (...given) => {
      const [name, edgeDefinitions, orphanCollections] = toPlain(given)
      return toGraph(graphs.change.create({ name, edgeDefinitions, orphanCollections }))
    },
    _graph: find,
    _exists: (/** @type {unknown} */ name) => graphs.look(String(name)) !== null,
    _list: () => realm.toArray(graphs.list().map(({ name }) => name)),
    _drop: (/** @type {unknown} */ name, /** @type {unknown} */ dropCollections) => {
      graphs.change.drop({ name: String(name), dropCollections: Boolean(dropCollections) })
      return true
    },
    _relation: (/** @type {unknown[]} */ ...given) => {
      const [collection, from, to] = toPlain(given)
      return graphs.copy({ collection, from: [from].flat(), to: [to].flat() })
    },
    _edgeDefinitions: (/** @type {unknown[]} */ ...definitions) => realm.toArray(definitions),
    /** @param {unknown[]} list that grows @param {unknown[]} definitions */
    _extendEdgeDefinitions: (list, ...definitions) => {
      for (const definition of definitions) list.push(definition)
    }
  })
}

/** As JSON has it: nothing of a service runs inside of a transaction. @param {unknown[]} values @returns {unknown[]} */
function toPlain (values) {
  return JSON.parse(JSON.stringify(values)).map((/** @type {unknown} */ value) =>
    value === null ? undefined : value)
}
