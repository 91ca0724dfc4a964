// The scale of time above the bars, and figures of it. In: milliseconds; out: round marks, short texts.

const MOST_MARKS = 8
const ROUND = [1, 2, 5, 10]
const SMALL_MS = 100

/**
 * Puts round marks on a scale that starts at 0.
 * @param {number} wholeMs what it ends with; above 0
 * @returns {{at: number, text: string}[]} at: 0..1 of the whole; every other one can be left out
 */
export function arrangeAxis (wholeMs) {
  const least = wholeMs / MOST_MARKS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * (ROUND.find(round => round * power >= least) ?? 10)
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  return Array.from({ length: Math.floor(wholeMs / step + 1e-9) + 1 }, (_, mark) => ({
    at: mark * step / wholeMs,
    text: mark === 0 ? '0 ms' : (mark * step).toFixed(digits)
  }))
}

/** A duration in a column of its own. @param {number} ms @returns {string} '9.5', '120' */
export function toShortMs (ms) {
  return ms.toFixed(ms < SMALL_MS ? 1 : 0)
}

/** The shortest and the longest. @param {number} least ms @param {number} most ms @returns {string} '1.0..9.5' */
export function toRangeMs (least, most) {
  const [from, to] = [toShortMs(least), toShortMs(most)]
  return from === to ? from : `${from}..${to}`
}
