// Which labels of an axis have room beside each other; the ticks stay.

/** Of one character, pixels: digits of the font below an axis are narrower. */
const CHARACTER = 6.6
const GAP = 6

/**
 * @param {readonly {at: number, label: string}[]} ticks at: the middle of the label in pixels, ascending
 * @returns {string[]} the same labels; empty where one would touch the last one that has room
 */
export function fittingLabels (ticks) {
  let end = -Infinity
  return ticks.map(({ at, label }) => {
    const half = label.length * CHARACTER / 2
    if (at - half < end + GAP) return ''
    end = at + half
    return label
  })
}
