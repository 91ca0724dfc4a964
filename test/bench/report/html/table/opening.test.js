/** @import {RunData, Summary} from '../../../../../bench/types.js' */
import { expect } from 'chai'
import { holdsOpenings } from '../../../../../bench/report/html/table/opening.js'
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
})
