/** @import {IncomingHttpHeaders} from 'node:http' */
/** @import {ApiAnswer, HostOptions} from '../types.js' */
// Who asks. In: the headers of a request. Out: the user, and whether the credentials are good. Knows Basic and Bearer,
// and makes the tokens.
import { createHash, timingSafeEqual } from 'node:crypto'
import jwt from 'jsonwebtoken'

const ALGORITHM = 'HS256'
const ISSUER = 'arangodb'
const TOKEN_SECONDS = 3600
const INVALID = Object.freeze({ user: null, valid: false })
const ANYBODY = Object.freeze({ user: null, valid: true })

/** What is answered to missing or bad credentials. @type {ApiAnswer} */
export const UNAUTHORIZED = Object.freeze({
  status: 401,
  headers: {
    'www-authenticate': 'Bearer token_type="JWT", realm="ArangoDB", Basic realm="ArangoDB"'
  },
  json: Object.freeze({
    error: true,
    code: 401,
    errorNum: 401,
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
 * @param {{auth: HostOptions['auth'], secret: string}} parts auth null: authentication is off, everything is valid
 * @returns {(message: {headers: IncomingHttpHeaders}) => Identity}
 */
export function createAuthenticator ({ auth, secret }) {
  if (auth === null) return () => ANYBODY
  const isRight = createPasswordCheck(auth)
  return ({ headers: { authorization } }) => {
    const [, scheme, credentials] = /^(basic|bearer) +([^ ]+) *$/i.exec(authorization ?? '') ?? []
    if (scheme === undefined || credentials === undefined) return INVALID
    if (scheme.toLowerCase() === 'basic') {
      return isRight(parseBasic(credentials))
        ? { user: auth.user, valid: true, scheme: 'basic' }
        : INVALID
    }
    return isToken(credentials, { user: auth.user, secret })
      ? { user: auth.user, valid: true, scheme: 'bearer' }
      : INVALID
  }
}

/**
 * Makes the function that compares a user and a password with the right ones, in a time that says nothing about them.
 * @param {{user: string, password: string}} auth the right ones
 * @returns {(given: {user: string, password: string} | null) => boolean}
 */
export function createPasswordCheck ({ user, password }) {
  const right = { user: digest(user), password: digest(password) }
  return given => {
    if (given === null) return false
    const sameUser = timingSafeEqual(digest(given.user), right.user)
    const samePassword = timingSafeEqual(digest(given.password), right.password)
    return sameUser && samePassword
  }
}

/**
 * Makes a token that the authenticator takes for an hour.
 * @param {string} user
 * @param {string} secret
 * @returns {string} a JSON Web Token, HS256
 */
export function createToken (user, secret) {
  return jwt.sign({ preferred_username: user }, secret, {
    algorithm: ALGORITHM, issuer: ISSUER, expiresIn: TOKEN_SECONDS
  })
}

/** @param {string} token @param {{user: string, secret: string}} expected */
function isToken (token, { user, secret }) {
  try {
    const claims = jwt.verify(token, secret, { algorithms: [ALGORITHM], issuer: ISSUER })
    return typeof claims === 'object' &&
      typeof claims.exp === 'number' &&
      claims['preferred_username'] === user
  } catch {
    // Whatever a stranger's token makes jsonwebtoken throw, it is no token of ours.
    return false
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

/** Digests have one length, whatever the text: that is what timingSafeEqual wants. @param {string} text */
function digest (text) {
  return createHash('sha256').update(text).digest()
}
