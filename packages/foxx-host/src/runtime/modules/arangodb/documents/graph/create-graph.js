/** @import {Graph} from '../../../../../graphs/types.js' */
/** @import {GraphWorld} from './types.js' */
// A named graph as services see it: its collections by name, what changes it, and queries over it.
import { toEdges, toVertices } from './graph-collections.js'
import { createQueries } from './graph-queries.js'
import { refuseMissing } from './refuse-missing.js'

/**
 * @param {GraphWorld} world
 * @returns {(graph: Graph) => object}
 */
export function createGraphMaker (world) {
  const { realm, copy, find } = world
  return ({ name }) => {
    const names = () => find(name)
    const methods = realm.guard({
      ...refuseMissing(realm),
      ...createQueries(world, name),
      _vertexCollections: () => toHandles(world, names().vertices),
      _edgeCollections: () => toHandles(world, names().edges),
      _orphanCollections: () => copy(names().orphanCollections)
    })
    const graph = realm.toObject({ __name: name })
    const refresh = () => describe(graph, world, names())
    const changes = realm.guard(createChanges(world, name, refresh))
    for (const [method, value] of Object.entries({ ...methods, ...changes })) {
      hide(graph, method, value)
    }
    refresh()
    return graph
  }
}

/**
 * @param {GraphWorld} world
 * @param {string} name of the graph
 * @param {() => void} refresh
 */
function createChanges ({ change }, name, refresh) {
  const toDefinition = (/** @type {unknown} */ given) =>
    ({ name, definition: JSON.parse(JSON.stringify(given ?? null)) })
  const toOrphan = (/** @type {unknown} */ collection) => ({ name, collection: String(collection) })
  const toRemoval = (/** @type {unknown} */ collection, /** @type {unknown} */ dropCollection) =>
    ({ ...toOrphan(collection), dropCollection: Boolean(dropCollection) })
  /**
   * @template Wish
   * @param {(...given: unknown[]) => Wish} toWish nothing of a service runs inside of the change
   * @param {(wish: Wish) => void} work
   */
  const toMethod = (toWish, work) => (/** @type {unknown[]} */ ...given) => {
    work(toWish(...given))
    refresh()
  }
  return {
    _extendEdgeDefinitions: toMethod(toDefinition, change.addEdgeDefinition),
    _editEdgeDefinitions: toMethod(toDefinition, change.replaceEdgeDefinition),
    _deleteEdgeDefinition: toMethod(toRemoval, change.removeEdgeDefinition),
    _addVertexCollection: toMethod(toOrphan, change.addOrphan),
    _removeVertexCollection: toMethod(toRemoval, change.removeOrphan)
  }
}

/** @param {GraphWorld} world @param {readonly string[]} names @returns {unknown[]} */
function toHandles ({ realm, db }, names) {
  return realm.toArray(names.map(name => db['_collection'](name)))
}

/**
 * Says what the graph is now.
 * @param {Record<string, unknown>} object
 * @param {GraphWorld} world
 * @param {Graph} graph
 */
function describe (object, world, { name, edges, vertices, edgeDefinitions, orphanCollections }) {
  for (const key of Object.keys(object)) {
    if (!key.startsWith('__')) Reflect.deleteProperty(object, key)
  }
  hide(object, '__edgeDefinitions', world.copy(edgeDefinitions))
  hide(object, '__orphanCollections', world.copy(orphanCollections))
  for (const collection of vertices) object[collection] = toVertices(world, collection)
  for (const collection of edges) object[collection] = toEdges(world, name, collection)
}

/** @param {object} object @param {string} name @param {unknown} value */
function hide (object, name, value) {
  Object.defineProperty(object, name, {
    value, writable: true, configurable: true, enumerable: false
  })
}
