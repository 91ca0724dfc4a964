// Characters off the ends of a text.

const BLANKS = '\r\n\t '

/**
 * @param {string} text
 * @param {{side?: 'left' | 'right' | 'both', characters?: string | undefined}} how characters: all that go; default
 *   blanks, tabs and the ends of lines
 * @returns {string}
 */
export function trim (text, { side = 'both', characters = BLANKS }) {
  const unwanted = new Set(characters)
  const from = side === 'right' ? 0 : countUnits(text, unwanted)
  const rest = text.slice(from)
  return side === 'left' ? rest : rest.slice(0, rest.length - countUnitsBack(rest, unwanted))
}

/** @param {string} text @param {ReadonlySet<string>} unwanted */
function countUnits (text, unwanted) {
  let units = 0
  for (const character of text) {
    if (!unwanted.has(character)) break
    units += character.length
  }
  return units
}

/** @param {string} text @param {ReadonlySet<string>} unwanted */
function countUnitsBack (text, unwanted) {
  let end = text.length
  while (end > 0) {
    const pair = end > 1 ? text.slice(end - 2, end) : ''
    const isPair = pair !== '' && /** @type {number} */ (pair.codePointAt(0)) > 0xFFFF
    const character = isPair ? pair : text.slice(end - 1, end)
    if (!unwanted.has(character)) break
    end -= character.length
  }
  return text.length - end
}
