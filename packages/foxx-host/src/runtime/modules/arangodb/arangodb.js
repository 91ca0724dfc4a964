/** @import {Realm} from '../types.js' */
// The module '@arangodb'.
import { inspect } from 'node:util'
import { ERROR_NUMBERS } from '../../../errors.js'
import { createAql, createQueryTag } from './aql.js'

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} db, aql, aqlQuery, query, errors, ArangoError, isServer, time, print,
 *   guessContentType, inspect, and each number by name: ERROR_FORBIDDEN = 11
 */
export function createArangodb (realm) {
  const { db, errors, print, time } = realm.load('internal')
  const aql = createAql(realm)
  return realm.toObject({
    ...Object.fromEntries(Object.entries(ERROR_NUMBERS).map(([name, [number]]) => [name, number])),
    db,
    aql,
    aqlQuery: aql,
    query: createQueryTag(aql, db),
    errors,
    ArangoError: realm.ArangoError,
    isServer: true,
    time,
    print,
    ...realm.guard({
      guessContentType: (/** @type {unknown} */ name, /** @type {unknown} */ fallback) =>
        guessContentType(realm, name, fallback),
      inspect: (/** @type {unknown} */ value) => inspect(value, { customInspect: false, depth: 6 })
    })
  })
}

/** @param {Realm} realm @param {unknown} name of a file @param {unknown} fallback @returns {string} */
function guessContentType (realm, name, fallback) {
  const { contentType, lookup } = realm.load('mime-types')
  const type = lookup(String(name))
  return type === false
    ? typeof fallback === 'string' ? fallback : 'text/plain; charset=utf-8'
    : contentType(type) || type
}
