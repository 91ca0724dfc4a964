// The words under which a fulltext index has a document. In: what the attribute holds; out: its words in lower case.

/** As ArangoDB: what is longer is kept by its beginning. Code points. */
const LONGEST = 40
/** Made for the first text: ICU's rules take a while to load. @type {Intl.Segmenter | undefined} */
let segmenter

/**
 * @param {unknown} value a text; of an array or an object the texts that are its elements or members
 * @param {number} minLength of a word, in code points
 * @returns {string[]} each once
 */
export function toWords (value, minLength) {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const words = new Set()
  for (const text of toTexts(value)) {
    for (const { segment, isWordLike } of segmenter.segment(text.normalize('NFC').toLowerCase())) {
      if (isWordLike !== true) continue
      const characters = [...segment]
      if (characters.length >= minLength) words.add(characters.slice(0, LONGEST).join(''))
    }
  }
  return [...words]
}

/** @param {unknown} value @returns {string[]} */
function toTexts (value) {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).filter(member => typeof member === 'string')
}
