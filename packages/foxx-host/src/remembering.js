// What was made of a text is made once, as long as it is remembered.

/**
 * @template T
 * @param {(text: string) => T} make
 * @param {{most: number, longest?: number}} limits most: results; where there are more, the one that is known the
 *   longest goes; longest: characters of a text that is worth it
 * @returns {(text: string) => T}
 */
export function remembering (make, { most, longest = Infinity }) {
  /** @type {Map<string, T>} */
  const known = new Map()
  return text => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text)
    if (text.length > longest) return made
    if (known.size >= most) known.delete(/** @type {string} */ (known.keys().next().value))
    known.set(text, made)
    return made
  }
}
