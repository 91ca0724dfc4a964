// What a revision tells: when, and as the how manieth change of that moment, it was given out. The inverse of how the store makes numbers (its numbers.js)
// and revisions (its revisions.js); a test keeps both together.

const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
/** '_', nine digits of 6 bits, '-' */
const REVISION = /^_[-\w]{9}-$/
const EPOCH_MS = Date.UTC(2026, 0, 1)
/** 100 units of 10 microseconds, times 128 slots. */
const NUMBERS_PER_MS = 12_800

/**
 * @param {string} revision
 * @returns {{date: string, count: number} | null} date: ISO 8601, UTC, milliseconds; count: which number of that millisecond; null: no revision
 */
export function decodeRevision (revision) {
  if (!REVISION.test(revision)) return null
  let number = 0
  for (const digit of revision.slice(1, -1)) number = number * 64 + DIGITS.indexOf(digit)
  return { date: new Date(EPOCH_MS + Math.floor(number / NUMBERS_PER_MS)).toISOString(), count: number % NUMBERS_PER_MS }
}
