import { expect } from 'chai'
import { isSameRun } from '../../../bench/compare/same-run.js'
import { makeComparable } from './make-runs.js'

describe('one run twice', () => {
  it('is seen, also where one file ends earlier, and two runs of one second are not', () => {
    const run = makeComparable({ seed: 1 })
    expect(isSameRun(run, { ...run, slices: run.slices.slice(0, 5) })).to.equal(true)
    const [first = expect.fail('there is no slice'), ...others] = run.slices
    expect(isSameRun(run, { ...run, slices: [{ ...first, rps: 1 }, ...others] })).to.equal(false)
    expect(isSameRun(run, makeComparable({ seed: 2 }))).to.equal(false)
    expect(isSameRun(run, makeComparable({ seed: 1, sigma: 0.01 }))).to.equal(false)
    expect(isSameRun(run, { ...run, run: { ...run.run, seed: 7 } })).to.equal(false)
    expect(isSameRun(run, makeComparable({ seed: 1, startedAt: '2026-11-22T10:00:00.000Z' })))
      .to.equal(false)
  })
})
