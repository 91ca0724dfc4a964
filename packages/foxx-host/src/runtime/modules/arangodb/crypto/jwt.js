/** @import {Functions, Realm} from '../../types.js' */
// JSON Web Tokens with a shared key: RFC 7519 with HS256, HS384, HS512 and none.
import { createHmac } from 'node:crypto'
import { checkText } from './check.js'
import { areEqual } from './hashes.js'

/** Algorithm -> hash. */
const HASHES = /** @type {Record<string, string>} */ ({
  HS256: 'sha256', HS384: 'sha384', HS512: 'sha512'
})
const ALGORITHMS = [...Object.keys(HASHES), 'none']

/**
 * @param {Realm} realm
 * @returns {Functions} jwtEncode(key, message, algorithm = 'HS256'), jwtDecode(key, token, noVerify = false), which
 *   returns the message, null without a token, and throws for what is no token or not signed with the key;
 *   jwtAlgorithms
 */
export function createJwt (realm) {
  const toName = (/** @type {unknown} */ algorithm) => {
    const name = ALGORITHMS.find(known => known.toLowerCase() === String(algorithm).toLowerCase())
    if (name !== undefined) return name
    throw realm.misuse(`the algorithm '${String(algorithm).slice(0, 40)}' is not known; use one ` +
      `of ${ALGORITHMS.join(', ')}`)
  }
  const sign = (
    /** @type {string} */ name,
    /** @type {unknown} */ key,
    /** @type {string} */ signed
  ) => {
    const hash = HASHES[name]
    if (hash !== undefined) {
      return createHmac(hash, checkText(realm, key, 'jwt, key')).update(signed).digest()
    }
    if (key) {
      throw realm.misuse("a message can't be signed with a key and the algorithm 'none'; leave " +
        'the key out, or choose HS256')
    }
    return Buffer.alloc(0)
  }
  return {
    jwtEncode: (key, message, algorithm) => {
      const name = toName(algorithm ?? 'HS256')
      const signed = [{ typ: 'JWT', alg: name }, message]
        .map(part => Buffer.from(JSON.stringify(part) ?? 'null').toString('base64url'))
        .join('.')
      return `${signed}.${sign(name, key, signed).toString('base64url')}`
    },
    jwtDecode: (key, token, noVerify) => {
      if (!token) return null
      const segments = String(token).split('.')
      const [head = '', message = '', signature = ''] = segments
      if (segments.length !== 3) {
        throw realm.misuse(`a token of three segments was expected, and got ${segments.length}`)
      }
      if (!noVerify) verify({ realm, sign, toName }, { key, head, message, signature })
      return readSegment(realm, message)
    },
    jwtAlgorithms:
      Object.freeze(realm.toObject(Object.fromEntries(ALGORITHMS.map(name => [name, name])))),
    jwtCanonicalAlgorithmName: toName
  }
}

/**
 * @param {{
 *   realm: Realm, sign: (name: string, key: unknown, signed: string) => Buffer, toName: (name: unknown) => string
 * }} tools
 * @param {{key: unknown, head: string, message: string, signature: string}} token
 */
function verify ({ realm, sign, toName }, { key, head, message, signature }) {
  const { alg } = /** @type {{alg?: unknown}} */ (readSegment(realm, head) ?? {})
  const name = toName(alg)
  // A token says itself how it is signed: 'none' counts only for whoever has no key.
  if (name === 'none' && key) {
    throw realm.misuse("the token is not signed (algorithm 'none'), and a key was given")
  }
  if (!areEqual(sign(name, key, `${head}.${message}`), Buffer.from(signature, 'base64url'))) {
    throw new realm.intrinsics.Error('the signature of the token does not match: it was signed ' +
      'with another key, or changed')
  }
}

/** @param {Realm} realm @param {string} segment @returns {unknown} */
function readSegment (realm, segment) {
  try {
    return realm.intrinsics.JSON.parse(Buffer.from(segment, 'base64url').toString())
  } catch (error) {
    throw new realm.intrinsics.Error('a segment of the token holds no JSON: ' +
      `${/** @type {Error} */ (error).message}`)
  }
}
