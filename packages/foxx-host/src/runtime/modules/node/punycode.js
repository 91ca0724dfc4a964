// The module 'punycode': names of hosts outside of ASCII, by RFC 3492. Our own, because node's is going away.

const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128

/** Dots that separate labels: RFC 3490, section 3.1. */
const DOTS = /[.\u3002\uFF0E\uFF61]/g

/**
 * @param {string} text
 * @returns {string} ASCII, without the prefix 'xn--'
 */
export function encode (text) {
  const points = [...text].map(character => Number(character.codePointAt(0)))
  const basic = points.filter(point => point < FIRST_CODE)
  let output = String.fromCodePoint(...basic)
  if (basic.length > 0) output += '-'
  let state = { code: FIRST_CODE, delta: 0, bias: FIRST_BIAS }
  for (let handled = basic.length; handled < points.length;) {
    const next = Math.min(...points.filter(point => point >= state.code))
    state = { ...state, code: next, delta: state.delta + (next - state.code) * (handled + 1) }
    for (const point of points) {
      if (point < next) state.delta++
      if (point !== next) continue
      output += toVariableLength(state.delta, state.bias)
      state = {
        code: next,
        delta: 0,
        bias: adapt(state.delta, handled + 1, handled === basic.length)
      }
      handled++
    }
    state = { ...state, code: next + 1, delta: state.delta + 1 }
  }
  return output
}

/**
 * @param {string} text ASCII, without the prefix 'xn--'
 * @returns {string}
 * @throws {RangeError} when it is no punycode
 */
export function decode (text) {
  const end = text.lastIndexOf('-')
  const points = [...text.slice(0, Math.max(end, 0))].map(character => character.charCodeAt(0))
  let state = { code: FIRST_CODE, index: 0, bias: FIRST_BIAS, first: true }
  for (let at = end > 0 ? end + 1 : 0; at < text.length;) {
    const { value, next } = readVariableLength(text, at, state.bias)
    const index = state.index + value
    const length = points.length + 1
    const code = state.code + Math.floor(index / length)
    if (code > 0x10FFFF) {
      throw new RangeError(`'${text}' is no punycode: it names characters that Unicode has not`)
    }
    points.splice(index % length, 0, code)
    state = {
      code,
      index: index % length + 1,
      bias: adapt(value, length, state.first),
      first: false
    }
    at = next
  }
  return String.fromCodePoint(...points)
}

/** @param {number} delta @param {number} bias @returns {string} */
function toVariableLength (delta, bias) {
  let output = ''
  let rest = delta
  for (let k = BASE; ; k += BASE) {
    const threshold = toThreshold(k, bias)
    if (rest < threshold) return output + toDigit(rest)
    output += toDigit(threshold + (rest - threshold) % (BASE - threshold))
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

/** @param {string} text @param {number} from @param {number} bias @returns {{value: number, next: number}} */
function readVariableLength (text, from, bias) {
  let value = 0
  let weight = 1
  for (let at = from, k = BASE; at < text.length; at++, k += BASE) {
    const character = text.charAt(at)
    const digit = /\d/.test(character)
      ? Number(character) + 26
      : character.toLowerCase().charCodeAt(0) - 97
    if (!(digit >= 0 && digit < BASE) || value > 2 ** 31) break
    value += digit * weight
    const threshold = toThreshold(k, bias)
    if (digit < threshold) return { value, next: at + 1 }
    weight *= BASE - threshold
  }
  throw new RangeError(`'${text.slice(0, 80)}' is no punycode: letters, digits and hyphens that ` +
    'end properly were expected')
}

/** @param {number} k @param {number} bias */
function toThreshold (k, bias) {
  return Math.min(Math.max(k - bias, T_MIN), T_MAX)
}

/** @param {number} digit 0..35 */
function toDigit (digit) {
  return String.fromCharCode(digit < 26 ? digit + 97 : digit + 22)
}

/** @param {number} delta @param {number} count @param {boolean} first */
function adapt (delta, count, first) {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / count)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor((BASE - T_MIN + 1) * rest / (rest + SKEW))
}

/** @param {string} name a host or an address of mail @param {(label: string) => string} toLabel */
function mapLabels (name, toLabel) {
  const text = String(name)
  const at = text.lastIndexOf('@')
  const host = text.slice(at + 1).replace(DOTS, '.')
  return text.slice(0, at + 1) + host.split('.').map(toLabel).join('.')
}

/** What `require('punycode')` gives. */
export const punycode = Object.freeze({
  version: '2.3.1',
  encode: (/** @type {unknown} */ text) => encode(String(text)),
  decode: (/** @type {unknown} */ text) => decode(String(text)),
  toASCII: (/** @type {string} */ name) =>
    mapLabels(name, label => /[^\0-\x7F]/.test(label) ? `xn--${encode(label)}` : label),
  toUnicode: (/** @type {string} */ name) => mapLabels(name, label =>
    label.startsWith('xn--') ? decode(label.slice(4).toLowerCase()) : label),
  ucs2: Object.freeze({
    decode: (/** @type {unknown} */ text) => [...String(text)].map(character =>
      character.codePointAt(0)),
    encode: (/** @type {Iterable<number>} */ points) => String.fromCodePoint(...points)
  })
})
