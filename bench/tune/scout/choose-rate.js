// At which rate the 99th percentile is compared when nobody says. Pure.

/** Of what the best did: busy enough for waiting to be seen, and far from the point where waiting never ends. */
const SHARE = 0.5
/** Nobody wants to read 437.3 requests per second. */
const DIGITS = 2

/**
 * @param {readonly {value: number}[]} points requests per second of closed loops
 * @returns {number | null} requests per second, half of the most, in two digits; null: nothing was measured
 */
export function chooseRate (points) {
  if (points.length === 0) return null
  return Number((SHARE * Math.max(...points.map(({ value }) => value))).toPrecision(DIGITS))
}
