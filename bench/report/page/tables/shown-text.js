/** @import {Row, Table} from './read-tables.js' */
// What is shown, as text for elsewhere. In: tables with the rows that are shown, in their order; out: Markdown or CSV.
import { toCsv } from '../../../tables/csv.js'
import { textOf } from './read-tables.js'
import { toMarkdown } from './to-markdown.js'

/** @typedef {{table: Table, rows: readonly Row[]}} Shown */

/**
 * @param {readonly Shown[]} shown
 * @returns {string} the columns of the tables, with the load in one of its own
 */
export function shownMarkdown (shown) {
  return toMarkdown(shown.map(({ table, rows }) => ({
    title: table.title,
    head: withLoad(table.heads.map(textOf), 'Load'),
    rows: rows.map(row => withLoad(cellTexts(row, table.columns.length), row.load))
  })))
}

/**
 * @param {readonly Shown[]} shown
 * @returns {string} the columns of results.csv
 */
export function shownCsv (shown) {
  return toCsv(shown.flatMap(({ rows }) =>
    rows.map(({ cell }) => cell()).filter(cell => cell !== null)))
}

/** A row without figures has fewer cells. @param {Row} row @param {number} count */
function cellTexts ({ element, values }, count) {
  const [, ...others] = [...element.cells].map(textOf)
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? String(values.get('variant')) : others[index - 1] ?? '')
}

/** Behind the variant. @param {readonly string[]} texts @param {string} load */
function withLoad ([variant = '', ...others], load) {
  return [variant, load, ...others]
}
