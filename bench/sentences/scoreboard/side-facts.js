/** @import {Comparison, Side} from '../../compare/types.js' */
// What the two sides of a comparison are, in the order of time: which was before and which after. In: a comparison;
// out: texts.

/** The folder is enough. */
const FILE = /(?<=[^/])\/(run\.ndjson|report\.html)$/

/**
 * @param {Pick<Comparison, 'a' | 'b' | 'paired'>} comparison
 * @returns {boolean} whether what is called B was measured before A
 */
export function isReversed ({ a, b, paired }) {
  return !paired && b.startedAt < a.startedAt
}

/**
 * @param {Pick<Comparison, 'a' | 'b' | 'paired'>} comparison
 * @returns {string[]} 'before: A, results/old, 2026-11-20 10:00', 'after: B, ..', the machine
 */
export function toSideFacts (comparison) {
  const { a, b, paired } = comparison
  const sides = [describe('A', a, paired), describe('B', b, paired)]
  const [before, after] = isReversed(comparison) ? sides.toReversed() : sides
  const machines = a.machine === b.machine ? [a.machine] : [`A: ${a.machine}`, `B: ${b.machine}`]
  return [`before: ${before}`, `after: ${after}`, ...machines]
}

/** @param {'A' | 'B'} letter @param {Side} side @param {boolean} paired */
function describe (letter, { name, startedAt, revision }, paired) {
  return [
    `${letter}, ${name.replace(FILE, '')}`,
    ...(paired ? [] : [startedAt.slice(0, 16).replace('T', ' ')]),
    ...(revision === null ? [] : [revision])
  ].join(', ')
}
