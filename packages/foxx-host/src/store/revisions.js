// Revisions as clients see them: the number of the change as eleven characters, in the order of the numbers.

/** The 64 digits, in the order of their bytes. */
const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const PAIRS = Array.from({ length: 4096 }, (_, value) =>
  /** @type {string} */ (DIGITS[value >> 6]) + DIGITS[value & 63])
/** The five last digits; the four before them change once in 84 seconds. */
const LOW = 2 ** 30

let lastHigh = -1
let lastHead = ''

/**
 * @param {number} number a whole one from 0 to 2^53 - 1
 * @returns {string} eleven characters of A-Za-z0-9_-, sorted (byte by byte) as the numbers are: '_0Wz9cW2k5-'
 */
export function toRevision (number) {
  const high = Math.floor(number / LOW)
  if (high !== lastHigh) {
    lastHead = '_' + PAIRS[high >> 12] + PAIRS[high & 4095]
    lastHigh = high
  }
  const low = number - high * LOW
  return lastHead + PAIRS[low >> 18] + PAIRS[(low >> 6) & 4095] + DIGITS[low & 63] + '-'
}
