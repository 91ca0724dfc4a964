/** @import {Realm} from '../types.js' */
// The module '@arangodb/aql/cache': results of queries are not cached, and services may ask for just that.

const OFF = { mode: 'off', maxResults: 0, maxResultsSize: 0, maxEntrySize: 0, includeSystem: false }

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} properties, clear and toArray; properties throws an ArangoError of the realm (9)
 *   where the cache is to be on
 */
export function createQueryCache (realm) {
  return realm.guard({
    properties: (/** @type {unknown} */ wish) => {
      const { mode = 'off' } = Object(wish)
      if (mode === 'off') return realm.toObject(OFF)
      throw realm.fail('ERROR_NOT_IMPLEMENTED', 'results of queries are not cached here: the ' +
        'only mode is off')
    },
    clear: () => {},
    toArray: () => realm.toArray([])
  })
}
