import { expect } from 'chai'
import { BenchError } from '../../../bench/errors.js'
import { parseName } from '../../../bench/format/parse-name.js'

describe('parseName', () => {
  const KNOWN = ['static', 'factorial', 'insert-document']

  it('gives back a name that is known', () => {
    expect(parseName('static', KNOWN, 'action')).to.equal('static')
  })

  it('suggests the name that was probably meant', () => {
    expect(() => parseName('statik', KNOWN, 'action'))
      .to.throw(BenchError, "there is no action 'statik'; did you mean 'static'?")
      .with.property('code', 'UNKNOWN_NAME')
    expect(() => parseName('factoral', KNOWN, 'action')).to.throw("did you mean 'factorial'?")
  })

  it('suggests nothing when no name is near, and lists those that are known', () => {
    expect(() => parseName('zebra', KNOWN, 'action'))
      .to.throw("there is no action 'zebra'. Known: static, factorial, insert-document")
      .with.property('message')
      .that.does.not.include('did you mean')
    expect(() => parseName('', KNOWN, 'action'))
      .to.throw(BenchError)
      .with.property('message')
      .that.does.not.include('did you mean')
  })
})
