import { assert } from 'chai'
import { JsonScanner } from '../../src/execute/scan-json.js'

const VALID = [
  'null', 'true', 'false', '0', '-0', '7', '-12', '10', '1.5', '0.25', '1e5', '1E+5', '2.5e-10',
  '""', '"a"', '"abcd"', '"abcdefgh"', '"é😀"', '"\\""', '"\\\\"', '"abc\\n"',
  '"\\/\\b\\f\\n\\r\\t"',
  '"\\u0041"', '"abcd\\uAbCdefgh"', '"a\x7f"', '[]', '[ ]', '{}', '{ }', '[1]', '[[], {}]',
  '[1,"a" , null\t,\r\n{"b":[false]} ]', '{"a":1}', '{"a" : 1 ,"b":{"c":[]} , "d":"e"}',
  ' \t\r\n1', '"\\"a\\"b\\"c"', '{"":""}'
]
const INVALID = [
  '', ' ', 'nul', 'nulL', 'True', 'undefined', '-', '+1', '01', '-01', '1.', '.5', '1.e5', '1e',
  '1e+', '1ea', '"', '"a', '"a\n"', '"\x1f"', '"abcd\x00efg"', '"\\', '"\\"', '"\\x"', '"\\u"',
  '"\\u00"', '"\\u004"', '"\\u00g1"', '"\\U0041"', '[', '[1', '[1,', '[1,]', '[,1]', '[1 2]', ']',
  '{', '{"a"', '{"a":', '{"a":}', '{"a":1', '{"a":1,', '{"a":1,}', '{,}', '{a:1}', '{1:1}',
  '{"a" 1}', '{"a":1 "b":2}', '{"a":1]', '[1}', "'a'", '}', ',', ':', '[1;2]', '\u00a01'
]

/** @param {string | Uint8Array} text @returns {number | null} where the first value of it ends; null: it has none */
function scan (text) {
  const scanner = new JsonScanner(Buffer.from(text))
  return scanner.skipValue() ? scanner.at : null
}

describe('the scanner of JSON', () => {
  it('steps over a value, wherever it begins and ends, and stays behind it', () => {
    for (const text of VALID) {
      JSON.parse(text)
      const { length } = Buffer.from(text)
      assert.strictEqual(scan(text), length, text)
      const behind = /^\s*[-\d]/.test(text) ? [' 1', ',', ']', '}'] : ['1', '"', ',x', ']', '}']
      for (const more of behind) assert.strictEqual(scan(text + more), length, text + more)
    }
  })

  it('steps over no value that JSON.parse refuses', () => {
    for (const text of INVALID) {
      assert.throws(() => JSON.parse(text), SyntaxError, '', text)
      if (/^["[{]/.test(text)) assert.isNull(scan(text), text)
      else assert.notStrictEqual(scan(text), Buffer.from(text).length, text)
    }
  })

  it('steps over no beginning of an object or array', () => {
    const whole = '{"ab\\u0041c":[1.5e-3,true,{"x":null,"y":"\\\\"}],"d":{},"e":[]}'
    for (let length = 0; length < whole.length; length++) {
      assert.isNull(scan(whole.slice(0, length)), whole.slice(0, length))
    }
  })

  it('looks at its own bytes alone where they are a part of others', () => {
    const all = Buffer.from('["abcdefgh"]')
    assert.isNull(scan(all.subarray(1, 8)))
    assert.strictEqual(scan(all.subarray(1, 11)), 10)
  })

  it('finds the next byte that is no white space, and none at the end', () => {
    const scanner = new JsonScanner(Buffer.from(' \t\r\n x  '))
    assert.deepEqual([scanner.peek(), scanner.at], ['x'.charCodeAt(0), 5])
    scanner.at++
    assert.deepEqual([scanner.peek(), scanner.at], [-1, 8])
  })

  it('goes 200 levels deep and no further', () => {
    const nest = (/** @type {number} */ levels) => '['.repeat(levels) + ']'.repeat(levels)
    assert.strictEqual(scan(nest(200)), 400)
    assert.isNull(scan(nest(201)))
    assert.strictEqual(scan(`[${'[],'.repeat(300)}{}]`), 904)
    const objects = (/** @type {number} */ levels) =>
      `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    assert.isNotNull(scan(objects(200)))
    assert.isNull(scan(objects(201)))
  })

  it('gives each key of an object, and ends where its taker says so', () => {
    const text = '{"a":1, "bc" : 2}'
    const scanner = new JsonScanner(Buffer.from(text))
    /** @type {string[]} */
    const keys = []
    assert.isTrue(scanner.skipMembers((start, end) => {
      keys.push(text.slice(start, end))
      return scanner.skipValue()
    }))
    assert.deepEqual([keys, scanner.at], [['a', 'bc'], text.length])
    assert.isFalse(new JsonScanner(Buffer.from(text)).skipMembers(() => false))
  })

  it('gives the first element of an array alone, and ends where its taker says so', () => {
    const scanner = new JsonScanner(Buffer.from('[1,2,3]'))
    let taken = 0
    assert.isTrue(scanner.skipElements(() => {
      taken++
      return scanner.skipValue()
    }))
    assert.deepEqual([taken, scanner.at], [1, 7])
    assert.isFalse(new JsonScanner(Buffer.from('[1]')).skipElements(() => false))
  })
})
