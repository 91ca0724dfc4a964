// The text of one statement within its script.

/**
 * Cuts a statement out of a script: up to its semicolon, the end of its block, or the next statement; without comments
 * after it.
 * @param {string} text
 * @param {number} start
 * @param {number} next where the next statement starts, or the script ends
 * @returns {string}
 */
export function toStatementText (text, start, next) {
  let end = start
  let depth = 0
  let at = start
  while (at < next) {
    const skipped = skipComment(text, at)
    if (skipped > at) {
      at = skipped
      continue
    }
    const character = text.charAt(at)
    if (character === ';' || (character === '}' && depth === 0)) break
    if ('{[('.includes(character)) depth++
    if ('}])'.includes(character)) depth--
    at = character === '"' || character === "'" ? skipQuoted(text, at, depth > 0) : at + 1
    if (character.trim() !== '') end = Math.min(at, next)
  }
  return text.slice(start, end)
}

/**
 * Cuts out what stands before the block of an if or a catch.
 * @param {string} text
 * @param {number} start
 * @returns {string}
 */
export function toHeadText (text, start) {
  const brace = text.indexOf('{', start)
  return text.slice(start, brace < 0 ? text.length : brace).trim()
}

/** @param {string} text @param {number} at @returns {number} behind a comment, or `at` */
function skipComment (text, at) {
  if (text.startsWith('--', at)) return endOf(text, text.indexOf('\n', at))
  return text.startsWith('/*', at) ? endOf(text, text.indexOf('*/', at) + 1) : at
}

/**
 * In JSON, which only stands in brackets, a backslash hides a quote.
 * @param {string} text
 * @param {number} at
 * @param {boolean} escapes
 */
function skipQuoted (text, at, escapes) {
  let end = at + 1
  while (end < text.length && text[end] !== text[at]) end += escapes && text[end] === '\\' ? 2 : 1
  return end + 1
}

/** @param {string} text @param {number} last */
function endOf (text, last) {
  return last <= 0 ? text.length : last + 1
}
