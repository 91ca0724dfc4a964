/** @import {Random} from '../types.js' */
// Choices by a source of numbers.

/** @template T @param {Random} random @param {readonly T[]} list @returns {T} one of them */
export function pick (random, list) {
  return /** @type {T} */ (list[Math.floor(random() * list.length)])
}

/** @param {Random} random @param {number} below @returns {number} a whole number */
export function below (random, below) {
  return Math.floor(random() * below)
}

/** @param {Random} random @param {number} share @returns {boolean} true as often as that */
export function chance (random, share) {
  return random() < share
}

/** @template T @param {number} count @param {() => T} make @returns {T[]} */
export function repeat (count, make) {
  return Array.from({ length: count }, make)
}

/** @template T @param {Random} random @param {readonly (readonly [number, T])[]} weighted @returns {T} */
export function pickWeighted (random, weighted) {
  const sum = weighted.reduce((total, [weight]) => total + weight, 0)
  let left = random() * sum
  for (const [weight, value] of weighted) {
    left -= weight
    if (left < 0) return value
  }
  return /** @type {readonly [number, T]} */ (weighted.at(-1))[1]
}
