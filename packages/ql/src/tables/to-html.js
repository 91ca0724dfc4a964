// The comments before a table or a route are Markdown: as much of it as comments need, as HTML. All else is text.

const SPECIAL = /[&<>"]/g
/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const HEADING = /^(#{1,6})\s+(\S.*)$/
const ITEM = /^(?:[*+-]|\d{1,9}\.)\s+(.*)$/

/**
 * Paragraphs, headings, lists, `code`, *emphasis*, **strong** and [links](http://host).
 * @param {string} markdown
 * @returns {string} '' for an empty text
 */
export function toHtml (markdown) {
  const lines = markdown.split(/\r\n|[\n\r\u2028\u2029]/).map(line => line.trim())
  const blocks = []
  for (let at = 0; at < lines.length;) {
    const { html, next } = readBlock(lines, at)
    if (html !== '') blocks.push(html)
    at = next
  }
  return blocks.join('\n')
}

/** @param {readonly string[]} lines @param {number} at */
function readBlock (lines, at) {
  const line = /** @type {string} */ (lines[at])
  if (line === '') return { html: '', next: at + 1 }
  const heading = HEADING.exec(line)
  if (heading !== null) return { html: toHeading(heading), next: at + 1 }
  const isItem = ITEM.test(line)
  let next = at + 1
  while (next < lines.length && continues(/** @type {string} */ (lines[next]), isItem)) next++
  const block = lines.slice(at, next)
  return { html: isItem ? toList(block) : `<p>${toInline(block.join('\n'))}</p>`, next }
}

/** @param {string} line @param {boolean} isItem of a list, or else of a paragraph */
function continues (line, isItem) {
  return line !== '' && !HEADING.test(line) && ITEM.test(line) === isItem
}

/** @param {RegExpExecArray} heading */
function toHeading ([, marks = '', text = '']) {
  let end = text.length
  while (text[end - 1] === '#') end--
  return `<h${marks.length}>${toInline(text.slice(0, end).trimEnd())}</h${marks.length}>`
}

/** @param {readonly string[]} items */
function toList (items) {
  const name = /^\d/.test(/** @type {string} */ (items[0])) ? 'ol' : 'ul'
  const lines = items.map(item => `<li>${toInline(item.replace(ITEM, '$1'))}</li>`)
  return `<${name}>${lines.join('')}</${name}>`
}

/** @param {string} text */
function toInline (text) {
  return text.split(/(`[^`]+`)/).map((part, i) =>
    i % 2 === 1 ? `<code>${escape(part.slice(1, -1))}</code>` : toSpans(escape(part))).join('')
}

/** @param {string} text escaped */
function toSpans (text) {
  return text
    .replace(/\[([^[\]]+)\]\((https?:\/\/[^\s()]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*\s][^*]*)\*/g, '<em>$1</em>')
}

/** @param {string} text */
function escape (text) {
  return text.replace(SPECIAL, character => String(ENTITIES[character]))
}
