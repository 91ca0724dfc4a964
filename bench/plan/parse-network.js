// What the link between client and servers is to be like. In: what was given; out: numbers.
import { BenchError } from '../errors.js'

const FORM = "RATE,DELAY or one of the two: '1gbit,100us', '100mbit', '1ms'; the rate from 1mbit " +
  'to 400gbit (kbit, mbit, gbit), the delay of each way from 0 to 1s (us, ms, s)'
const BITS = /** @type {Readonly<Record<string, number>>} */ ({
  bit: 1,
  kbit: 1e3,
  mbit: 1e6,
  gbit: 1e9
})
const MICROSECONDS = /** @type {Readonly<Record<string, number>>} */ ({ us: 1, ms: 1e3, s: 1e6 })
/** Below, half a second holds too few packets to be measured by; above, there is no such network. */
const LEAST_RATE = 1e6
const MOST_RATE = 400e9
const MOST_DELAY_US = 1e6

/**
 * @typedef {object} LinkOptions
 * @property {number | null} bitsPerSecond each way; null: as fast as it goes
 * @property {number} delayUs to be added to each way; 0: none
 */

/**
 * @param {string} text '1gbit,100us'; either may stand alone; no delay is a bare 0
 * @returns {LinkOptions}
 * @throws {BenchError} BAD_VALUE
 */
export function parseNetwork (text) {
  const [first = '', second, ...more] =
    text.trim().toLowerCase().split(',').map(part => part.trim())
  const rate = toRate(first)
  const delay = second === undefined ? (rate === null ? toDelay(first) : 0) : toDelay(second)
  if (delay === null || more.length > 0 || (rate === null && second !== undefined)) {
    throw new BenchError('BAD_VALUE', { option: '--network', value: text, expected: FORM })
  }
  return { bitsPerSecond: rate, delayUs: delay }
}

/** @param {string} text @returns {number | null} bits per second; null: it is none, or none that is taken */
function toRate (text) {
  const match = /^(\d{1,12}(?:\.\d{1,6})?)([kmg]?bit)$/.exec(text)
  const rate = match === null ? NaN : Number(match[1]) * (BITS[match[2] ?? ''] ?? NaN)
  return rate >= LEAST_RATE && rate <= MOST_RATE ? rate : null
}

/** @param {string} text @returns {number | null} microseconds; null: it is none, or none that is taken */
function toDelay (text) {
  if (text === '0') return 0
  const match = /^(\d{1,9}(?:\.\d{1,6})?)(us|ms|s)$/.exec(text)
  const delay = match === null ? NaN : Number(match[1]) * (MICROSECONDS[match[2] ?? ''] ?? NaN)
  return delay <= MOST_DELAY_US ? delay : null
}
