import { AssertionError, expect } from 'chai'
import {
  assertBody, assertSame, assertSameBytes, assertThat, failWith, toWhere
} from '../../../bench/verify/assertions.js'

/** @param {string} got @param {string} expected */
const bytes = (got, expected) => ({ got: Buffer.from(got), expected: Buffer.from(expected) })

describe('verify/assertions', () => {
  it('say what was expected and what came', () => {
    expect(() => assertThat(false, 'no')).to.throw(AssertionError, /^no$/)
    expect(() => failWith('no')).to.throw(AssertionError, /^no$/)
    expect(() => assertSame('GET /: status', { got: 404, expected: 200 }))
      .to.throw('GET /: status: expected 200, got 404')
    expect(() => assertSame('GET /: type', { got: undefined, expected: 'text/plain' }))
      .to.throw('GET /: type: expected "text/plain", got none')
    assertThat(true, 'yes')
    assertSame('GET /: status', { got: 200, expected: 200 })
    expect(toWhere({ method: 'GET', path: '/a' })).to.equal('GET /a')
  })

  it('show bytes around the first that differs', () => {
    assertSameBytes('GET /: body', bytes('same', 'same'))
    expect(() => assertSameBytes('GET /: body', bytes('12345678X', '123456789')))
      .to.throw('GET /: body differs at byte 8: expected "123456789" (9 bytes in all), ' +
        'got "12345678X" (9 bytes in all)')
    expect(() => assertSameBytes('GET /: body', bytes('same', 'same and more')))
      .to.throw('differs at byte 4: expected "same and more" (13 bytes in all), ' +
        'got "same" (4 bytes in all)')
  })

  it('leave out what is far from there', () => {
    const [head, tail] = ['a'.repeat(20), 'b'.repeat(40)]
    expect(() => assertSameBytes('GET /: body', bytes(`${head}X${tail}`, `${head}Y${tail}`)))
      .to.throw(`differs at byte 20: expected …"${'a'.repeat(12)}Y${'b'.repeat(27)}"… ` +
        `(61 bytes in all), got …"${'a'.repeat(12)}X${'b'.repeat(27)}"… (61 bytes in all)`)
  })

  it('compare a body whole, or with the pattern of one that differs each time', () => {
    const open = { body: null, pattern: '^\\d+$' }
    const expected = { status: 200, contentType: 'text/plain' }
    assertBody('a', { got: Buffer.from('x'), expected: { ...expected, body: 'x' } })
    expect(() => assertBody('a', { got: Buffer.from('y'), expected: { ...expected, body: 'x' } }))
      .to.throw('a differs at byte 0')
    const patterned = { ...expected, ...open, example: '1' }
    assertBody('a', { got: Buffer.from('12'), expected: patterned })
    expect(() => assertBody('a', { got: Buffer.from('1x'), expected: patterned }))
      .to.throw('a: expected what matches ^\\d+$, got "1x" (2 bytes in all)')
  })
})
