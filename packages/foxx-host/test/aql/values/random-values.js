/** @import {Value} from '../../../src/aql/types.js' */
// Values by a seed: few different ones, so that many are equal or nearly so.

/** @param {number} seed @returns {() => number} 0 to 1; mulberry32 */
export function createRandom (seed) {
  let state = seed
  return () => {
    state = (state + 0x6D2B79F5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** @type {readonly Value[]} */
const SCALARS = [
  null, null, false, true, 0, -0, 1, -1, 1.5, 1e300, -1e300, 5e-324, '', '0', '1', 'a', 'A', 'ab',
  'n0', 't', 'ä', '\u{FFFF}', '\u{1F600}', '\0', 'a\0', 'a\0b'
]
const NAMES = ['a', 'b', '', '__proto__', 'constructor', '\u{FFFF}', '\u{1F600}']

/** @template T @param {readonly T[]} list @param {() => number} random @returns {T} */
export function pick (list, random) {
  return /** @type {T} */ (list[Math.floor(random() * list.length)])
}

/** @param {() => number} random @param {number} [depth] levels at most @returns {Value} */
export function randomValue (random, depth = 3) {
  const kind = depth === 0 ? 0 : random()
  if (kind < 0.5) return pick(SCALARS, random)
  const length = Math.floor(random() * 4)
  if (kind < 0.75) return Array.from({ length }, () => randomValue(random, depth - 1))
  return Object.fromEntries(Array.from({ length }, () =>
    [pick(NAMES, random), randomValue(random, depth - 1)]))
}
