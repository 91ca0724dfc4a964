// Figures as they stand in a report, read as a reader would: '1.85x [1.83, 1.87]', '~ 12.3 µs [12.1, 12.6]', '≥
// 66,100/s no interval'. In: text; out: numbers and how exactly they are told.

/** @typedef {{value: number, within: number}} Told `within`: half of the last digit */
/**
 * @typedef {object} ReadFigure values in µs, bytes or plain
 * @property {string} text
 * @property {Told} estimate
 * @property {Told | null} low
 * @property {Told | null} high
 * @property {string} unit
 */

const NUMBER = '\\d[\\d,]*(?:\\.\\d+)?'
const FIGURE = new RegExp(`(${NUMBER})(x|/s| µs| ms| s\\b| kB| MB| GB| %)(?: \\[(-?${NUMBER}), ` +
  `(-?${NUMBER})\\])?`, 'g')
/** @type {Readonly<Record<string, number>>} */
const SIZES = { ms: 1e3, s: 1e6, kB: 1e3, MB: 1e6, GB: 1e9 }
const DIGITS = 3

/**
 * @param {string} text without markup
 * @returns {ReadFigure[]}
 */
export function readFigures (text) {
  return [...text.matchAll(FIGURE)].map(([whole, estimate = '', unit = '', low, high]) => {
    const size = SIZES[unit.trim()] ?? 1
    return {
      text: whole,
      unit: unit.trim(),
      estimate: tell(estimate, size),
      low: low === undefined ? null : tell(low, size),
      high: high === undefined ? null : tell(high, size)
    }
  })
}

/**
 * Whether what is shown is what was worked out.
 * @param {ReadFigure | undefined} shown
 * @param {{value: number, low: number | null, high: number | null}} expected
 * @returns {boolean}
 */
export function isShown (shown, { value, low, high }) {
  return shown !== undefined && agrees(shown.estimate, value) && agrees(shown.low, low) &&
    agrees(shown.high, high)
}

/** @param {string} text @param {number} size of the unit @returns {Told} */
function tell (text, size) {
  const plain = Number(text.replaceAll(',', ''))
  const decimals = text.split('.')[1]?.length ?? 0
  const coarse = decimals > 0 || plain < 1_000
    ? 10 ** -decimals
    : 10 ** (Math.floor(Math.log10(plain)) - DIGITS + 1)
  return { value: plain * size, within: coarse / 2 * size * 1.000001 }
}

/** @param {Told | null} told @param {number | null} value */
function agrees (told, value) {
  if (told === null || value === null) return told === null && value === null
  return Math.abs(told.value - value) <= told.within
}
