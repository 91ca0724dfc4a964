/** @import {Shape} from '../../format/shape.js' */
// Pictures as elements: whatever is in a shape is text and nothing else.

const SVG = 'http://www.w3.org/2000/svg'

/**
 * @param {Shape} shape
 * @returns {SVGElement}
 */
export function makeShape ({ name, attributes, content }) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...content.map(one => typeof one === 'string' ? one : makeShape(one)))
  return /** @type {SVGElement} */ (element)
}
