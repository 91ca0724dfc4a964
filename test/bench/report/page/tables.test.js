import { expect } from 'chai'
import {
  formatStates, matchesFilter, parseStates, searchText
} from '../../../../bench/report/page/tables/filter-rows.js'
import {
  formatSort, nextSort, parseSort, sortItems
} from '../../../../bench/report/page/tables/sort-order.js'
import { toMarkdown } from '../../../../bench/report/page/tables/to-markdown.js'
import { makeTableRun } from '../make-table-run.js'

describe('bench/report/page/tables', () => {
  it('sorts ascending, then descending, then not at all', () => {
    const first = nextSort(null, 'cpu')
    const second = nextSort(first, 'cpu')
    expect([first, second, nextSort(second, 'cpu'), nextSort(second, 'rps')].map(formatSort))
      .to.deep.equal(['cpu-asc', 'cpu-desc', null, 'rps-asc'])
  })

  it('reads from the address what it wrote there, and nothing from what it did not', () => {
    for (const text of ['cpu-asc', 'p99-ratio-desc']) {
      expect(formatSort(parseSort(text))).to.equal(text)
    }
    for (const text of ['', 'cpu', 'cpu-up', '-asc', null]) expect(parseSort(text)).to.equal(null)
  })

  it('puts unknown values last in either direction, and leaves equal ones as they were', () => {
    const items = [
      { name: 'a', value: 2 },
      { name: 'b', value: null },
      { name: 'c', value: 10 },
      { name: 'd', value: 2 },
      { name: 'e', value: -1 }
    ]
    const sorted = (/** @type {boolean} */ descending) =>
      sortItems(items, { valueOf: ({ value }) => value, descending })
        .map(({ name }) => name)
        .join('')
    expect(sorted(false)).to.equal('eadcb')
    expect(sorted(true)).to.equal('cadeb')
    expect(sortItems(['b', 'a', 'c'], { valueOf: text => text, descending: true }))
      .to.deep.equal(['c', 'b', 'a'])
  })

  it('finds a row by its variant, action, load, state and reasons, ' +
    'every word of what is typed', () => {
    const cell = makeTableRun().summaries.find(({ state }) => state === 'invalid')
    if (cell === undefined) throw new Error('the run has no invalid cell')
    const text = searchText(cell, '64 connections')
    for (const typed of [
      'node-cluster', 'NODE 64', 'invalid factorial', 'bodies differ', '×8', 'conservation'
    ]) {
      expect(matchesFilter(text, typed), typed).to.equal(true)
    }
    for (const typed of ['express', 'node static', '64 suspect']) {
      expect(matchesFilter(text, typed), typed).to.equal(false)
    }
  })

  it('shows all states unless the address names some that there are', () => {
    const known = ['ok', 'suspect', 'invalid']
    for (const shown of [known, ['ok'], ['ok', 'invalid'], []]) {
      expect(parseStates(formatStates(shown, known), known)).to.deep.equal(shown)
    }
    expect(formatStates(known, known)).to.equal(null)
    expect(parseStates('strange', known)).to.deep.equal(known)
  })

  it('writes Markdown that stays a table whatever its texts hold', () => {
    const text = toMarkdown([
      {
        title: 'static',
        head: ['Variant', 'CPU'],
        rows: [['a|b', '1.2x [1.1, 1.3]'], ['<b>\nc', '–']]
      },
      { title: 'empty', head: ['Variant'], rows: [] }
    ])
    expect(text).to.equal('**static**\n\n| Variant | CPU |\n| --- | --- |\n' +
      '| a\\|b | 1.2x [1.1, 1.3] |\n| \\<b\\> c | – |\n')
    expect(toMarkdown([])).to.equal('')
  })
})
