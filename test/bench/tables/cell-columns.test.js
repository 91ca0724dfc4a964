import { expect } from 'chai'
import { columnsOf, headOf, keyOf } from '../../../bench/tables/cell-columns.js'
import { markdownCells } from '../../../bench/tables/markdown.js'
import { screenColumns } from '../../../bench/tables/screen.js'
import { groupCells } from '../../../bench/tables/cells.js'
import { makeOpenLoopPlan, makeOpenLoopRun } from '../make-open-loop.js'
import { makeLoadRun } from '../report/make-load-run.js'

const closed = makeLoadRun()
const open =
  makeOpenLoopRun(makeOpenLoopPlan({ rates: [500] }), { p99Us: { express: 1_900, '*': 1_300 } })

/** @param {typeof closed} run */
const keysOf = run => columnsOf(run.summaries).map(keyOf).join(' ')
/** @param {typeof closed} run */
const markdownHead = run => groupCells(run).map(markdownCells)[0]?.split('\n')[0]
/** @param {typeof closed} run @param {number} width */
const screenHead = (run, width) => screenColumns(run.summaries)
  .filter(({ from = 0 }) => width >= from).map(({ head }) => head).join(' | ')

describe('the columns of cells', () => {
  it('are other ones where the rate was given', () => {
    expect(keysOf(closed)).to.equal('cpu-ratio cpu rps-ratio rps p50 p99 memory pairs')
    expect(keysOf(open)).to.equal('p99-ratio p99 cpu-ratio cpu rps queued p50 memory pairs')
  })

  it('call figures as queries do where these are executed', () => {
    const queries = closed.summaries.map(cell => ({ ...cell, driver: 'raw' }))
    expect(columnsOf(queries).map(headOf).slice(0, 4))
      .to.deep.equal(['CPU ratio', 'CPU per query', 'Queries/s ratio', 'Queries/s'])
  })

  it('begin with the place where something has one, in every form', () => {
    const placed = {
      ...closed,
      summaries: closed.summaries.map((cell, index) => index === 0
        ? { ...cell, place: /** @type {[number, number]} */ ([2, 3]) }
        : cell)
    }
    expect(keysOf(placed)).to.match(/^place cpu-ratio /)
    expect(markdownHead(placed)).to.match(/^\| Variant \| Connections \| Place \| CPU ratio \|/)
    expect(screenHead(placed, 80)).to.match(/^variant \| place \| CPU vs reference \|/)
  })

  it('are fewer in Markdown', () => {
    expect(markdownHead(closed)).to.equal('| Variant | Connections | CPU ratio | ' +
      'CPU per request | Requests/s ratio | Requests/s | p99 | State |')
    expect(markdownHead(open)).to.equal('| Variant | Connections, rate | p99 ratio | p99 | ' +
      'CPU ratio | CPU per request | Answered | Had to wait | State |')
  })

  it('are as many as the screen has room for', () => {
    expect(screenHead(closed, 80))
      .to.equal('variant | CPU vs reference | CPU/req | requests | p99 | state')
    expect(screenHead(closed, 100)).to.equal('variant | CPU vs reference | CPU/req | requests | ' +
      'p50 | p99 | memory | state')
    expect(screenHead(open, 80))
      .to.equal('variant | p99 vs reference | p99 | answered | waited | state')
    expect(screenHead(open, 130)).to.equal('variant | p99 vs reference | p99 | ' +
      'CPU vs reference | CPU/req | answered | waited | memory | state')
  })
})
