// JsonML as XML text. In: ['name', {attribute: value}, ...children]; out: '<name attribute="value">...</name>'.

/** @typedef {[string, Record<string, string | number>, ...(JsonMl | string)[]]} JsonMl */

/** What XML 1.0 can't hold, not even escaped (section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** @type {Readonly<Record<string, string>>} */
const ENTITIES = Object.freeze({
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\n': '&#10;',
  '\r': '&#13;', '\t': '&#9;'
})

/**
 * Writes an element; what XML can't hold is replaced by U+FFFD.
 * @param {JsonMl} element names must be valid: they are written as they are
 * @returns {string}
 */
export function toXml ([name, attributes, ...children]) {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('')
  const inside = children.map(child => typeof child === 'string' ? escapeText(child) : toXml(child))
    .join('')
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`
}

/** @param {string} text */
function escapeText (text) {
  return text.replace(FORBIDDEN, '\uFFFD')
    .replace(/[&<>\r]/g, character => ENTITIES[character] ?? '')
}

/** @param {string} text line ends would become blanks if they were not escaped */
function escapeAttribute (text) {
  return text.replace(FORBIDDEN, '\uFFFD')
    .replace(/[&<>"'\n\r\t]/g, character => ENTITIES[character] ?? '')
}
