/** @import {IncomingHttpHeaders} from 'node:http' */
/** @import {ApiAnswer, HostOptions} from '../types.js' */
/** @import {Users} from '../users/types.js' */
// Who asks. In: the headers of a request. Out: the user, and whether the credentials are good. Knows Basic and Bearer,
// and makes the tokens.
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

const ALGORITHM = 'HS256'
const ISSUER = 'arangodb'
const TOKEN_SECONDS = 3600
const INVALID = Object.freeze({ user: null, valid: false })
const ANYBODY = Object.freeze({ user: null, valid: true })

/** What is answered to missing or bad credentials; drivers look for the number to renew a token. @type {ApiAnswer} */
export const UNAUTHORIZED = Object.freeze({
  status: 401,
  headers: {
    'www-authenticate': 'Bearer token_type="JWT", realm="ArangoDB", Basic realm="ArangoDB"'
  },
  json: Object.freeze({
    error: true,
    code: 401,
    errorNum: 11,
    errorMessage: "not authorized to execute this request: send the host's user and password " +
      '(Basic) or a token of POST /_open/auth (Bearer)'
  })
})

/**
 * @typedef {object} Identity
 * @property {string | null} user null without authentication or without valid credentials
 * @property {boolean} valid
 * @property {'basic' | 'bearer'} [scheme]
 */

/**
 * Makes the function that judges the credentials of a request; it never throws.
 * @param {{auth: HostOptions['auth'], secret: string, users: Pick<Users, 'login' | 'isActive'>}} parts auth null:
 *   authentication is off, everything is valid
 * @returns {(message: {headers: IncomingHttpHeaders}) => Identity}
 */
export function createAuthenticator ({ auth, secret, users }) {
  if (auth === null) return () => ANYBODY
  return ({ headers: { authorization } }) => {
    const [, scheme, credentials] = /^(basic|bearer) +([^ ]+) *$/i.exec(authorization ?? '') ?? []
    if (scheme === undefined || credentials === undefined) return INVALID
    if (scheme.toLowerCase() === 'basic') {
      const user = users.login(parseBasic(credentials))
      return user === null ? INVALID : { user, valid: true, scheme: 'basic' }
    }
    const user = readToken(credentials, { secret, owner: auth.user })
    return user !== null && users.isActive(user) ? { user, valid: true, scheme: 'bearer' } : INVALID
  }
}

/** Most hosts see no token. @returns {typeof import('jsonwebtoken')} */
function loadJwt () {
  return load('jsonwebtoken')
}

/**
 * Makes a token that the authenticator takes for an hour.
 * @param {string} user
 * @param {string} secret
 * @returns {string} a JSON Web Token, HS256
 */
export function createToken (user, secret) {
  return loadJwt().sign({ preferred_username: user }, secret, {
    algorithm: ALGORITHM, issuer: ISSUER, expiresIn: TOKEN_SECONDS
  })
}

/**
 * A token of a server, with its id and without a user, may do everything: only who knows the secret makes one.
 * @param {string} token
 * @param {{secret: string, owner: string}} parts
 * @returns {string | null} whose it is; null: it is none of ours
 */
function readToken (token, { secret, owner }) {
  try {
    const claims = loadJwt().verify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER })
    if (typeof claims !== 'object') return null
    const { preferred_username: user, server_id: server, exp } = claims
    if (user === undefined && typeof server === 'string') return owner
    return typeof user === 'string' && typeof exp === 'number' ? user : null
  } catch {
    // Whatever a stranger's token makes jsonwebtoken throw, it is no token of ours.
    return null
  }
}

/**
 * @param {string} credentials base64 of 'user:password'
 * @returns {{user: string, password: string} | null} null when it is something else
 */
function parseBasic (credentials) {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(credentials)) return null
  const text = Buffer.from(credentials, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}
