import { assert } from 'chai'
import { parseMediaType, toText } from '../../../src/upstream-calls/index.js'

describe('the text of an answer', () => {
  const cases = /** @type {[string, number[], string][]} */ ([
    ['application/json', [0xc3, 0xbc], 'ü'],
    ['', [0xc3, 0xbc], 'ü'],
    ['text/plain; charset=UTF8', [0xc3, 0xbc], 'ü'],
    ['text/plain; charset=utf-8', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['text/plain', [0xef, 0xbb, 0xbf, 0x61], 'a'],
    ['text/plain; charset=ISO-8859-1', [0xfc], 'ü'],
    ['text/plain; charset="windows-1252"', [0x80], '€'],
    ['text/plain; charset=us-ascii', [0x61], 'a'],
    ['text/plain; charset=utf-16le', [0x61, 0x00], 'a'],
    ['text/plain; charset=utf-16', [0xfe, 0xff, 0x00, 0x61], 'a'],
    ['text/plain; charset=utf-16', [0xff, 0xfe, 0x61, 0x00], 'a'],
    ['application/json; charset=UCS-2', [0x00, 0x7b, 0x00, 0x7d], '{}'],
    ['application/json; charset=ucs-2', [0x7b, 0x00, 0x7d, 0x00], '{}'],
    ['text/plain; charset=shift_jis', [0x83, 0x65], 'テ'],
    ['text/plain; charset=no-such-thing', [0xc3, 0xbc], 'ü'],
    ['text/plain; charset=', [0xc3, 0xbc], 'ü'],
    ['text/csv', [0xfc, 0x2c], 'ü,'],
    ['text/csv; charset=utf-8', [0xc3, 0xbc], 'ü'],
    ['text/plain', [0xff], '\ufffd']
  ])
  for (const [contentType, bytes, text] of cases) {
    it(`of type ${contentType || 'none'}: ${Buffer.from(bytes).toString('hex')} is ` +
      `${JSON.stringify(text)}`, () => {
      assert.equal(toText({ ...parseMediaType(contentType), body: Buffer.from(bytes) }), text)
    })
  }
})
