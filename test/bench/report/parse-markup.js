/** @typedef {{name: string, attributes: Record<string, string>, path: string}} Element */

const VOID = new Set(['meta', 'br', 'link', 'img', 'hr', 'input'])
const TOKEN = new RegExp([
  /<!--[\s\S]*?-->|<!doctype[^>]*>/,
  /<(style|script)\b([^>]*)>[\s\S]*?<\/\1>/,
  /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*(\/?)>/,
  /[<>]/
].map(({ source }) => source).join('|'), 'gi')

/**
 * A strict little reader: every tag must be closed in its order, every attribute quoted, and no bare < or > may stand
 * in text.
 * @param {string} text
 * @returns {Element[]}
 * @throws {Error} that names the first place that is wrong
 */
export function parseMarkup (text) {
  /** @type {string[]} */
  const open = []
  /** @type {Element[]} */
  const elements = []
  for (const {
    0: token, 1: raw, 2: rawAttributes = '', 3: closing, 4: tag, 5: attributes = '', 6: selfClosing,
    index
  } of text.matchAll(TOKEN)) {
    if (raw !== undefined) {
      elements.push({ name: raw, attributes: toAttributes(rawAttributes), path: open.join(' ') })
    } else if (token.startsWith('<!')) continue
    else if (tag === undefined) {
      throw new Error(`bare ${token} at ${index}: ${text.slice(index, index + 60)}`)
    } else if (closing === '/') close(tag, index)
    else {
      elements.push({ name: tag, attributes: toAttributes(attributes), path: open.join(' ') })
      if (selfClosing !== '/' && !VOID.has(tag)) open.push(tag)
    }
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join(' ')}`)
  return elements

  /** @param {string} tag @param {number} index */
  function close (tag, index) {
    const expected = open.pop()
    if (expected !== tag) throw new Error(`</${tag}> at ${index} where </${expected}> was expected`)
  }
}

/** @param {string} text @returns {Record<string, string>} */
function toAttributes (text) {
  const entries = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(match =>
    /** @type {const} */ ([match[1] ?? '', match[2] ?? '']))
  if (new Set(entries.map(([name]) => name)).size !== entries.length) {
    throw new Error(`an attribute twice: ${text}`)
  }
  return Object.fromEntries(entries)
}
