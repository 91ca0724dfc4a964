// A queue with Poisson arrivals, one server and a service time that is always the same (M/D/1), and what its waits do
// to latencies that are measured behind it. Waits are in service times.

const STEPS = 60

/**
 * @param {number} utilisation arrivals per service time, 0..1
 * @returns {number} mean wait; Source: Pollaczek and Khinchine, with a variance of 0
 */
export function meanWait (utilisation) {
  return utilisation >= 1 ? Infinity : utilisation / (2 * (1 - utilisation))
}

/**
 * How much later the tail of latencies lies when each waits in such a queue first, where that tail falls exponentially:
 * ln(E[exp(tail W)]) / tail, which is exact for such a tail. The transform of W is that of Pollaczek and Khinchine.
 * @param {{utilisation: number, tail: number}} queue tail: by how much the logarithm of the share of latencies beyond
 *   falls in one service time, above 0
 * @returns {number} Infinity where the waits have the longer tail
 */
export function tailShift ({ utilisation, tail }) {
  if (utilisation <= 0) return 0
  const rest = tail - utilisation * Math.expm1(tail)
  return utilisation >= 1 || rest <= 0
    ? Infinity
    : Math.log((1 - utilisation) * tail / rest) / tail
}

/**
 * @param {{tail: number, most: number}} limit most: the largest shift that may be, above 0
 * @returns {number} the largest utilisation with no larger shift, 0..1
 */
export function utilisationFor ({ tail, most }) {
  let [low, high] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (tailShift({ utilisation: middle, tail }) <= most) low = middle
    else high = middle
  }
  return low
}
