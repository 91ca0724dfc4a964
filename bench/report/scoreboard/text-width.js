// How wide a text will be, where nothing can measure it: pictures stand alone, and their fonts are the reader's.

/** Widths in em of a sans serif font, after Helvetica's metrics (Adobe, Core 14 AFM files), by groups. */
const GROUPS = /** @type {const} */ ([
  ["ijl'|.,:;!", 0.28], ['tfrI()[]-/ ', 0.33], ['ckszJvxy', 0.5], ['mwMW%', 0.86],
  ['ABCDEFGHKLNOPQRSTUVXYZ&', 0.69]
])
const OTHERS = 0.556
/** Fonts in use are wider than Helvetica by up to so much (DejaVu Sans, regular and bold). */
const MARGIN = { plain: 1.14, bold: 1.3 }

const WIDTHS = new Map(GROUPS.flatMap(([characters, width]) =>
  [...characters].map(character => /** @type {const} */ ([character, width]))))

/**
 * @param {string} text
 * @param {number} size of the font, pixels
 * @param {keyof typeof MARGIN} [weight]
 * @returns {number} pixels, rather too many
 */
export function textWidth (text, size, weight = 'plain') {
  return [...text].reduce((sum, character) => sum + (WIDTHS.get(character) ?? OTHERS), 0) *
    size * MARGIN[weight]
}

/**
 * @param {string} text
 * @param {{size: number, width: number, weight?: keyof typeof MARGIN}} room pixels
 * @returns {string} all of it where it fits, otherwise its beginning and '…'
 */
export function cutText (text, { size, width, weight }) {
  const fits = (/** @type {string} */ one) => textWidth(one, size, weight) <= width
  if (fits(text)) return text
  const characters = [...text]
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('')}…`
}

/**
 * Breaks a text between words.
 * @param {string} text
 * @param {{size: number, width: number, weight?: keyof typeof MARGIN}} room pixels
 * @returns {string[]} lines; a word that is too long has one of its own
 */
export function wrapLines (text, room) {
  return fill(text.split(' '), ' ', room)
}

/**
 * Breaks a list between its parts, and within those that are too long.
 * @param {readonly string[]} parts
 * @param {{size: number, width: number, weight?: keyof typeof MARGIN}} room pixels
 * @returns {string[]} lines
 */
export function wrapParts (parts, room) {
  return fill(parts.flatMap(part => wrapLines(part, room)), ' · ', room)
}

/**
 * @param {readonly string[]} parts
 * @param {string} between
 * @param {{size: number, width: number, weight?: keyof typeof MARGIN}} room
 */
function fill (parts, between, { size, width, weight }) {
  /** @type {string[]} */
  const lines = []
  for (const part of parts) {
    const longer = `${lines.at(-1)}${between}${part}`
    const fits = lines.length > 0 && textWidth(longer, size, weight) <= width
    lines.splice(fits ? -1 : lines.length, 1, fits ? longer : part)
  }
  return lines
}
