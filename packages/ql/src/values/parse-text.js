// A text with "{tokens}", nested ones included, into its parts.

/**
 * @typedef {object} Token
 * @property {string} text what stands between the braces
 * @property {readonly (string | Token)[] | null} parts null when no token is nested in it
 */

/** Deeper nesting is no reference that anybody wrote. */
const DEEPEST = 16

/**
 * Whether a text is written as a reference: only then are its tokens filled.
 * @param {string} text
 * @returns {boolean}
 */
export function isReference (text) {
  return text.charCodeAt(0) === 123 && text.charCodeAt(text.length - 1) === 125
}

/**
 * Splits a text at its tokens.
 * @param {string} text
 * @returns {(string | Token)[] | null} null when braces don't match or a backtick is in it: then it is just text
 */
export function parseTokens (text) {
  if (text.includes('`')) return null
  const reading = { text, at: 0 }
  const parts = readParts(reading, 0)
  return parts !== null && reading.at === text.length ? parts : null
}

/** Reads up to the end or a closing brace. @param {{text: string, at: number}} reading @param {number} depth */
function readParts (reading, depth) {
  /** @type {(string | Token)[]} */
  const parts = []
  const { text } = reading
  while (reading.at < text.length && text[reading.at] !== '}') {
    if (text[reading.at] !== '{') {
      parts.push(readPlain(reading))
      continue
    }
    const token = depth < DEEPEST ? readToken(reading, depth) : null
    if (token === null) return null
    parts.push(token)
  }
  return parts
}

/** @param {{text: string, at: number}} reading */
function readPlain (reading) {
  const start = reading.at
  while (reading.at < reading.text.length &&
    !'{}'.includes(/** @type {string} */ (reading.text[reading.at]))) {
    reading.at++
  }
  return reading.text.slice(start, reading.at)
}

/** @param {{text: string, at: number}} reading @param {number} depth @returns {Token | null} */
function readToken (reading, depth) {
  const start = ++reading.at
  const parts = readParts(reading, depth + 1)
  if (parts === null || reading.text[reading.at] !== '}') return null
  const text = reading.text.slice(start, reading.at++)
  return { text, parts: parts.some(part => typeof part !== 'string') ? parts : null }
}
