// How deep JSON may be nested, and whether a text is nested deeper. Found before the text is parsed: what is
// made of one bracket in each other takes seconds and gigabytes, whoever has to walk it afterwards.

/** Levels of arrays and objects in a document, in a bind parameter, in what a function of a query makes. */
export const MOST_LEVELS = 200
/** A body may have some more around its documents or parameters. */
export const MOST_BODY_LEVELS = MOST_LEVELS + 4

const [QUOTE, BACKSLASH] = [0x22, 0x5C]
/** '[' and '{' differ in this bit only, and so do ']' and '}'. */
const BIT = 0x20
const [OPEN, CLOSE] = [0x7B, 0x7D]

/**
 * @param {string} text JSON; of what is none, the parser has to say so
 * @param {number} [most] levels
 * @returns {boolean} whether it has more
 */
export function isTooDeep (text, most = MOST_LEVELS) {
  return text.length > 2 * most && hasMoreOpen(text, most) && measure(text, most) > most
}

/**
 * Most texts have fewer brackets in all, and finding these takes little, however long the text is.
 * @param {string} text
 * @param {number} most
 */
function hasMoreOpen (text, most) {
  let open = 0
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      if (++open > most) return true
    }
  }
  return false
}

/** @param {string} text @param {number} most @returns {number} its levels; when they are more than `most`, one more */
function measure (text, most) {
  let level = 0
  let deepest = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = findEnd(text, index + 1)
    else if ((code | BIT) === CLOSE) level--
    else if ((code | BIT) === OPEN && ++level > deepest) {
      deepest = level
      if (deepest > most) return deepest
    }
  }
  return deepest
}

/**
 * @param {string} text
 * @param {number} index behind the quote that begins a string
 * @returns {number} of the one that ends it
 */
function findEnd (text, index) {
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) return index
    if (code === BACKSLASH) index++
  }
  return index
}

/**
 * @param {number} [most]
 * @returns {string} what to say of a text that is nested deeper
 */
export function tellTooDeep (most = MOST_LEVELS) {
  return `arrays and objects are nested more than ${most} levels deep: make it flatter`
}
