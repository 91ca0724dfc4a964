// JSON as short text: deflated (RFC 1951), in base64. By a library that runs in browsers, too, and gives the same bytes
// wherever it runs. The only file of the report that imports it.
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'

const LEVEL = 6

/**
 * @param {unknown} value what JSON keeps whole
 * @returns {string}
 */
export function compressJson (value) {
  return btoa(strFromU8(deflateSync(strToU8(JSON.stringify(value)), { level: LEVEL }), true))
}

/**
 * @param {string} text of compressJson
 * @returns {unknown}
 * @throws {Error} when it is anything else
 */
export function expandJson (text) {
  return JSON.parse(strFromU8(inflateSync(strToU8(atob(text), true))))
}
