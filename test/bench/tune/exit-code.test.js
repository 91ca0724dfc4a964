import { expect } from 'chai'
import { tuneExitCode, worstExitCode } from '../../../bench/tune/exit-code.js'

const GOOD = { stoppedBy: 'decided', failures: false, invalid: false, certain: true }
const LAX = { strict: false }
const STRICT = { strict: true }

describe('tuneExitCode', () => {
  it('is 0 for a recommendation, an uncertain one too', () => {
    expect(tuneExitCode(GOOD, STRICT)).to.equal(0)
    expect(tuneExitCode({ ...GOOD, certain: false }, LAX)).to.equal(0)
  })

  it('is 4 for an uncertain recommendation with --strict', () => {
    expect(tuneExitCode({ ...GOOD, certain: false }, STRICT)).to.equal(4)
  })

  it('is 2 when a candidate lost or falsified something, whether or ' +
    'not the rest is certain', () => {
    for (const certain of [true, false]) {
      for (const options of [LAX, STRICT]) {
        expect(tuneExitCode({ ...GOOD, invalid: true, certain }, options)).to.equal(2)
      }
    }
  })

  it('is 1 when a candidate failed before it was measured, whatever the others did', () => {
    expect(tuneExitCode({ ...GOOD, failures: true, invalid: true, certain: false }, STRICT))
      .to.equal(1)
  })

  it('is 130 when the tuning was interrupted, whatever else happened', () => {
    const all = { stoppedBy: 'interrupted', failures: true, invalid: true, certain: false }
    expect(tuneExitCode(all, STRICT)).to.equal(130)
  })
})

describe('worstExitCode', () => {
  it('is that of the tuning which went worst', () => {
    expect([[], [0, 0], [0, 4], [4, 2, 0], [2, 1], [1, 130, 2]].map(worstExitCode))
      .to.deep.equal([0, 0, 4, 2, 1, 130])
  })
})
