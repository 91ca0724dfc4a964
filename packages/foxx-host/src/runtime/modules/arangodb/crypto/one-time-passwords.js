/** @import {Functions, Realm} from '../../types.js' */
// Passwords of six digits for one use: RFC 4226 (counted) and RFC 6238 (timed).
import { createHmac } from 'node:crypto'
import { checkCount, checkText } from './check.js'

/** @typedef {{key: string | Uint8Array, counter: number}} Position */

/**
 * @param {Realm} realm
 * @returns {Functions} hotpGenerate(key, counter = 0), hotpVerify(token, key, counter = 0, window = 50),
 *   totpGenerate(key, step = 30), totpVerify(token, key, step = 30, window = 6); those that verify return {delta}
 *   or null
 */
export function createOneTimePasswords (realm) {
  const checkKey = (/** @type {unknown} */ key) => checkText(realm, key, 'key')
  const verify = (
    /** @type {unknown} */ token,
    /** @type {Position} */ { key, counter },
    /** @type {number} */ window
  ) => {
    for (let delta = -window; delta <= window; delta++) {
      if (counter + delta >= 0 && generate({ key, counter: counter + delta }) === String(token)) {
        return realm.toObject({ delta })
      }
    }
    return null
  }
  const toCounter = (/** @type {unknown} */ step) =>
    Math.floor(Date.now() / 1000 / checkCount(realm, step, { name: 'step', max: 86400 }))
  const toWindow = (/** @type {unknown} */ window) =>
    window === 0 ? 0 : checkCount(realm, window, { name: 'window', max: 1000 })
  const toStart = (/** @type {unknown} */ counter) => counter === 0
    ? 0
    : checkCount(realm, counter, { name: 'counter', max: Number.MAX_SAFE_INTEGER })
  return {
    hotpGenerate: (key, counter = 0) => generate({ key: checkKey(key), counter: toStart(counter) }),
    hotpVerify: (...[token, key, counter = 0, window = 50]) =>
      verify(token, { key: checkKey(key), counter: toStart(counter) }, toWindow(window)),
    totpGenerate: (key, step = 30) => generate({ key: checkKey(key), counter: toCounter(step) }),
    totpVerify: (...[token, key, step = 30, window = 6]) =>
      verify(token, { key: checkKey(key), counter: toCounter(step) }, toWindow(window))
  }
}

/** @param {Position} position @returns {string} six digits */
function generate ({ key, counter }) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(counter))
  const hash = createHmac('sha1', key).update(bytes).digest()
  const offset = hash.readUInt8(19) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
