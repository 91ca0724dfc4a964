// {port}, {workers} and the like in a command and its URLs.

/** What may stand in braces, where it has a value; everything else in braces is the user's own. */
const PLACEHOLDER = /\{(port|host|workers|files)\}/g

/** @typedef {'port' | 'host' | 'workers' | 'files'} Placeholder */
/** @typedef {{readonly [Name in Placeholder]?: string | number | null}} Values null: the text has none */

/**
 * @param {string} text
 * @param {Values} values those that are missing are left as they stand
 * @returns {string}
 */
export function fillTemplate (text, values) {
  return text.replace(PLACEHOLDER, (whole, name) => {
    const value = values[/** @type {Placeholder} */ (name)]
    return value === undefined ? whole : String(value)
  })
}

/**
 * @param {string} text
 * @param {Placeholder} name
 * @returns {boolean} whether the text has it
 */
export function hasPlaceholder (text, name) {
  return text.includes(`{${name}}`)
}
