/** @import {ExpectedAnswer} from '../../../bench/requests/types.js' */
import { expect } from 'chai'
import { createAnswerCheck } from '../../../bench/requests/index.js'

/** @param {Partial<ExpectedAnswer>} expected */
const check = expected =>
  createAnswerCheck({ status: null, body: null, matches: null, json: null, ...expected })

describe('createAnswerCheck', () => {
  it('takes every status from 200 to 299 unless one is named', () => {
    expect([199, 200, 299, 300].map(status => check({})(status, 'x') === null))
      .to.deep.equal([false, true, true, false])
    expect(check({ status: 404 })(404, '')).to.equal(null)
    expect(check({ status: 404 })(200, 'here')).to.equal("expected status 404, got 200 'here'")
    expect(check({})(500, 'no'))
      .to.equal("expected a status from 200 to 299, got 500 'no'")
  })

  it('compares whole bodies', () => {
    const whole = check({ body: 'yes' })
    expect(whole(200, 'yes')).to.equal(null)
    expect(whole(200, 'yes!')).to.equal("expected the body 'yes', got 'yes!'")
  })

  it('shows the beginning of a long body, and a short one whole', () => {
    const whole = check({ body: 'yes' })
    expect(whole(200, 'x'.repeat(60))).to.equal(`expected the body 'yes', got '${'x'.repeat(60)}'`)
    expect(whole(200, 'x'.repeat(61)))
      .to.equal(`expected the body 'yes', got '${'x'.repeat(60)}...'`)
  })

  it('finds a pattern', () => {
    const pattern = check({ matches: '^a+$' })
    expect([pattern(200, 'aaa'), pattern(200, 'ab')])
      .to.deep.equal([null, "expected a body that matches /^a+$/, got 'ab'"])
  })

  it('finds JSON in JSON that may hold more', () => {
    const part = check({ json: { value: { a: { b: [1, { c: null }] } } } })
    expect(part(200, '{"x":1,"a":{"b":[1,{"c":null,"d":2}],"y":2}}')).to.equal(null)
    expect(part(200, '{"a":{"b":[1,{"c":0}]}}'))
      .to.equal("expected JSON with /a/b/1/c = null, got '{\"a\":{\"b\":[1,{\"c\":0}]}}'")
    expect(part(200, '{"a":{"b":[1]}}')).to.include('expected JSON with /a/b = [1,{"c":null}]')
    expect(part(200, '{"a":[]}')).to.include('expected JSON with /a = ')
    expect(part(200, '{}')).to.include('expected JSON with /a = ')
    expect(part(200, '7')).to.include('expected JSON with it = ')
    expect(part(200, '<html>')).to.equal("expected JSON, got '<html>'")
    expect(check({ json: { value: {} } })(200, '[]')).to.include('expected JSON with it = {}')
    expect(check({ json: { value: {} } })(200, '{"toString":1}')).to.equal(null)
    expect(check({ json: { value: { toString: 1 } } })(200, '{}')).not.to.equal(null)
  })

  it('looks at a status also where the body is one that was right before', () => {
    const both = check({ body: 'yes' })
    expect(both(200, 'yes')).to.equal(null)
    expect(both(500, 'yes')).to.include('got 500')
    expect(both(200, 'no')).not.to.equal(null)
    expect(both(200, 'no')).not.to.equal(null)
  })
})
