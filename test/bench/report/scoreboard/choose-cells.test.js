/** @import {Summary} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { chooseCells } from '../../../../bench/report/scoreboard/choose-cells.js'
import { makeCompared } from '../../sentences/scoreboard/make-compared.js'
import { toInput, quickRun } from '../../report-runs/index.js'

/** @param {Record<string, Partial<Summary>>} changes by variant, of one action */
const cellsOf = changes => Object.entries(changes).flatMap(([variant, more]) =>
  makeCompared({ [variant]: { more } }).cells.filter(cell => cell.variant === variant))

/** @param {Summary[]} summaries @param {Parameters<typeof chooseCells>[1]} [studies] */
const choose = (summaries, studies = []) =>
  chooseCells({ ...toInput(quickRun()).run, summaries }, studies)

describe('the cells of the first screen', () => {
  it('are those of the most connections by the fewest threads, without a proxy', () => {
    const [chosen] = choose(cellsOf({
      a: { connections: 1 },
      b: { connections: 64, threads: 2 },
      c: { connections: 64 },
      d: { connections: 256, via: 'trafficserver' }
    }))
    expect(chosen).to.include({ load: '64 connections', reference: 'node', openLoop: false })
    expect(chosen?.cells.map(({ variant }) => variant)).to.deep.equal(['c'])
  })

  it('leave out twins and what was not run, and actions of which nothing is left', () => {
    expect(choose(cellsOf({ 'node~aa': {}, nginx: { state: 'not-run' } }))).to.deep.equal([])
    expect(choose(cellsOf({ 'node~aa': {}, express: { state: 'invalid' } }))[0]?.cells)
      .to.have.lengthOf(1)
  })

  it('of open loops are those of the highest rate that all kept up with', () => {
    const rates = (/** @type {number | null} */ behind) => [100, 200, 300].flatMap(rate =>
      cellsOf({ express: {
        rate, reasons: rate === behind ? [{ code: 'fell-behind', detail: '' }] : []
      } }))
    expect(choose(rates(null))[0]?.cells[0]?.rate).to.equal(300)
    expect(choose(rates(300))[0]?.cells[0]?.rate).to.equal(200)
    expect(choose(rates(100).slice(0, 1))[0]?.cells[0]?.rate).to.equal(100)
  })

  it('come in the order of their study', () => {
    const summaries = ['docs', 'range', 'other'].flatMap(action => cellsOf({ express: { action } }))
    const actions = (/** @type {string[]} */ order) =>
      choose(summaries, [{ name: 'actions', prefers: [], order }].map(study =>
        /** @type {any} */ (study))).map(({ action }) => action)
    expect(actions(['range', 'docs'])).to.deep.equal(['range', 'docs', 'other'])
    expect(actions([])).to.deep.equal(['docs', 'range', 'other'])
  })
})
