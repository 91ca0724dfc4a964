/** @import {Script} from '../../types.js' */
// The tables that a script uses: sources that none of its statements assigns or creates.

/** Where a statement names a table or a variable. */
const SOURCE_FIELDS = ['sources', 'into', 'from', 'table']

/**
 * Lists the tables of a script.
 * @param {Script} script
 * @returns {string[]} names in the order of first use
 */
export function findTables (script) {
  /** @type {Set<string>} */
  const used = new Set()
  /** @type {Set<string>} */
  const own = new Set()
  visit(script, node => {
    if (node.kind === 'assign' || node.kind === 'create-table') own.add(String(node.name))
    for (const field of SOURCE_FIELDS) {
      for (const source of [node[field]].flat()) if (isSource(source)) used.add(source.name)
    }
  })
  return [...used].filter(name => !own.has(name))
}

/** @param {unknown} node @param {(node: Record<string, unknown>) => void} use */
function visit (node, use) {
  if (Array.isArray(node)) for (const item of node) visit(item, use)
  else if (typeof node === 'object' && node !== null) {
    const record = /** @type {Record<string, unknown>} */ (node)
    use(record)
    // The value of a literal is the user's data, not a statement.
    for (const key of Object.keys(record)) {
      if (key !== 'value' && key !== 'values') visit(record[key], use)
    }
  }
}

/** @param {unknown} value @returns {value is {name: string}} */
function isSource (value) {
  return typeof value === 'object' && value !== null && 'name' in value && 'alias' in value
}
