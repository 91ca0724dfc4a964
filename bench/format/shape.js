// A picture as data, for where it becomes text and for where it becomes elements: a page must not make markup of what
// another file says.
import { Markup, escapeText } from './markup.js'

/**
 * @typedef {object} Shape an element of SVG
 * @property {string} name 'circle'
 * @property {Readonly<Record<string, string | number>>} attributes
 * @property {readonly (Shape | string)[]} content strings are text
 */

/**
 * @param {string} name
 * @param {Shape['attributes']} [attributes]
 * @param {Shape['content']} [content]
 * @returns {Shape}
 */
export function shape (name, attributes = {}, content = []) {
  return { name, attributes, content }
}

/**
 * @param {readonly (Shape | string)[]} shapes
 * @returns {Markup} whatever is in them is text and nothing else
 */
export function shapesMarkup (shapes) {
  return new Markup(shapes.map(toText).join(''))
}

/** @param {Shape | string} one @returns {string} */
function toText (one) {
  if (typeof one === 'string') return escapeText(one)
  const attributes = Object.entries(one.attributes)
    .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`).join('')
  return one.content.length === 0
    ? `<${one.name}${attributes}/>`
    : `<${one.name}${attributes}>${one.content.map(toText).join('')}</${one.name}>`
}
