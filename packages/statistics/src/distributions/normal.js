// The normal distribution.

/** From here on the rest is less than the last digit of 1. */
const FAR = 9

/**
 * The probability that a normally distributed number with mean 0 and standard deviation 1 is at most `z`: 1/2 + density
 * x (z + z^3/3 + z^5/(3 x 5) + ..), whose terms all have one sign, so that no digits are lost. Source: Abramowitz &
 * Stegun 26.2.11.
 * @param {number} z
 * @returns {number} 0..1, exact to about 1e-15
 */
export function normalCdf (z) {
  if (z < 0) return 1 - normalCdf(-z)
  if (z > FAR) return 1
  let term = z
  let sum = z
  for (let odd = 3; term > Number.EPSILON * sum; odd += 2) {
    term *= z * z / odd
    sum += term
  }
  return 0.5 + Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) * sum
}
