// Numbers that look random and are the same in every process, so that all workers and all runs serve the same data.

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
