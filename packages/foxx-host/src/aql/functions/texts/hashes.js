/** @import {Pause, Run} from '../../types.js' */
// Fingerprints of texts, as hexadecimal digits. Texts count as their UTF-8 bytes.
import { createHash } from 'node:crypto'
import { declareAlike } from '../declare.js'
import { walk } from '../pausing.js'
import { soundex } from './soundex.js'

/** Castagnoli's polynomial, its bits reversed. */
const CRC32C = 0x82F63B78
/** Where FNV-1a begins, its upper and its lower 32 bits; its prime is 2^40 and this. */
const FNV_START = [0xCBF29CE4, 0x84222325]
const FNV_PRIME_REST = 0x1B3

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ CRC32C : rest >>> 1
  return rest
})

/** @type {Readonly<Record<string, (text: string) => string>>} */
const FINGERPRINTS = Object.freeze({
  ...Object.fromEntries(['MD5', 'SHA1', 'SHA256', 'SHA512'].map(name =>
    [name, (/** @type {string} */ text) => createHash(name).update(text).digest('hex')])),
  SOUNDEX: soundex
})

/** Those that are calculated here, byte by byte. */
const IN_STEPS = Object.freeze({ CRC32: crc32c, FNV64: fnv1a })

export const HASH_FUNCTIONS = [
  ...declareAlike('(toString)', FINGERPRINTS, calculate => ([text]) => calculate(String(text))),
  ...declareAlike('(toString)', IN_STEPS, steps => (
    { steps: ([text], run) => steps(toBytes(String(text)), run) }
  ))
]

/** @param {string} text @returns {readonly number[]} */
function toBytes (text) {
  return /** @type {readonly number[]} */ (/** @type {unknown} */ (Buffer.from(text)))
}

/**
 * @param {readonly number[]} bytes
 * @param {Run} run
 * @returns {Generator<Pause, string>} in upper case, without leading zeros, as ArangoDB writes it
 */
function * crc32c (bytes, run) {
  let rest = 0xFFFFFFFF
  yield * walk(bytes, run, byte => { rest = (rest >>> 8) ^ (CRC_TABLE[(rest ^ byte) & 0xFF] ?? 0) })
  return ((rest ^ 0xFFFFFFFF) >>> 0).toString(16).toUpperCase()
}

/**
 * Fowler, Noll and Vo, variant 1a, 64 bits in two halves.
 * @param {readonly number[]} bytes
 * @param {Run} run
 * @returns {Generator<Pause, string>} in upper case, without leading zeros
 */
function * fnv1a (bytes, run) {
  let [upper = 0, lower = 0] = FNV_START
  yield * walk(bytes, run, byte => {
    const mixed = (lower ^ byte) >>> 0
    const product = mixed * FNV_PRIME_REST
    // All of this stays below 2^53.
    upper = (upper * FNV_PRIME_REST + mixed * 256 + Math.floor(product / 2 ** 32)) % 2 ** 32
    lower = product % 2 ** 32
  })
  return (BigInt(upper) << 32n | BigInt(lower)).toString(16).toUpperCase()
}
