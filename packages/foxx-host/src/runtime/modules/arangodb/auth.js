/** @import {Realm} from '../types.js' */
// The module '@arangodb/foxx/auth': salted hashes of passwords.
import { kindOf, toRecord } from '../../values.js'

const METHODS = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'pbkdf2']
const PBKDF2_KEY_BYTES = 64
const ITERATIONS_PER_WORK = 1000

/**
 * @typedef {Record<'genRandomAlphaNumbers' | 'pbkdf2' | 'sha256', (...values: unknown[]) => string> & {
 *   constantEquals: (a: string, b: string) => boolean
 * }} Crypto sha256 stands for all hashes
 */

/**
 * @param {Realm} realm
 * @returns createAuth(options or method) -> {create(password) -> {method, salt, hash}, verify(authData, password)}
 */
export function createAuthModule (realm) {
  const { createAuth } = realm.guard({
    createAuth: (/** @type {unknown} */ options) => createAuthenticator(realm, options)
  })
  return createAuth
}

/** @param {Realm} realm @param {unknown} options {method = 'sha256', saltLength = 16, workFactor = 1}, or the method */
function createAuthenticator (realm, options) {
  const crypto = /** @type {Crypto} */ (realm.load('@arangodb/crypto'))
  const given = toRecord(typeof options === 'string' ? { method: options } : options)
  const method = checkMethod(realm, given.method ?? 'sha256')
  const iter = ITERATIONS_PER_WORK * Number(given.workFactor ?? 1)
  return realm.guard({
    create: (/** @type {unknown} */ password) => {
      const salt = crypto.genRandomAlphaNumbers(given.saltLength ?? 16)
      const facts = method === 'pbkdf2' ? { method, salt, iter } : { method, salt }
      return realm.toObject(
        { ...facts, hash: toHash(crypto, facts, checkPassword(realm, password)) }
      )
    },
    verify: (/** @type {unknown} */ authData, /** @type {unknown} */ password) => {
      const data = toRecord(typeof authData === 'string' ? { hash: authData } : authData)
      const facts = {
        method: checkMethod(realm, data.method ?? method),
        salt: String(data.salt ?? ''),
        iter: Number(data.iter ?? iter)
      }
      const hash = toHash(crypto, facts, checkPassword(realm, password))
      return typeof data.hash === 'string' &&
        data.hash !== '' &&
        crypto.constantEquals(data.hash, hash)
    }
  })
}

/** @param {Crypto} crypto @param {{method: string, salt: string, iter?: number}} facts @param {string} password */
function toHash (crypto, { method, salt, iter }, password) {
  return method === 'pbkdf2'
    ? crypto.pbkdf2(salt, password, iter, PBKDF2_KEY_BYTES)
    : crypto[/** @type {'sha256'} */ (method)](salt + password)
}

/** @param {Realm} realm @param {unknown} method @returns {string} */
function checkMethod (realm, method) {
  if (typeof method === 'string' && METHODS.includes(method)) return method
  throw realm.misuse(`a method of hashing was expected, one of ${METHODS.join(', ')}, and got ` +
    `'${String(method).slice(0, 40)}'`)
}

/** @param {Realm} realm @param {unknown} password @returns {string} */
function checkPassword (realm, password) {
  if (typeof password === 'string') return password
  throw realm.misuse(`a password was expected, as text, and got ${kindOf(password)}`)
}
