/** @import {Realm} from '../types.js' */
// The module 'internal': the little of it that services are known to use.
import { ERROR_NUMBERS } from '../../../errors.js'
import { createDb, createRemoteDb } from './documents/index.js'

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} time (seconds since 1970, with fractions), print, db, errors, ArangoError,
 *   version;
 *   wait and sleep throw an ArangoError of the realm
 */
export function createInternal (realm) {
  const { environment } = realm
  const refuseToWait = () => {
    throw realm.fail('ERROR_FORBIDDEN', 'a service may not wait: nothing else of its worker ' +
      'would be answered meanwhile; let the client ask again')
  }
  return realm.toObject({
    time: () => Date.now() / 1000,
    print: /** @type {Record<string, unknown>} */ (realm.console).log,
    db: environment.documentsAt ? createRemoteDb(realm) : createDb(realm),
    errors: createErrorTable(realm),
    ArangoError: realm.ArangoError,
    version: environment.arangoVersion,
    platform: process.platform,
    env: realm.toObject({}),
    wait: refuseToWait,
    sleep: refuseToWait,
  })
}

/** @param {Realm} realm @returns {Readonly<Record<string, {code: number, message: string}>>} */
function createErrorTable (realm) {
  const entries = Object.entries(ERROR_NUMBERS).map(([name, [code, message]]) =>
    [name, Object.freeze(realm.toObject({ code, message }))])
  return Object.freeze(realm.toObject(Object.fromEntries(entries)))
}
