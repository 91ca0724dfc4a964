/** @import {StoredPassword} from './types.js' */
// Passwords as they are kept. Drivers send theirs with each request (Basic), so what was right once is remembered by
// its digest: it costs no second scrypt, and neither does what is wrong beside it.
import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

const BYTES = 32
/** About 10 ms: it is waited for by all requests of the worker. */
const COST = { N: 4096 }
const MOST_REMEMBERED = 1000

/** @param {string} password @returns {StoredPassword} */
export function hashPassword (password) {
  const salt = randomBytes(16).toString('hex')
  return { method: 'scrypt', salt, hash: derive(password, salt).toString('hex') }
}

/** @returns {(given: string, stored: StoredPassword) => boolean} tells whether a password is that which is kept */
export function createPasswordMemory () {
  /** Digest of the right password, by what is stored of it. @type {Map<string, Buffer>} */
  const right = new Map()
  return (given, { salt, hash }) => {
    const digest = toDigest(given)
    const known = right.get(hash)
    if (known !== undefined) return timingSafeEqual(digest, known)
    if (!timingSafeEqual(derive(given, salt), Buffer.from(hash, 'hex'))) return false
    if (right.size >= MOST_REMEMBERED) right.clear()
    right.set(hash, digest)
    return true
  }
}

/**
 * Makes the function that compares a user and a password with the right ones, in a time that says nothing about them.
 * @param {{user: string, password: string}} auth the right ones
 * @returns {(given: {user: string, password: string}) => boolean}
 */
export function createOwnerCheck ({ user, password }) {
  const right = { user: toDigest(user), password: toDigest(password) }
  return given => {
    const sameUser = timingSafeEqual(toDigest(given.user), right.user)
    const samePassword = timingSafeEqual(toDigest(given.password), right.password)
    return sameUser && samePassword
  }
}

/**
 * Digests have one length, whatever the text: that is what timingSafeEqual wants.
 * @param {string} text
 * @returns {Buffer}
 */
export function toDigest (text) {
  return createHash('sha256').update(text).digest()
}

/** @param {string} password @param {string} salt */
function derive (password, salt) {
  return scryptSync(password, salt, BYTES, COST)
}
