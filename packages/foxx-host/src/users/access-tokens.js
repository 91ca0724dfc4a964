/** @import {StoredToken, User} from './types.js' */
// Access tokens: they stand in for a password until they end or are taken back. Only a digest of each is kept: they
// are random, so nothing is gained by making it slow.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { toDigest } from './passwords.js'

const VERSION = 'v1'
const SHOWN = 6

/**
 * @param {Pick<User, 'user' | 'tokens'>} user gets it
 * @param {{name: string, validUntil: number, now: number}} wish Unix times in seconds
 * @returns {{stored: StoredToken, token: string}} token: shown once
 */
export function addToken (user, { name, validUntil, now }) {
  const claims = JSON.stringify({ u: user.user, e: validUntil, c: now })
  const token = [VERSION, Buffer.from(claims).toString('hex'), randomBytes(32).toString('hex')]
    .join('.')
  const stored = {
    id: Math.max(0, ...user.tokens.map(({ id }) => id)) + 1,
    name,
    valid_until: validUntil,
    created_at: now,
    fingerprint: `${VERSION}...${token.slice(-SHOWN)}`,
    hash: toDigest(token).toString('hex')
  }
  user.tokens.push(stored)
  return { stored, token }
}

/** @param {string} text of a stranger @returns {string | null} whose token it says that it is; null: it is none */
export function nameTokenUser (text) {
  const [version, claims, , more] = text.split('.')
  if (version !== VERSION || claims === undefined || more !== undefined) return null
  try {
    const { u } = JSON.parse(Buffer.from(claims, 'hex').toString('utf8'))
    return typeof u === 'string' ? u : null
  } catch {
    // It only looks like one.
    return null
  }
}

/** @param {readonly StoredToken[]} tokens of a user @param {string} token @param {number} now Unix time in seconds */
export function hasToken (tokens, token, now) {
  const digest = toDigest(token)
  return tokens.some(stored =>
    isValid(stored, now) && timingSafeEqual(Buffer.from(stored.hash, 'hex'), digest))
}

/** @param {StoredToken} stored @param {number} now Unix time in seconds */
export function isValid ({ valid_until: until }, now) {
  return until > now
}
