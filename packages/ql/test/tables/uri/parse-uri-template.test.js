import { assert } from 'chai'
import { parseUriTemplate } from '../../../src/tables/index.js'

const TOKEN = {
  nested: null, required: false, multiValued: false, most: null, encoded: true, block: false
}

describe('parseUriTemplate', () => {
  /** @type {[string, object][]} */
  const TOKENS = [
    ['{x}', { name: 'x' }], ['{^x}', { name: 'x', required: true }],
    ['{|x}', { name: 'x', multiValued: true }],
    ['{20|x}', { name: 'x', multiValued: true, most: 20 }],
    ['{0|x}', { name: 'x', multiValued: true }], ['{#x}', { name: 'x', block: true }],
    ['{`x}', { name: 'x', encoded: false }], ['{#^x}', { name: 'x', block: true, required: true }],
    ['{^2|x}', { name: 'x', required: true, multiValued: true, most: 2 }],
    ['{2|^#`x}', {
      name: 'x', required: true, multiValued: true, most: 2, block: true, encoded: false
    }],
    ['{20x}', { name: '20x' }], ['{a.b.c}', { name: 'a.b.c' }],
    ['{web:x-y_z$}', { name: 'web:x-y_z$' }]
  ]
  for (const [text, token] of TOKENS) {
    it(`reads ${text}`, () => assert.deepEqual(
      parseUriTemplate(`http://h/?q=${text}&r`).parts,
      ['http://h/?q=', { ...TOKEN, .../** @type {{name: string}} */ (token) }, '&r']
    ))
  }

  it('reads tokens in tokens', () => {
    const [, token] = parseUriTemplate('http://h/?q={^a{b}c}').parts
    assert.deepEqual(token, {
      ...TOKEN,
      name: 'a{b}c',
      required: true,
      nested: { text: 'a{b}c', parts: ['a', { ...TOKEN, name: 'b' }, 'c'], block: false }
    })
  })

  it('is of blocks when any token says so', () => {
    assert.isTrue(parseUriTemplate('http://h/{a}?b={#b}&c={c}').block)
    assert.isFalse(parseUriTemplate('http://h/{a}?b={b}').block)
  })

  /** @type {[string, number, RegExp][]} */
  const BROKEN = [
    ['http://h/?q={x', 15, /expected '}'/], ['http://h/?q={}', 14, /the name of a token/],
    ['http://h/?q={^}', 15, /the name/], ['http://h/?q=x}', 14, /a character of a URI/],
    ['http://h/?q=a b', 14, /a character/], ['http://h/?q="a"', 13, /a character/],
    ['http://h/?q={a b}', 15, /'}'/], [`http://h/${'{a'.repeat(20)}`, 26, /at most 8 tokens/]
  ]
  for (const [text, column, message] of BROKEN) {
    it(`says what is wrong with ${text}`, () => {
      const error = /** @type {import('../../../src/errors/index.js').QlError} */ (catchError(() =>
        parseUriTemplate(text)))
      assert.equal(error.code, 'BAD_TEMPLATE')
      assert.equal(error.facts.column, column)
      assert.match(error.message, message)
    })
  }

  it('takes long templates in time that grows with their length', () => {
    assert.lengthOf(parseUriTemplate(`http://h/?${'a={^20|b}&'.repeat(200_000)}`).parts, 400_001)
    assert.throws(() => parseUriTemplate(`http://h/?{${'1'.repeat(500_000)}`))
  })
})

/** @param {() => unknown} act */
function catchError (act) {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('expected it to throw')
}
