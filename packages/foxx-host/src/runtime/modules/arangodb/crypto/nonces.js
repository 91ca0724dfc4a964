/** @import {Functions, Realm} from '../../types.js' */
// Numbers that are good for one use: four bytes of time, eight random ones.
import { randomBytes } from 'node:crypto'
import { checkText } from './check.js'

const SECONDS_GOOD = 3600
/** Beyond that the oldest are forgotten; it bounds the memory of a service. */
const MOST_MARKED = 100_000

/**
 * @param {Realm} realm
 * @returns {Functions} createNonce() in base64, and checkAndMarkNonce(nonce): true at the first use within an hour.
 *   Each worker marks for itself.
 */
export function createNonces (realm) {
  /** @type {Set<string>} */
  const marked = new Set()
  return {
    createNonce: () => {
      const bytes = randomBytes(12)
      bytes.writeUInt32BE(toSeconds(), 0)
      return bytes.toString('base64')
    },
    checkAndMarkNonce: nonce => {
      const bytes = Buffer.from(String(checkText(realm, nonce, 'nonce')), 'base64')
      if (bytes.length !== 12) return false
      const age = toSeconds() - bytes.readUInt32BE(0)
      const key = bytes.toString('base64')
      if (age < 0 || age > SECONDS_GOOD || marked.has(key)) return false
      marked.add(key)
      if (marked.size > MOST_MARKED) {
        marked.delete(/** @type {string} */ (marked.values().next().value))
      }
      return true
    }
  }
}

function toSeconds () {
  return Math.floor(Date.now() / 1000)
}
