// JSON as people write it: what fits on a line stands on one line.
const WIDTH = 140

/**
 * @param {unknown} value plain data
 * @param {number} [indent] columns that are taken on the left
 * @returns {string} JSON text with two spaces for each level
 */
export function formatJson (value, indent = 0) {
  const line = toLine(value)
  if (typeof value !== 'object' || value === null || indent + line.length <= WIDTH) return line
  const inner = ' '.repeat(indent + 2)
  const items = Array.isArray(value)
    ? value.map(item => inner + formatJson(item, indent + 2))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${formatJson(item, indent + 2)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${items.join(',\n')}\n${' '.repeat(indent)}${close}`
}

/** @param {unknown} value @returns {string} */
function toLine (value) {
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const items = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${toLine(item)}`)
  return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`
}

/**
 * @param {unknown} value of a case
 * @returns {string} the text of its case.json: every field of the top level begins a line
 */
export function formatCase (value) {
  const items = Object.entries(/** @type {object} */ (value)).map(([key, item]) => `  ${JSON.stringify(key)}: ${formatJson(item, 2)}`)
  return `{\n${items.join(',\n')}\n}\n`
}
