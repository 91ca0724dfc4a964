// HTML and SVG as text. The template tag escapes whatever is put into it, so that no part of a
// report can forget to; only markup that the tag itself has made goes in unescaped.

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
// Control characters are not allowed in XML and mean nothing in HTML.
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Text that is markup already. */
export class Markup {
  /** @param {string} text */
  constructor (text) {
    this.text = text
  }

  toString () {
    return this.text
  }
}

/** @typedef {string | number | null | Markup | readonly Markup[]} Content null leaves nothing */

/** The texts of each template with their lines joined. @type {WeakMap<TemplateStringsArray, string[]>} */
const joined = new WeakMap()

/**
 * An indented line continues the one before it: with nothing between them beside a tag's bracket and between contents,
 * with one space elsewhere.
 * @param {TemplateStringsArray} strings
 * @param {Content[]} contents strings are escaped, lists of markup are joined
 */
export function html (strings, ...contents) {
  if (!joined.has(strings)) joined.set(strings, strings.map(joinLines))
  return new Markup((joined.get(strings) ?? []).reduce((text, string, index) =>
    text + toText(contents[index - 1] ?? null) + string))
}

/** Makes text safe between tags and within quoted attributes. @param {string} text */
export function escapeText (text) {
  return text.replace(UNPRINTABLE, '\ufffd')
    .replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}

/** JSON for a data block: nothing in it can end the element. @param {unknown} value */
export function embedJson (value) {
  return new Markup(JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029'))
}

/** @param {string} text */
function joinLines (text) {
  return text.replace(/(?<=>)\n +|\n +(?=<)|^\n +$/g, '').replace(/\n +/g, ' ')
}

/** @param {Content} content */
function toText (content) {
  if (content === null) return ''
  if (content instanceof Markup) return content.text
  if (typeof content === 'string') return escapeText(content)
  return typeof content === 'number' ? String(content) : content.map(part => part.text).join('')
}
