// {port}, {workers}, a knob's {NAME} and the like in a command and its URLs.

/** A name in braces: filled in where it has a value. The shell's own ${NAME} is no placeholder. */
const PLACEHOLDER = /(?<!\$)\{([A-Za-z_][A-Za-z0-9_]*)\}/g

/** @typedef {{readonly [name: string]: string | number | null | undefined}} Values null: the text has none */

/**
 * @param {string} text
 * @param {Values} values those that are missing are left as they stand
 * @returns {string}
 */
export function fillTemplate (text, values) {
  return text.replace(PLACEHOLDER, (whole, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : String(value)
  })
}

/**
 * @param {string} text
 * @param {string} name
 * @returns {boolean} whether the text has it
 */
export function hasPlaceholder (text, name) {
  return placeholdersOf(text).includes(name)
}

/**
 * @param {string} text
 * @returns {string[]} names in braces, in order, each as often as it stands there
 */
export function placeholdersOf (text) {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}
