// HTML from templates: whatever is filled in is text, unless it was made by this very tag.

/** HTML that was made here, and so may stand in a page as it is. */
export class Markup {
  /** @param {string} text */
  constructor (text) {
    this.text = text
  }
}

const ENTITIES = /** @type {Readonly<Record<string, string>>} */ (Object.freeze({
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'
}))

/**
 * Template tag for HTML.
 * @param {TemplateStringsArray} texts
 * @param {readonly unknown[]} values text is escaped, lists are joined, null and false are nothing
 * @returns {Markup}
 */
export function html (texts, ...values) {
  return new Markup(texts.reduce((text, next, index) => text + toHtml(values[index - 1]) + next))
}

/** @param {unknown} value @returns {string} */
function toHtml (value) {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(toHtml).join('')
  return String(value).replace(/[&<>"']/g, character => String(ENTITIES[character]))
}
