/** @import {Row, Table} from './read-tables.js' */
/** @import {Shown} from './shown-text.js' */
/** @import {Sort} from './sort-order.js' */
// Sorts, filters, opens and copies the tables; what was chosen stands in the address.
import { onState, readState, writeState } from '../state.js'
import { arrangeTable } from './arrange-table.js'
import { copyText } from './copy-text.js'
import { formatStates, matchesFilter, parseStates } from './filter-rows.js'
import { fillOpenings } from './fill-openings.js'
import { readTables } from './read-tables.js'
import { shownCsv, shownMarkdown } from './shown-text.js'
import { formatSort, nextSort, parseSort } from './sort-order.js'
import { stickHeads } from './stick-heads.js'

/** Milliseconds: browsers allow few changes of the address in a short time. */
const TYPING_MS = 250

/** Nothing where the page has no table. */
export function animateTables () {
  const tools = findTools()
  const tables = readTables()
  if (tools === null || tables.length === 0) return
  /** @type {Shown[]} */
  let shown = []
  const update = () => {
    const view = readView(tools)
    shown = tables.map(table => ({ table, rows: arrangeTable(table, view) }))
    tools.shown.textContent = describeShown(shown, tables)
    tools.copied.textContent = ''
    nameOpening(tools, shown)
  }
  addSortButtons(tables, update)
  fillOpenings()
  stickHeads()
  listen(tools, { update, shown: () => shown })
  tools.bar.hidden = false
  onState(() => {
    showChoices(tools)
    update()
  })
  showChoices(tools)
  update()
}

/** @typedef {NonNullable<ReturnType<typeof findTools>>} Tools */

function findTools () {
  const bar = document.querySelector('.table-tools')
  if (!(bar instanceof HTMLElement)) return null
  const filter = bar.querySelector('input[type=search]')
  const [shown, copied] = bar.querySelectorAll('output')
  const states = [...bar.querySelectorAll('input')].filter(({ type }) => type === 'checkbox')
  const button = (/** @type {string} */ name) => bar.querySelector(`button[data-do=${name}]`)
  if (!(filter instanceof HTMLInputElement) || shown === undefined || copied === undefined) {
    return null
  }
  return {
    bar, filter, states, shown, copied, markdown: button('markdown'), csv: button('csv'),
    open: button('open')
  }
}

/** @param {Tools} tools @returns {{sort: Sort | null, isShown: (row: Row) => boolean}} */
function readView ({ filter, states }) {
  const wanted = new Set(states.filter(({ checked }) => checked).map(({ value }) => value))
  const typed = filter.value.trim()
  return {
    sort: parseSort(readState('sort')),
    isShown: row => wanted.has(row.state) && (typed === '' || matchesFilter(row.search(), typed))
  }
}

/** From the address to the bar. @param {Tools} tools */
function showChoices ({ filter, states }) {
  filter.value = readState('filter') ?? ''
  const wanted = parseStates(readState('states'), states.map(({ value }) => value))
  for (const box of states) box.checked = wanted.includes(box.value)
}

/** @param {readonly Table[]} tables @param {() => void} update */
function addSortButtons (tables, update) {
  for (const { heads, columns } of tables) {
    heads.forEach((head, index) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.title = 'Sort: ascending, descending, as it was'
      button.append(...head.childNodes)
      button.addEventListener('click', () => {
        writeState('sort', formatSort(nextSort(parseSort(readState('sort')), columns[index] ?? '')))
        update()
      })
      head.append(button)
    })
  }
}

/** @param {Tools} tools @param {{update: () => void, shown: () => readonly Shown[]}} view */
function listen (tools, { update, shown }) {
  const { filter, states, markdown, csv, open } = tools
  let timer = 0
  filter.addEventListener('input', () => {
    update()
    clearTimeout(timer)
    timer = window.setTimeout(() => writeState('filter', filter.value.trim()), TYPING_MS)
  })
  for (const box of states) {
    box.addEventListener('change', () => {
      writeState('states', formatStates(
        states.filter(({ checked }) => checked).map(({ value }) => value),
        states.map(({ value }) => value)
      ))
      update()
    })
  }
  markdown?.addEventListener('click', () => { void copy(tools, shown(), shownMarkdown) })
  csv?.addEventListener('click', () => { void copy(tools, shown(), shownCsv) })
  open?.addEventListener('click', () => {
    const details = openings(shown())
    const opened = details.some(one => !one.open)
    for (const one of details) one.open = opened
    nameOpening(tools, shown())
  })
  document.getElementById('table')
    ?.addEventListener('toggle', () => nameOpening(tools, shown()), true)
}

/** @param {Tools} tools @param {readonly Shown[]} shown @param {(shown: readonly Shown[]) => string} toText */
async function copy ({ copied }, shown, toText) {
  const done = await copyText(toText(shown))
  copied.textContent = done ? `Copied ${countRows(shown)}.` : 'This browser did not allow to copy.'
}

/** @param {Tools} tools @param {readonly Shown[]} shown */
function nameOpening ({ open }, shown) {
  const details = openings(shown)
  if (open instanceof HTMLElement) {
    open.hidden = details.length === 0
    open.textContent = details.some(one => !one.open) ? 'Open all rows' : 'Close all rows'
  }
}

/** @param {readonly Shown[]} shown @returns {HTMLDetailsElement[]} */
function openings (shown) {
  return shown.flatMap(({ rows }) => rows.flatMap(({ opening }) =>
    opening?.querySelector('details') ?? []))
}

/** @param {readonly Shown[]} shown @param {readonly Table[]} tables */
function describeShown (shown, tables) {
  const all = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count === 0) return 'No row matches.'
  return count === all ? `All ${countRows(shown)} shown.` : `${countRows(shown)} of ${all} shown.`
}

/** @param {readonly Shown[]} shown */
function countRows (shown) {
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0)
  return `${count} ${count === 1 ? 'row' : 'rows'}`
}
