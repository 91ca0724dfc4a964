// @ts-nocheck: it runs in a browser, whose types this tree does not load.
/* global document */
// Elements of the page. All text goes in as text, never as HTML.

const SVG = 'http://www.w3.org/2000/svg'

/** An element of HTML. @param {string} name @param {object} attributes empty ones are left out */
export function makeElement (name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children)
}

/** An element of a drawing. @param {string} name @param {object} attributes empty ones are left out */
export function makeSvg (name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children)
}

function fill (element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== '') element.setAttribute(name, value)
  }
  element.append(...children)
  return element
}
