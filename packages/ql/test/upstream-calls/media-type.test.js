import { assert } from 'chai'
import { parseMediaType } from '../../src/upstream-calls/index.js'

describe('a Content-Type', () => {
  const cases = /** @type {[string | string[] | undefined, string, object][]} */ ([
    [undefined, '', {}],
    ['', '', {}],
    ['application/json', 'application/json', {}],
    ['Application/JSON; Charset=UTF-8', 'application/json', { charset: 'UTF-8' }],
    ['text/csv;header', 'text/csv', { header: '' }],
    [
      'text/csv; header=present ; charset="utf-8"', 'text/csv',
      { header: 'present', charset: 'utf-8' }
    ],
    ['text/x; a="b;c=\\"d"; e=f', 'text/x', { a: 'b;c="d', e: 'f' }],
    ['text/x; a="never ends; b=c', 'text/x', { a: '"never ends; b=c' }],
    ['text/x;;', 'text/x', {}],
    [
      'text/x; __proto__=1; constructor=2', 'text/x',
      JSON.parse('{"__proto__": "1", "constructor": "2"}')
    ],
    ['JSON', 'application/json', {}],
    ['xml', 'application/xml', {}],
    [['text/plain', 'text/html'], 'text/plain', {}]
  ])
  for (const [header, mediaType, mediaParameters] of cases) {
    it(`${JSON.stringify(header)} is ${mediaType || 'none'} with ` +
      `${JSON.stringify(mediaParameters)}`, () => {
      const parsed = parseMediaType(header)
      assert.equal(parsed.mediaType, mediaType)
      assert.deepEqual(Object.entries(parsed.mediaParameters), Object.entries(mediaParameters))
    })
  }

  it('is read once', () =>
    assert.strictEqual(parseMediaType('text/once; a=b'), parseMediaType('text/once; a=b')))

  it('is still read rightly after many different ones', () => {
    for (let i = 0; i < 1000; i++) parseMediaType(`text/x${i}`)
    assert.equal(parseMediaType('text/x5').mediaType, 'text/x5')
  })
})
