// The module 'punycode': names of hosts outside of ASCII, by RFC 3492. That of npm, because node's is going away; it
// takes whatever a service passes, and is frozen, because all services share it.
import { createRequire } from 'node:module'

/**
 * The slash tells it from node's own.
 * @type {{
 *   version: string, encode: Convert, decode: Convert, toASCII: Convert, toUnicode: Convert,
 *   ucs2: {encode: (points: number[]) => string, decode: (text: string) => number[]}
 * }}
 */
const own = createRequire(import.meta.url)('punycode/')

/** @typedef {(text: string) => string} Convert */

/** @param {unknown} given @param {Convert} convert @returns {string} */
function readable (given, convert) {
  const text = String(given)
  try {
    return convert(text)
  } catch (cause) {
    const shown = text.slice(0, 80)
    throw new RangeError(`'${shown}' is no punycode: letters, digits and hyphens that end ` +
      'properly were expected, and no characters that Unicode has not', { cause })
  }
}

/** @param {unknown} given a host, or an address of mail, whose last part is one @param {Convert} convert */
function convertHost (given, convert) {
  const text = String(given)
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + readable(text.slice(at), convert)
}

/** What `require('punycode')` gives. */
export const punycode = Object.freeze({
  version: own.version,
  encode: (/** @type {unknown} */ text) => own.encode(String(text)),
  decode: (/** @type {unknown} */ text) => readable(text, own.decode),
  toASCII: (/** @type {unknown} */ name) => convertHost(name, own.toASCII),
  toUnicode: (/** @type {unknown} */ name) => convertHost(name, own.toUnicode),
  ucs2: Object.freeze({
    decode: (/** @type {unknown} */ text) => own.ucs2.decode(String(text)),
    encode: (/** @type {Iterable<number>} */ points) => own.ucs2.encode([...points])
  })
})
