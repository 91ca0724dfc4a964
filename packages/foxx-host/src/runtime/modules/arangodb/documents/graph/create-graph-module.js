/** @import {World} from '../../../../../graphs/types.js' */
/** @import {Writing} from '../../../../../store/types.js' */
/** @import {Realm} from '../../../types.js' */
/** @import {Access} from '../types.js' */
/** @import {GraphWorld} from './types.js' */
// The module '@arangodb/general-graph': named graphs made, found and dropped.
import {
  createGraph, dropGraph, findGraph, listGraphs, lookForGraph
} from '../../../../../graphs/index.js'
import { createAccess, define, documentTables } from '../access.js'
import { createGraphMaker } from './create-graph.js'

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} _create, _graph, _exists, _list, _drop, _relation, _edgeDefinitions,
 *   _extendEdgeDefinitions
 */
export function createGraphModule (realm) {
  if (realm.environment.documentsAt) {
    throw realm.fail('ERROR_NOT_IMPLEMENTED', '@arangodb/general-graph with --documents-at')
  }
  const access = /** @type {Access} */ (createAccess(realm))
  const { database, storage: { catalog, store }, values } = access
  /** @type {World} */
  const world = { catalog, database, store }
  /** @type {GraphWorld} */
  const graphs = {
    realm,
    db: realm.load('internal').db,
    copy: values.copy,
    find: name => findGraph(documentTables(access), world, name),
    list: () => listGraphs(documentTables(access), world),
    change: (name, work) =>
      define(access, name, (/** @type {Writing} */ writing) => work(writing, world))
  }
  const toGraph = createGraphMaker(graphs)
  const find = (/** @type {unknown} */ name) => toGraph(graphs.find(String(name)))
  return realm.guard({
    /** @param {unknown[]} given name, edge definitions, orphan collections */
    _create: (...given) => {
      const [name, edgeDefinitions, orphanCollections] = toPlain(given)
      const wish = { name, edgeDefinitions, orphanCollections }
      return toGraph(graphs.change('_create', (writing, at) => createGraph(writing, at, wish)))
    },
    _graph: find,
    _exists: (/** @type {unknown} */ name) =>
      lookForGraph(documentTables(access), world, String(name)) !== null,
    _list: () => realm.toArray(graphs.list().map(({ name }) => name)),
    _drop: (/** @type {unknown} */ name, /** @type {unknown} */ dropCollections) => {
      const wish = { name: String(name), dropCollections: Boolean(dropCollections) }
      graphs.change('_drop', (writing, at) => dropGraph(writing, at, wish))
      return true
    },
    _relation: (/** @type {unknown[]} */ ...given) => {
      const [collection, from, to] = toPlain(given)
      return values.copy({ collection, from: [from].flat(), to: [to].flat() })
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
