/** @import {RunData, Summary} from '../../../../../bench/types.js' */
import { expect } from 'chai'
import { createOpenings, holdsOpenings } from '../../../../../bench/report/html/table/opening.js'
import { cellId } from '../../../../../bench/plan/create-plan.js'
import { quickRun, toData } from '../../../report-runs/index.js'

describe('bench/report/html/table/opening', () => {
  it('is held by the page for up to 60 cells; those that were not run do not count', () => {
    const run = toData(quickRun())
    const summary = /** @type {Summary} */ (run.summaries[0])
    const cells = (/** @type {number} */ length, /** @type {Summary['state']} */ state) =>
      Array.from({ length }, () => ({ ...summary, state }))
    /** @param {number} measured @param {number} notRun @returns {RunData} */
    const runOf = (measured, notRun) =>
      ({ ...run, summaries: [...cells(measured, 'ok'), ...cells(notRun, 'not-run')] })
    expect(holdsOpenings(runOf(60, 10))).to.equal(true)
    expect(holdsOpenings(runOf(61, 0))).to.equal(false)
  })

  it('knows the slices of each cell, its place and its request, and nothing of other runs', () => {
    const run = toData(quickRun())
    const openingOf = createOpenings(run)
    const actions = [...new Set(run.summaries.map(({ study, action }) => `${study} ${action}`))]
    for (const [index, cell] of run.summaries.entries()) {
      const { slices, counting, place, request } = openingOf(cell)
      expect([place, request]).to.deep.equal(
        [index, `request-${actions.indexOf(`${cell.study} ${cell.action}`) + 1}`]
      )
      expect(slices).to.deep.equal(run.slices.filter(slice => cellId(slice) === cellId(cell)))
      expect(slices).to.include.members([...counting])
    }
    const [cell] = run.summaries
    if (cell === undefined) throw new Error('the run has no cell')
    expect(openingOf({ ...cell, action: 'another' })).to.deep.include(
      { slices: [], counting: [], place: -1, request: '' }
    )
  })
})
