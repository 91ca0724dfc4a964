// In: CSV. Out: rows.
import { parse } from 'csv-parse/sync'
import { setOwn } from '../../values/index.js'

/**
 * Reads CSV with commas; all values stay text.
 *
 * @param {string} text
 * @param {boolean} header whether the first line names the columns
 * @returns {unknown[]} arrays of texts; with a header: objects
 * @throws {Error} a quote that does not end
 */
export function parseCsv (text, header) {
  /** @type {string[][]} */
  const lines = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })
  if (!header) return lines
  const [names = [], ...rows] = lines
  return rows.map(row => toObject(names, row))
}

/** @param {readonly string[]} names @param {readonly string[]} row @returns {object} */
function toObject (names, row) {
  /** @type {Record<string, unknown>} */
  const object = {}
  for (const [i, value] of row.entries()) {
    const name = names[i]
    if (name !== undefined) setOwn(object, name, value)
  }
  return object
}
