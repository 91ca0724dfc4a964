/** @import {World} from '../../../../../graphs/types.js' */
/** @import {Writing} from '../../../../../store/types.js' */
/** @import {Realm} from '../../../types.js' */
/** @import {Access} from '../types.js' */
/** @import {GraphWorld} from './types.js' */
// The graphs of the host.
import {
  addEdgeDefinition, addOrphan, createGraph, dropGraph, findGraph, listGraphs, lookForGraph,
  removeEdgeDefinition, removeOrphan, replaceEdgeDefinition
} from '../../../../../graphs/index.js'
import { createAccess, define, documentTables } from '../access.js'

/**
 * @param {Realm} realm
 * @returns {GraphWorld}
 */
export function createOwnGraphs (realm) {
  const access = /** @type {Access} */ (createAccess(realm))
  const { database, storage: { catalog, store }, values } = access
  /** @type {World} */
  const world = { catalog, database, store }
  /**
   * @template Wish, Result
   * @param {string} name what the service called
   * @param {(writing: Writing, world: World, wish: Wish) => Result} work
   * @returns {(wish: Wish) => Result}
   */
  const toChange = (name, work) => wish =>
    define(access, name, writing => work(writing, world, wish))
  return {
    realm,
    db: realm.load('internal').db,
    copy: values.copy,
    look: name => lookForGraph(documentTables(access), world, name),
    find: name => findGraph(documentTables(access), world, name),
    list: () => listGraphs(documentTables(access), world),
    change: {
      create: toChange('_create', createGraph),
      drop: toChange('_drop', dropGraph),
      addEdgeDefinition: toChange('_extendEdgeDefinitions', addEdgeDefinition),
      replaceEdgeDefinition: toChange('_editEdgeDefinitions', replaceEdgeDefinition),
      removeEdgeDefinition: toChange('_deleteEdgeDefinition', removeEdgeDefinition),
      addOrphan: toChange('_addVertexCollection', addOrphan),
      removeOrphan: toChange('_removeVertexCollection', removeOrphan)
    }
  }
}
