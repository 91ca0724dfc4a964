/** @import {CellKey, Protocol} from '../types.js' */
// Slices that end after so many answers instead of after a time. In: a protocol and a cell; out: how many, and how long
// that may take. Pure.
import { formatCount } from '../format/numbers.js'

/**
 * Ten minutes: a slice that takes longer is stopped, and its gates say so. At 100,000 requests that is a server of
 * fewer than 167 a second, of which fewer requests tell as much.
 */
export const LONGEST_AMOUNT_SECONDS = 600

/**
 * What servers are taken to answer per second before anything is measured: round figures of the reference runs in
 * results/, which two virtual cores made. Actions that are not listed: `other`.
 * @type {Readonly<{other: number} & Record<string, number>>}
 */
const ASSUMED = Object.freeze({
  other: 12_000, factorial: 5_000, A: 4_000, B: 4_000, C: 1_500, D: 600, 'return-1': 3_000,
  'return-object': 2_500, 'range-10': 2_500, 'docs-limit-1': 2_500, 'range-1000': 1_000,
  'range-10000': 100, docs: 20, 'docs-keys': 60
})

/**
 * @param {Pick<Protocol, 'amount' | 'amounts'>} protocol
 * @param {Pick<CellKey, 'action'>} cell
 * @returns {number | null} answers, or executions of a query, after which a slice of the cell ends; null: it ends after
 *   its time
 */
export function amountOf ({ amount, amounts = {} }, { action }) {
  return amount === undefined ? null : amounts[action] ?? amount
}

/**
 * @param {Pick<Protocol, 'amount' | 'amounts'>} protocol
 * @param {Pick<CellKey, 'action'>} cell
 * @returns {number | null} seconds that a slice of the cell is taken to last; null: it ends after its time
 */
export function assumedSeconds (protocol, cell) {
  const amount = amountOf(protocol, cell)
  return amount === null ? null : Math.min(LONGEST_AMOUNT_SECONDS, amount / assumedRate(cell))
}

/**
 * @param {Pick<CellKey, 'action'>} cell
 * @returns {number} answers per second, assumed before anything is measured
 */
export function assumedRate ({ action }) {
  return ASSUMED[action] ?? ASSUMED.other
}

/**
 * @param {Pick<Protocol, 'amount' | 'amounts'>} protocol
 * @param {readonly string[]} actions
 * @param {string} [unit] what is counted
 * @returns {string | null} '100,000 requests', '10,000 executions (docs: 1,000)'; null: slices end after their time
 */
export function describeAmount ({ amount, amounts = {} }, actions, unit = 'requests') {
  if (amount === undefined) return null
  const others = Object.entries(amounts)
    .filter(([name]) => actions.includes(name))
    .map(([name, own]) => `${name}: ${formatCount(own)}`)
  return `${formatCount(amount)} ${unit}${others.length === 0 ? '' : ` (${others.join(', ')})`}`
}
