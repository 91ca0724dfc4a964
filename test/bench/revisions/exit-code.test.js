/** @import {VerdictWord} from '../../../bench/types.js' */
import { expect } from 'chai'
import { toExitCode } from '../../../bench/revisions/exit-code.js'
import { BenchError } from '../../../bench/errors.js'
import { makeCellChange } from '../compare/make-comparison.js'

const DONE = Object.freeze({ stoppedBy: 'budget', verified: true, error: null })

/** @param {VerdictWord[]} verdicts @param {Partial<Parameters<typeof toExitCode>[0]>} [changes] */
function exitOf (verdicts, changes) {
  const cells = verdicts.map(verdict =>
    /** @type {import('../../../bench/compare/types.js').CellChange} */ (/** @type {unknown} */ ({
      verdict
    })))
  return toExitCode({
    outcome: DONE, comparison: { cells }, summaries: [{ state: 'ok' }], strict: false, ...changes
  })
}

describe('the exit code of a comparison that measures', () => {
  it('is 3 when any cell is slower, strict or not', () => {
    expect(exitOf(['faster', 'slower'])).to.equal(3)
    expect(exitOf(["can't tell", 'slower'], { strict: true })).to.equal(3)
  })

  it('is 4 when it can\'t be told and that was asked for', () => {
    expect(exitOf(['same', "can't tell"])).to.equal(0)
    expect(exitOf(['same', "can't tell"], { strict: true })).to.equal(4)
    expect(exitOf(['same', 'faster'], { strict: true })).to.equal(0)
    expect(exitOf([], { comparison: null, strict: true })).to.equal(4)
  })

  it('follows thresholds instead of verdicts where there are any', () => {
    const thresholds = [{
      .../** @type {const} */ ({ figure: 'cpu', sign: '>', share: 0.05, state: 'held' }),
      text: 'cpu > 5%', crossed: [], undecided: [], held: 1
    }]
    expect(exitOf([], { comparison: {
      cells: [makeCellChange({}, { verdict: 'slower' })], thresholds
    } })).to.equal(0)
  })

  it('tells what went wrong before what was found', () => {
    expect(exitOf(['slower'], { summaries: [{ state: 'invalid' }] })).to.equal(2)
    expect(exitOf(
      ['slower'], { outcome: { ...DONE, verified: false }, summaries: [{ state: 'invalid' }] }
    )).to.equal(1)
    expect(exitOf(['slower'], {
      outcome: {
        stoppedBy: 'failed',
        verified: false,
        error: new BenchError('CLIENT_FAILED', { driver: 'x', how: 'y' })
      }
    })).to.equal(70)
    expect(exitOf(['slower'], { outcome: { ...DONE, stoppedBy: 'interrupted' } })).to.equal(130)
  })
})
