/** @import {Requirement} from '../../../../bench/calibrate/types.js' */
import { expect } from 'chai'
import { toExitCode } from '../../../../bench/cli/calibrate/exit-code.js'

/** @param {(boolean | null)[]} passed @returns {Requirement[]} */
const promises = (...passed) =>
  passed.map(one => ({ code: 'twin', text: '', found: '', passed: one }))

describe('the exit code of a calibration', () => {
  it('is 0 where every promise is kept or undecided', () => {
    expect(toExitCode({ kind: 'full', requirements: promises(true, null) }, 'done')).to.equal(0)
  })

  it('is 2 where one is broken, unless there were too few tries', () => {
    const requirements = promises(true, false)
    expect(toExitCode({ kind: 'full', requirements }, 'done')).to.equal(2)
    expect(toExitCode({ kind: 'quick', requirements }, 'done')).to.equal(0)
  })

  it('is 130 after Ctrl-C, whatever was found', () => {
    expect(toExitCode({ kind: 'full', requirements: promises(false) }, 'interrupted'))
      .to.equal(130)
  })
})
