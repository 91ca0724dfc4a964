import { expect } from 'chai'
import { parseOutput } from '../../../../../bench/measure/drivers/ab/parse-output.js'
import { NOBODY, PLAIN, REFUSED } from './outputs.js'

const NONE_FAILED = { connect: 0, receive: 0, length: 0, exceptions: 0 }

describe('measure/drivers/ab/parse-output', () => {
  it('reads what ab counts, its clock included', () => {
    expect(parseOutput(PLAIN)).to.deep.equal({
      seconds: 1, requests: 17_649, failed: NONE_FAILED, writeErrors: 0, non2xx: 0,
      bytes: 3_812_184, documentBytes: 67
    })
  })

  it('reads answers that are no 2xx, and that ab was told not to look at sizes', () => {
    expect(parseOutput(REFUSED)).to.include({ requests: 8_812, non2xx: 8_812, documentBytes: null })
  })

  it('reads how requests failed', () => {
    expect(parseOutput(NOBODY).failed)
      .to.deep.equal({ connect: 0, receive: 56_314, length: 0, exceptions: 28_157 })
    expect(parseOutput(PLAIN.replace(
      'Keep-Alive requests', 'Write errors:           3\nKeep-Alive requests'
    )).writeErrors).to.equal(3)
  })

  it('refuses an output that ended early', () => {
    expect(() => parseOutput(PLAIN.slice(0, PLAIN.indexOf('Complete'))))
      .to.throw("has no 'Complete requests': Time taken for tests")
    expect(() => parseOutput('')).to.throw("has no 'Time taken for tests'")
  })
})
