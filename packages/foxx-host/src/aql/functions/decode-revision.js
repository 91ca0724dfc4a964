// What a revision tells: when, and as the how manieth change of that moment, it was given out. Those of this host are
// the inverse of how the store makes numbers (its numbers.js) and revisions (its revisions.js); a test keeps both
// together. Others are ArangoDB's, which come with documents of its servers: the time in milliseconds and 20 bits of a
// count, in digits of their own. Both look alike; one of this host's is not from tomorrow.

const DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
/** '_', nine digits of 6 bits, '-' */
const REVISION = /^_[-\w]{9}-$/
const FOREIGN_DIGITS = '-_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** As many as 64 bits take at most. */
const FOREIGN = /^[-\w]{1,11}$/
const GREATEST = 2n ** 64n - 1n
const COUNT_BITS = 20n
const DAY_MS = 86_400_000
/** The last date that has an ISO 8601 text of four digits for its year. */
const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
const EPOCH_MS = Date.UTC(2026, 0, 1)
/** 100 units of 10 microseconds, times 128 slots. */
const NUMBERS_PER_MS = 12_800

/**
 * @param {string} revision
 * @param {number} now Unix time, milliseconds
 * @returns {{date: string, count: number} | null} date: ISO 8601, UTC, milliseconds; count: which number of that
 *   millisecond; null: no revision
 */
export function decodeRevision (revision, now) {
  const own = REVISION.test(revision) ? decodeOwn(revision) : null
  if (own !== null && own.time <= now + DAY_MS) {
    return { date: new Date(own.time).toISOString(), count: own.count }
  }
  return FOREIGN.test(revision) ? decodeForeign(revision) : null
}

/** @param {string} revision */
function decodeOwn (revision) {
  let number = 0
  for (const digit of revision.slice(1, -1)) number = number * 64 + DIGITS.indexOf(digit)
  return { time: EPOCH_MS + Math.floor(number / NUMBERS_PER_MS), count: number % NUMBERS_PER_MS }
}

/** @param {string} revision */
function decodeForeign (revision) {
  let number = 0n
  for (const digit of revision) number = number * 64n + BigInt(FOREIGN_DIGITS.indexOf(digit))
  const time = Number(number >> COUNT_BITS)
  return number === 0n || number >= GREATEST || time > LATEST_MS
    ? null
    : { date: new Date(time).toISOString(), count: Number(number & ((1n << COUNT_BITS) - 1n)) }
}
