/** @import {Outcome, Status} from './types.js' */
import { expect } from 'chai'
import { makeMutants } from './make-mutants.js'
import { toLine, toReport, toTotals } from './report.js'

const [MUTANT = expect.fail('no fault')] = makeMutants('x = a < b', 'bench/run/x.js')

/** @param {Status} status @param {Partial<Outcome['mutant']>} [changes] @returns {Outcome} */
function outcome (status, changes = {}) {
  return {
    mutant: { ...MUTANT, ...changes }, status, by: null, isSlow: false, tests: [], seconds: 1.25
  }
}

describe('what a run of planted faults says', () => {
  const outcomes = [
    outcome('noticed'), { ...outcome('noticed'), isSlow: true }, outcome('timed out'),
    outcome('survived', { path: 'servers/ql/y.js' }),
    outcome('survived', { doubt: 'a time' }), outcome('undecided')
  ]

  it('counts those that hang as noticed, and neither doubted nor undecided ones', () => {
    expect(toTotals(outcomes)).to.deep.equal({
      all: 6, noticed: 2, timedOut: 1, bySlow: 1, survived: 1, perhapsEquivalent: 1, undecided: 1,
      share: 75
    })
    expect(toTotals([]).share).to.equal(null)
  })

  it('is a table by area, then each survivor with the command that repeats it', () => {
    const report = toReport(outcomes)
    expect(report)
      .to.match(/^area +faults +noticed +timed out +by slow +survived +equivalent\? +undecided +share\n/)
    expect(report).to.match(/^bench\/run +5 +2 +1 +1 +0 +1 +1 +100 %$/m)
    expect(report).to.match(/^servers\/ql +1 +0 +0 +0 +1 +0 +0 +0 %$/m)
    expect(report).to.match(/^all +6 +2 +1 +1 +1 +1 +1 +75 %$/m)
    expect(report).to.include('servers/ql/y.js:1  boundary: a < b -> a <= b\n    npm run mutants ' +
      '-- --mutant bench/run/x.js:1:5:boundary')
    expect(report).to.include('a <= b (a time)')
  })

  it('says of each who noticed it', () => {
    expect(toLine({ ...outcome('noticed'), by: 'x adds' }))
      .to.equal("noticed, by 'x adds' (1.3 s): bench/run/x.js:1  boundary: a < b -> a <= b")
  })
})
