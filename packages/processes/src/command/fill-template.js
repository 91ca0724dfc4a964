// {port} and {workers} in a command and its URLs.

/** What may stand in braces; everything else in braces is the user's own. */
const PLACEHOLDER = /\{(port|workers)\}/g

/**
 * @param {string} text
 * @param {{port: number | null, workers: number}} values port: null where the text has none
 * @returns {string}
 */
export function fillTemplate (text, values) {
  return text.replace(PLACEHOLDER, (_, name) => String(values[/** @type {keyof typeof values} */ (name)]))
}

/**
 * @param {string} text
 * @param {'port' | 'workers'} name
 * @returns {boolean} whether the text has it
 */
export function hasPlaceholder (text, name) {
  return text.includes(`{${name}}`)
}
