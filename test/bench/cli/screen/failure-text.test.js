import { expect } from 'chai'
import { failureText } from '../../../../bench/cli/screen/failure-text.js'
import { makeRefusal } from '../../make-run.js'

describe('failureText', () => {
  it('names the variant, how many checks it failed, and what each expected and got', () => {
    expect(failureText(makeRefusal())).to.equal('! express is not measured: it failed 1 of 2 ' +
      'checks.\n    static, body: expected 67 bytes, got 66')
  })

  it('says why a server did not start', () => {
    const text = failureText(makeRefusal({
      checks: [{ action: '', check: 'start', passed: false, message: 'it did not start' }]
    }))
    expect(text)
      .to.equal('! express is not measured: it failed 1 of 1 checks.\n    start: it did not start')
  })
})
