// Texts that are only known at run time (column names with variables in them, nested references) are compiled once
// each, as long as there are few of them.

/** Beyond so many the texts are data, and keeping them would only fill the memory. */
const MOST = 100

/**
 * Remembers what a compiler made of a text.
 * @template T
 * @param {(text: string) => T} compile may throw; failures are not remembered
 * @param {number} [most] so many texts
 * @returns {(text: string) => T}
 */
export function createTextCache (compile, most = MOST) {
  /** @type {Map<string, T>} */
  const compiled = new Map()
  return text => {
    const known = compiled.get(text)
    if (known !== undefined) return known
    const made = compile(text)
    if (compiled.size >= most) compiled.clear()
    compiled.set(text, made)
    return made
  }
}
