import { expect } from 'chai'
import { columnsOf, headOf, keyOf } from '../../../bench/tables/cell-columns.js'
import { markdownCells } from '../../../bench/tables/markdown.js'
import { screenColumns } from '../../../bench/tables/screen.js'
import { groupCells } from '../../../bench/tables/cells.js'
import { makeOpenLoopPlan, makeOpenLoopRun } from '../make-open-loop.js'
import { makeLoadRun } from '../report/make-load-run.js'
import { expectKept } from '../../kept-text.js'

/** Of the screen: the least, the one that fits closed loops, and the one that fits open ones. */
const WIDTHS = [80, 100, 130]

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
  it('are the kept ones, in every form', () => {
    expectKept(import.meta.filename, 'cell-columns.txt', Object.entries({ closed, open })
      .flatMap(([name, run]) => [
        `${name} loop, page: ${keysOf(run)}`,
        `${name} loop, Markdown: ${markdownHead(run)}`,
        ...WIDTHS.map(width => `${name} loop, screen of ${width}: ${screenHead(run, width)}`)
      ]).join('\n'))
  })

  it('begin with CPU per request, and with p99 where the rate was given', () => {
    expect(keysOf(closed)).to.match(/^cpu-ratio cpu /)
    expect(keysOf(open)).to.match(/^p99-ratio p99 /)
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

  it('are fewer in Markdown and on a narrow screen', () => {
    expect(keysOf(closed)).to.match(/ p50 .*memory/)
    expect(markdownHead(closed)).to.match(/ p99 /).and.not.match(/p50|memory/i)
    expect(screenHead(closed, 100)).to.match(/ p50 .*memory/)
    expect(screenHead(closed, 80)).to.match(/ p99 /).and.not.match(/p50|memory/)
  })
})
