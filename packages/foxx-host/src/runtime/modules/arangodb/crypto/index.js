/** @import {Realm} from '../../types.js' */
// The module '@arangodb/crypto'.
import { createHashes } from './hashes.js'
import { createJwt } from './jwt.js'
import { createNonces } from './nonces.js'
import { createOneTimePasswords } from './one-time-passwords.js'
import { createRandom } from './random.js'

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} functions that throw errors of the realm
 */
export function createCrypto (realm) {
  return realm.guard({
    ...createHashes(realm), ...createRandom(realm), ...createNonces(realm), ...createJwt(realm),
    ...createOneTimePasswords(realm)
  })
}
