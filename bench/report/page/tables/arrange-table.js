/** @import {Row, Table} from './read-tables.js' */
/** @import {Sort} from './sort-order.js' */
// Brings the rows of a table into an order and hides those that are not asked for. Sorted rows leave their groups, and
// each then says its load itself.
import { sortItems } from './sort-order.js'

/**
 * @param {Table} table
 * @param {{sort: Sort | null, isShown: (row: Row) => boolean}} view
 * @returns {Row[]} those that are shown, in their order
 */
export function arrangeTable (table, { sort, isShown }) {
  const own = sort !== null && table.columns.includes(sort.key) ? sort : null
  markHeads(table, own)
  const rows = own === null
    ? table.rows
    : sortItems(
      table.rows, { valueOf: row => row.values.get(own.key) ?? null, descending: own.descending }
    )
  const sorted = own === null ? null : sortedGroup(table)
  for (const row of rows) {
    place(row, sorted ?? row.group)
    nameLoad(row, own !== null)
  }
  if (sorted === null) table.element.querySelector('tbody.sorted')?.remove()
  const shown = rows.filter(isShown)
  hideOthers(table, new Set(shown), own !== null)
  return shown
}

/** @param {Table} table @param {Sort | null} sort */
function markHeads ({ heads, columns }, sort) {
  heads.forEach((head, index) => {
    if (sort === null || columns[index] !== sort.key) head.removeAttribute('aria-sort')
    else head.setAttribute('aria-sort', sort.descending ? 'descending' : 'ascending')
  })
}

/** @param {Table} table @returns {Element} */
function sortedGroup ({ element }) {
  const there = element.querySelector('tbody.sorted')
  if (there !== null) return there
  const made = element.createTBody()
  made.className = 'sorted'
  return made
}

/** @param {Row} row @param {Element} group */
function place ({ element, opening }, group) {
  group.append(element, ...(opening === null ? [] : [opening]))
}

/** @param {Row} row @param {boolean} isNamed */
function nameLoad ({ element, load }, isNamed) {
  const head = element.cells[0]
  const named = head?.querySelector('.load') ?? null
  if (!isNamed) named?.remove()
  else if (named === null && head !== undefined) {
    const made = document.createElement('small')
    made.className = 'load'
    made.textContent = load
    head.append(made)
  }
}

/** @param {Table} table @param {ReadonlySet<Row>} shown @param {boolean} isSorted */
function hideOthers ({ place, rows }, shown, isSorted) {
  for (const row of rows) {
    row.element.hidden = !shown.has(row)
    if (row.opening !== null) row.opening.hidden = !shown.has(row)
  }
  const groups = new Set(rows.map(({ group }) => group))
  for (const group of groups) {
    group.hidden = isSorted || !rows.some(row => row.group === group && shown.has(row))
  }
  place.hidden = shown.size === 0
}
