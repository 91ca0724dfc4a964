/** @import {EmbeddedRun} from '../../types.js' */
/** @import {Summary} from '../../../types.js' */
/** @import {SortValue} from './sort-order.js' */
// The tables as they were printed. In: the page; out: their rows, with what they are sorted and found by.
import { expandRun } from '../../embedded/unpack-run.js'
import { searchText } from './filter-rows.js'

const STATES = ['ok', 'suspect', 'invalid', 'not-run']

/**
 * @typedef {object} Row
 * @property {HTMLTableRowElement} element
 * @property {HTMLTableRowElement | null} opening the row that opens to its slices; null: nothing was measured
 * @property {HTMLTableSectionElement} group where it was printed
 * @property {string} load '64 connections'
 * @property {string} state
 * @property {ReadonlyMap<string, SortValue>} values by column
 * @property {() => Summary | null} cell null: the page's data doesn't have it
 * @property {() => string} search
 */

/**
 * @typedef {object} Table
 * @property {HTMLElement} place the table with its heading and notes
 * @property {HTMLTableElement} element
 * @property {string} title
 * @property {readonly string[]} columns keys
 * @property {readonly HTMLTableCellElement[]} heads
 * @property {readonly Row[]} rows as they were printed
 */

/** @returns {Table[]} */
export function readTables () {
  const summaries = once(readSummaries)
  return [...document.querySelectorAll('#table .cells')].flatMap(place => {
    const element = place.querySelector('table')
    const head = element?.tHead
    if (!(place instanceof HTMLElement) || element === null || !head) return []
    const columns = (head.dataset.columns ?? '').split(' ')
    const title = textOf(place.querySelector('h3'))
    const rows = [...element.tBodies].flatMap(group => readGroup(group, { columns, summaries }))
    return [{ place, element, title, columns, heads: [...head.rows[0]?.cells ?? []], rows }]
  })
}

/**
 * @param {HTMLTableSectionElement} group
 * @param {{columns: readonly string[], summaries: () => readonly Summary[]}} context
 * @returns {Row[]}
 */
function readGroup (group, { columns, summaries }) {
  const rows = [...group.rows]
  const load = textOf(rows.find(row => row.classList.contains('group')) ?? null)
  return rows.filter(row => row.classList.contains('cell')).map(element => {
    const next = element.nextElementSibling
    const opening =
      next instanceof HTMLTableRowElement && next.classList.contains('opening') ? next : null
    const state = STATES.find(name => element.classList.contains(name)) ?? ''
    const cell = () => summaries()[Number(element.dataset.cell)] ?? null
    const search = once(() => {
      const summary = cell()
      return summary === null ? textOf(element).toLowerCase() : searchText(summary, load)
    })
    return {
      element, opening, group, load, state, values: readValues(element, columns, state), cell,
      search
    }
  })
}

/**
 * @param {HTMLTableRowElement} row
 * @param {readonly string[]} columns
 * @param {string} state
 * @returns {Map<string, SortValue>}
 */
function readValues (row, columns, state) {
  const values = columns.map((column, index) => {
    const value = row.cells[index]?.dataset.value
    return /** @type {[string, SortValue]} */ ([column, value === undefined ? null : Number(value)])
  })
  return new Map([
    ...values, ['variant', textOf(row.cells[0] ?? null)], ['state', STATES.indexOf(state)]
  ])
}

/** @returns {readonly Summary[]} */
function readSummaries () {
  const data = document.getElementById('run-data')?.textContent
  return data ? expandRun(/** @type {EmbeddedRun} */ (JSON.parse(data))).summaries : []
}

/**
 * @param {Element | null} element
 * @returns {string} on one line
 */
export function textOf (element) {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** @template T @param {() => T} make @returns {() => T} */
function once (make) {
  /** @type {{value: T} | null} */
  let made = null
  return () => (made ??= { value: make() }).value
}
