// The checksum of a bundle. In: its bytes; out: hexadecimal text.
// Adler-32 as in RFC 1950, section 8.2; node's zlib has CRC-32 only.

const MODULUS = 65521
/** The most bytes whose sums can't leave 32 bits before the remainder is taken. */
const RUN = 5552

/**
 * Adler-32 of the bytes as 8 lower-case hexadecimal digits.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function toChecksum (bytes) {
  let low = 1
  let high = 0
  for (let start = 0; start < bytes.length; start += RUN) {
    const end = Math.min(start + RUN, bytes.length)
    for (let index = start; index < end; index += 1) {
      low += /** @type {number} */ (bytes[index])
      high += low
    }
    low %= MODULUS
    high %= MODULUS
  }
  return (high * 0x10000 + low).toString(16).padStart(8, '0')
}
