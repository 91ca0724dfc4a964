// How long an answer is held back. In: a latency; out: one number of milliseconds after the other.

/** No answer is later than this, however unlucky the draw. */
const MOST_MS = 60_000

/**
 * @typedef {object} Latency
 * @property {number} medianMs
 * @property {number} sigma standard deviation of the logarithm; 0: every answer takes the median
 */

/**
 * @param {string} text '0', '5ms', '0.2s', 'lognormal:20,0.5' (median in ms, sigma)
 * @returns {Latency | null} null when the text is none of these
 */
export function parseLatency (text) {
  const time = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s)?$/.exec(text)
  if (time) {
    const medianMs = Number(time[1]) * (time[2] === 's' ? 1_000 : 1)
    return medianMs > MOST_MS || (time[2] === undefined && medianMs > 0)
      ? null
      : { medianMs, sigma: 0 }
  }
  const lognormal = /^lognormal:(\d{1,6}(?:\.\d{1,3})?),(\d(?:\.\d{1,3})?)$/.exec(text)
  if (!lognormal || Number(lognormal[1]) > MOST_MS) return null
  return { medianMs: Number(lognormal[1]), sigma: Number(lognormal[2]) }
}

/**
 * @param {Latency} latency
 * @param {() => number} random
 * @returns {() => number} milliseconds, at most a minute
 */
export function createDelays ({ medianMs, sigma }, random) {
  if (sigma === 0) return () => medianMs
  return () => Math.min(MOST_MS, medianMs * Math.exp(sigma * drawNormal(random)))
}

/**
 * Box and Muller's way to a standard normal number; 1 - random keeps 0 out of the logarithm.
 * @param {() => number} random
 */
function drawNormal (random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
