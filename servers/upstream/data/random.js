// Numbers that look random and are the same in every process, so that all workers and all runs serve the same data.

/**
 * Mulberry32: small, quick, and good enough for test data.
 * @param {number} seed a whole number
 * @returns {() => number} from 0 (included) to 1 (excluded)
 */
export function createRandom (seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6D2B79F5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * @param {() => number} random
 * @param {number} least
 * @param {number} most
 * @returns {number} a whole number, both ends included
 */
export function pickNumber (random, least, most) {
  return least + Math.floor(random() * (most - least + 1))
}

/**
 * @template T
 * @param {() => number} random
 * @param {readonly T[]} list with at least one element
 * @returns {T}
 */
export function pickOne (random, list) {
  return /** @type {T} */ (list[Math.floor(random() * list.length)])
}

/**
 * @param {() => number} random
 * @param {number} count
 * @returns {string} so many digits, the first of which is no 0
 */
export function pickDigits (random, count) {
  return Array.from({ length: count }, (_, place) => pickNumber(random, place === 0 ? 1 : 0, 9))
    .join('')
}
