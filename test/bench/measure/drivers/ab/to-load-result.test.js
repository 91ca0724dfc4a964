import { expect } from 'chai'
import { parseOutput } from '../../../../../bench/measure/drivers/ab/parse-output.js'
import { toLoadResult } from '../../../../../bench/measure/drivers/ab/to-load-result.js'
import { NOBODY, PLAIN, REFUSED, writeFiles } from './outputs.js'

const BODY = 'x'.repeat(67)

/**
 * @param {string} text
 * @param {{expectedBody?: string | null, requests?: number}} [how] requests: of which the files tell
 */
function convert (text, { expectedBody = null, requests = 17_649 } = {}) {
  return toLoadResult({ connections: 16, expectedBody }, {
    output: parseOutput(text),
    ...writeFiles(Array.from({ length: requests }, (_, index) => 500 + index % 100)),
    cpuSeconds: 0.18
  })
}

describe('measure/drivers/ab/to-load-result', () => {
  it('says what can have been sent at most: what was answered and what was in flight', () => {
    expect(convert(PLAIN)).to.deep.include({
      seconds: 1, completed: 17_649, sent: 17_665, bytes: 3_812_184, errors: {}, non2xx: 0,
      mismatches: 0, clientCpuUs: 180_000, clientEnded: true
    })
    expect(convert(PLAIN).latencyUs?.p50).to.be.closeTo(550, 1)
  })

  it('does not guess what ab does not tell', () => {
    expect(convert(PLAIN)).to.include({
      sockets: null, wrongSize: null, completedLate: null, loopUtilisation: null, histogram: null
    })
  })

  it('takes answers that broke for no answers, and tells no latencies then', () => {
    const result = convert(NOBODY, { requests: 56_314 })
    expect(result).to.include({ completed: 0, latencyUs: null })
    expect(result.errors).to.deep.equal({ receive: 56_314, exceptions: 28_157 })
  })

  it('counts answers without a 2xx status', () => {
    expect(convert(REFUSED, { requests: 8_812 }).non2xx).to.equal(8_812)
  })

  it('finds wrong bodies by their size, those of another size than the first one ' +
    'and the first one itself', () => {
    expect(convert(PLAIN, { expectedBody: BODY }))
      .to.include({ mismatches: 0, firstMismatch: null })
    const some = PLAIN.replace(
      'Failed requests:        0',
      'Failed requests:        12\n   (Connect: 0, Receive: 0, Length: 12, Exceptions: 0)'
    )
    expect(convert(some, { expectedBody: BODY }))
      .to.include({ mismatches: 12, firstMismatch: '(a body that has not 67 bytes)' })
    expect(convert(some, { expectedBody: 'ü' }))
      .to.include({ mismatches: 17_637, firstMismatch: '(a body of 67 bytes instead of 2)' })
  })
})
