/** @import {Realm} from '../types.js' */
// The module '@arangodb/aql/cache'. Results of queries are not cached: a service that asks for it goes on without, and
// can read that in the answer.

const OFF = { mode: 'off', maxResults: 0, maxResultsSize: 0, maxEntrySize: 0, includeSystem: false }

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} properties, clear and toArray; properties answers that the mode is off
 */
export function createQueryCache (realm) {
  const { warn } = /** @type {Pick<Console, 'warn'>} */ (realm.console)
  let warned = false
  return realm.guard({
    properties: (/** @type {unknown} */ wish) => {
      const { mode = 'off' } = Object(wish)
      if (mode !== 'off' && !warned) {
        warned = true
        warn('results of queries are not cached here: the mode stays off')
      }
      return realm.toObject(OFF)
    },
    clear: () => {},
    toArray: () => realm.toArray([])
  })
}
