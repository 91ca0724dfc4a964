/** A block in eighths, from none to seven. */
const PARTS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/**
 * @param {number | null} value null: there is none to draw
 * @param {{most: number, columns: number}} scale most: the value that takes all columns
 * @returns {string} block characters, to an eighth of a column
 */
export function drawBar (value, { most, columns }) {
  if (value === null || !(most > 0)) return ''
  const eighths = Math.round(value / most * columns * PARTS.length)
  return '█'.repeat(Math.floor(eighths / PARTS.length)) + PARTS[eighths % PARTS.length]
}
