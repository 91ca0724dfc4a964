/** @import {Graph} from '../../../../../graphs/types.js' */
/** @import {Realm} from '../../../types.js' */
/** @import {GraphWorld} from '../graph/types.js' */
/** @import {Question, RemoteAccess} from './types.js' */
// The graphs of another server.
import { ServerError } from '../../../../../errors.js'
import { toGraph } from '../../../../../graphs/index.js'
import { createRemoteAccess, define } from './access.js'
import { askFor } from './ask.js'

const NOT_FOUND = 1924

/**
 * @param {Realm} realm
 * @returns {GraphWorld}
 */
export function createRemoteGraphs (realm) {
  const access = /** @type {RemoteAccess} */ (createRemoteAccess(realm))
  const change = (/** @type {string} */ name, /** @type {Question} */ question) =>
    JSON.parse(define(access, name, question))
  const find = (/** @type {string} */ name) =>
    read(askFor(access, { method: 'GET', path: toPath(name) }).graph)
  return {
    realm,
    db: realm.load('internal').db,
    copy: access.values.copy,
    look: name => {
      try {
        return find(name)
      } catch (error) {
        if (error instanceof ServerError && error.errorNum === NOT_FOUND) return null
        throw error
      }
    },
    find,
    list: () => askFor(access, { method: 'GET', path: '/_api/gharial' }).graphs.map(read),
    change: {
      create: wish =>
        read(change('_create', { method: 'POST', path: '/_api/gharial', body: wish }).graph),
      drop: ({ name, dropCollections }) =>
        change('_drop', { method: 'DELETE', path: toPath(name), query: { dropCollections } }),
      addEdgeDefinition: ({ name, definition }) => change(
        '_extendEdgeDefinitions', { method: 'POST', path: toPath(name, 'edge'), body: definition }
      ),
      replaceEdgeDefinition: ({ name, definition }) => change('_editEdgeDefinitions', {
        method: 'PUT', path: toPath(name, 'edge', String(Object(definition).collection)),
        body: definition
      }),
      removeEdgeDefinition: ({ name, collection, dropCollection }) =>
        change('_deleteEdgeDefinition', {
          method: 'DELETE', path: toPath(name, 'edge', collection),
          query: { dropCollections: dropCollection }
        }),
      addOrphan: ({ name, collection }) => change(
        '_addVertexCollection',
        { method: 'POST', path: toPath(name, 'vertex'), body: { collection } }
      ),
      removeOrphan: ({ name, collection, dropCollection }) => change('_removeVertexCollection', {
        method: 'DELETE', path: toPath(name, 'vertex', collection), query: { dropCollection }
      })
    }
  }
}

/** @param {{_key?: string, name: string}} told @returns {Graph} */
function read ({ name, ...told }) {
  return toGraph(JSON.stringify({ ...told, _key: name }))
}

/** @param {readonly string[]} parts */
function toPath (...parts) {
  return ['/_api/gharial', ...parts.map(encodeURIComponent)].join('/')
}
