/** @import {CellKey, Protocol} from '../types.js' */
// Open loops: requests fall due at a rate, whatever the answers do, so that a slice has as many answers as the rate
// gives it time for. In: rates; out: how long a slice has to be, and what it can't tell all the same. Pure.
import { formatCount } from '../format/numbers.js'
import { formatRate } from '../format/load.js'

/** The load client of open loops. */
export const OPEN_LOOP_DRIVER = /** @type {const} */ ('pacer')
/**
 * The most requests that may be in flight when the user names no connections: at 64 a server that answers within 10 ms
 * keeps up with 6,400 requests per second before one has to wait for a connection.
 */
export const OPEN_LOOP_CONNECTIONS = Object.freeze([64])
/**
 * A 99th percentile is told from 1,000 answers on. Of 1,100 that are expected fewer than 1,000 come about once in 800
 * slices when arrivals are random (Poisson).
 */
const EXPECTED_ANSWERS = 1_100
/** With fewer nothing has an interval. */
const FEWEST_SLICES = 3
const LONGEST_SECONDS = 12
/**
 * A stall that comes every ten seconds is in half of the slices that last five, and in a tenth of those that last one:
 * the fewer have it, the less is known of how much it weighs.
 */
const SHORTEST_SECONDS = 5
/** Of runs that measure nothing, and of races, whose slices are as short as telling the counts apart allows. */
const HASTY = ['smoke', 'tune']

/**
 * How long a slice of an open loop is: long enough for its own 99th percentile, and to meet what happens every now and
 * then, within reason.
 * @param {Pick<Protocol, 'name' | 'sliceSeconds'>} protocol
 * @param {number} rate requests per second
 * @returns {number} seconds, in tenths
 */
export function openLoopSeconds ({ name, sliceSeconds }, rate) {
  const needed = Math.ceil(10 * EXPECTED_ANSWERS / rate) / 10
  return Math.max(sliceSeconds, HASTY.includes(name) ? 0 : SHORTEST_SECONDS, Math.min(
    needed, LONGEST_SECONDS
  ))
}

/**
 * @param {Pick<Protocol, 'name' | 'sliceSeconds'>} protocol
 * @param {Pick<CellKey, 'rate'>} cell
 * @returns {number} seconds that a slice of the cell is planned for
 */
export function plannedSeconds (protocol, { rate }) {
  return rate === null ? protocol.sliceSeconds : openLoopSeconds(protocol, rate)
}

/**
 * @param {Pick<Protocol, 'name' | 'sliceSeconds'>} protocol
 * @param {readonly number[]} rates requests per second
 * @returns {string[]} a sentence on the rates at which three slices have too few answers for a 99th percentile; none:
 *   all have enough
 */
export function openLoopNotices (protocol, rates) {
  const slow = rates.filter(rate =>
    FEWEST_SLICES * openLoopSeconds(protocol, rate) * rate < EXPECTED_ANSWERS)
  if (slow.length === 0) return []
  const seconds = openLoopSeconds(protocol, Math.max(...slow))
  const slices = Math.ceil(EXPECTED_ANSWERS / (seconds * Math.min(...slow)))
  return [`At ${slow.map(formatRate).join(', ')} a slice of ${formatCount(seconds)} s has few ` +
    `answers, and a 99th percentile takes 1,000: up to ${formatCount(slices)} slices of each ` +
    'server. With fewer only CPU per request is compared.']
}
