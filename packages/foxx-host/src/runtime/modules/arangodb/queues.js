/** @import {Realm} from '../types.js' */
// The module '@arangodb/foxx/queues': it can be required, and every use says that there are no queues. Services often
// require it for one route of many.

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} get, create and delete, which throw an ArangoError of the realm (9)
 */
export function createQueues (realm) {
  return realm.toObject(Object.fromEntries(['get', 'create', 'delete'].map(name => [
    name,
    () => {
      throw realm.fail('ERROR_NOT_IMPLEMENTED', `queues.${name}: queues are not part of this ` +
        'version of the host; do the work in the handler, or let a client call a route for it')
    }
  ])))
}
