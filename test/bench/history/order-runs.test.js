/** @import {ReadRun} from '../../../bench/history/types.js' */
import { expect } from 'chai'
import { orderRuns } from '../../../bench/history/order-runs.js'
import { makeComparable } from '../compare/make-runs.js'

/** @param {string} startedAt @param {string | null} revision @returns {ReadRun} */
function makeRead (startedAt, revision) {
  const { run, plans, summaries } = makeComparable({
    seed: 1, blocks: 3, startedAt, git: { revision, dirty: false }
  })
  return {
    name: startedAt, startedAt, revision, committedAt: null, studies: [], machine: '', preset: '',
    headline: '', notices: [], report: null, left: null, data: { run, plans, summaries }, slices: 0
  }
}

const [EARLY, MIDDLE, LATE, UNKNOWN, BARE] = [
  makeRead('2026-11-01T00:00:00.000Z', 'bbb'), makeRead('2026-11-02T00:00:00.000Z', 'aaa'),
  makeRead('2026-11-03T00:00:00.000Z', 'bbb'), makeRead('2026-10-01T00:00:00.000Z', 'ccc'),
  makeRead('2026-10-02T00:00:00.000Z', null)
]
const DATES = new Map([['aaa', '2026-10-31T01:00:00+02:00'], ['bbb', '2026-10-31T00:00:00+00:00']])

describe('the order of runs', () => {
  it('is that of their beginnings', () => {
    expect(orderRuns([LATE, EARLY, MIDDLE], { order: 'date' }))
      .to.deep.equal([EARLY, MIDDLE, LATE])
  })

  it('is that of their commits, then of their beginnings; time zones count', () => {
    const names = orderRuns([LATE, EARLY, MIDDLE], { order: 'commit', commitDates: DATES })
      .map(({ name, left }) => [name, left])
    expect(names).to.deep.equal([MIDDLE, EARLY, LATE].map(({ name }) => [name, null]))
  })

  it('puts runs without a known commit last, and says why they have no place', () => {
    const runs = orderRuns([UNKNOWN, BARE, MIDDLE], { order: 'commit', commitDates: DATES })
    expect(runs.map(({ left }) => left)).to.deep.equal([
      null, 'this repository does not have its commit', 'its file names no commit'
    ])
    expect(runs[0]?.committedAt).to.equal(DATES.get('aaa'))
  })
})
