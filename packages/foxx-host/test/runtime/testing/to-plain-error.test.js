import { expect } from 'chai'
import { toPlainError } from '../../../src/runtime/testing/to-plain-error.js'

describe('what a test of a service threw', () => {
  it('is told with its message, its stack and what else it has', () => {
    // With its quotes a property may have 20,000 characters.
    const most = 'x'.repeat(19_998)
    const error = Object.assign(new Error('no'), { errorNum: 1202, most, more: `${most}x` })
    const { stack, ...rest } = toPlainError(error)
    expect(rest).to.deep.equal({ message: 'no', errorNum: 1202, most })
    expect(stack).to.equal(error.stack)
  })

  for (const [title, thrown, expected] of /** @type {[string, unknown, object][]} */ ([
    ['a text', 'no', { message: 'no', stack: 'no' }],
    ['undefined', undefined, { message: 'undefined', stack: 'undefined' }],
    ['an object', { a: 1 }, { a: 1, message: '[object Object]', stack: '[object Object]' }],
    ['an object without a text', Object.create(null), {
      message: 'something without a text was thrown',
      stack: 'something without a text was thrown'
    }]
  ])) {
    it(`may be ${title}`, () => expect(toPlainError(thrown)).to.deep.equal(expected))
  }

  it('may have getters that throw', () => {
    const thrown = { get message () { throw new Error('inner') }, a: 1, toString: () => 'text' }
    expect(toPlainError(thrown)).to.deep.equal({ a: 1, message: 'text', stack: 'text' })
  })
})
