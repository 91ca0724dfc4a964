// Elements from names and texts: whatever is put in is text and nothing else.

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {readonly (Node | string)[]} [content] strings become text
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function makeElement (name, attributes = {}, content = []) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...content)
  return element
}
