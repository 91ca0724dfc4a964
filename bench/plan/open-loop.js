/** @import {CellKey, Protocol} from '../types.js' */
// Open loops: requests fall due at a rate, whatever the answers do, so that a slice has as many answers as the rate gives it time for. In: rates; out: how long a slice has to be, and what it
// can't tell all the same. Pure.
import { formatCount } from '../format/numbers.js'
import { formatRate } from '../format/load.js'

/** The load client of open loops. */
export const OPEN_LOOP_DRIVER = /** @type {const} */ ('pacer')
/** The most requests that may be in flight when the user names no connections: at 64 a server that answers within 10 ms keeps up with 6,400 requests per second before one has to wait for a connection. */
export const OPEN_LOOP_CONNECTIONS = Object.freeze([64])
/** A 99th percentile is told from 1,000 answers on. Of 1,100 that are expected fewer than 1,000 come about once in 800 slices when arrivals are random (Poisson). */
const EXPECTED_ANSWERS = 1_100
const LONGEST_SECONDS = 12

/**
 * How long a slice of an open loop is: long enough for its 99th percentile to be told, within reason.
 * @param {Pick<Protocol, 'sliceSeconds'>} protocol
 * @param {number} rate requests per second
 * @returns {number} seconds, in tenths
 */
export function openLoopSeconds ({ sliceSeconds }, rate) {
  const needed = Math.ceil(10 * EXPECTED_ANSWERS / rate) / 10
  return Math.max(sliceSeconds, Math.min(needed, LONGEST_SECONDS))
}

/**
 * @param {Pick<Protocol, 'sliceSeconds'>} protocol
 * @param {Pick<CellKey, 'rate'>} cell
 * @returns {number} seconds that a slice of the cell is planned for
 */
export function plannedSeconds (protocol, { rate }) {
  return rate === null ? protocol.sliceSeconds : openLoopSeconds(protocol, rate)
}

/**
 * @param {Pick<Protocol, 'sliceSeconds'>} protocol
 * @param {readonly number[]} rates requests per second
 * @returns {string[]} a sentence on the rates whose slices have too few answers for a 99th percentile; none: all have enough
 */
export function openLoopNotices (protocol, rates) {
  const slow = rates.filter(rate => openLoopSeconds(protocol, rate) * rate < EXPECTED_ANSWERS)
  if (slow.length === 0) return []
  const seconds = openLoopSeconds(protocol, Math.max(...slow))
  return [`At ${slow.map(formatRate).join(', ')} a slice of ${formatCount(seconds)} s has too few answers for its own 99th percentile (it takes 1,000): there only CPU per request is compared, and the percentile of all slices together has no interval.`]
}
