import { assert } from 'chai'
import { sliceResultset } from '../../../src/execute/tables/slice-resultset.js'
import { toBytePath } from '../../../src/plan/to-byte-path.js'
import { selectResultset } from '../../../src/tables/index.js'
import { createRandom } from '../../random.js'

const DOCUMENT = '{"completed_in":0.031,"results":[{"id":1,"text":"a \\"quoted\\" \\u00e9 \\n é ' +
  '漢 😀","geo":null,"ok":[true,false]},{"id":-1.5e+10,"e":{},"l":[]}],"page":1 , "query" : "ql.io"}'

const INVALID_VALUES = [
  '01', '-01', '+1', '1.', '.5', '-', '1e', '1e+', '1.e5', '0x10', '1_0', 'NaN', 'Infinity',
  '-Infinity', 'undefined', 'nul', 'nulll', 'tru', 'TRUE', "'a'", '"', '"a', '"\\"', '"\\x41"',
  '"\\u12"',
  '"\\u12g4"', '"\\u"', '"\\', '"a\nb"', '"a\tb"', '"\u0000"', '"\u001f"', '[1,]', '[,1]', '[1 2]',
  '[1', '1]', '{"a":1,}', '{,}', '{"a"}', '{"a":}', '{a:1}', '{"a":1 "b":2}', '{"a" 1}', '{1:1}',
  '{"a":1', '{"a":1}}', '[[]', '[]]', '/* no */ 1', '1 // no', '\u00a01', '\u000b1', '\u000c1', '',
  ' ', ',', ':', '}', ']', '--1', '1-', '1e5.5', '1.2.3', '"a""b"', '\\"a"'
]

const VALID_VALUES = [
  '0', '-0', '1', '10', '-10', '0.5', '1.25e5', '1E5', '1e-5', '0e0',
  '123456789012345678901234567890', 'true', 'false', 'null', '""', '"a"', '"\\u0041\\u00e9\\ud83d"',
  '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\u007f\u2028"', '[]', '[ ]', '{}', '{ }', '[1,2,3]',
  '[[],[[]],{}]', '{"a":{"b":[{"c":null}]}}', ' [ 1 , 2 ] ', '\t\r\n{ "a" : 1 }\n', '{"":1}',
  '{"a":1,"a":2}', '{"__proto__":{"x":1}}', '"{[,:]}"'
]

/**
 * The slow way: parse, then select.
 *
 * @param {Buffer} bytes
 * @param {readonly string[]} path
 * @returns {{valid: boolean, value?: unknown}}
 */
function parseAndSelect (bytes, path) {
  /** @type {unknown} */
  let value
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    assert.instanceOf(error, SyntaxError)
    return { valid: false }
  }
  value = selectResultset(value, path)
  return { valid: true, value }
}

/**
 * @param {string | Buffer} document
 * @param {readonly string[]} [path]
 * @returns {Buffer | null}
 */
function slice (document, path = []) {
  const bytePath = toBytePath(path)
  assert(bytePath)
  return sliceResultset(Buffer.from(document), bytePath)
}

/**
 * @param {Buffer} bytes
 * @param {readonly string[]} path
 */
function assertAgrees (bytes, path) {
  const sliced = slice(bytes, path)
  const { valid, value } = parseAndSelect(bytes, path)
  const text = JSON.stringify(bytes.toString('latin1'))
  if (!valid) return assert.isNull(sliced, `not JSON, yet passed on: ${text}`)
  if (sliced !== null) assert.deepEqual(JSON.parse(sliced.toString('utf8')), value, text)
}

describe('sliceResultset', () => {
  it('passes on the bytes of the value at the path, sharing memory with the answer', () => {
    const bytes = Buffer.from(DOCUMENT)
    const found = sliceResultset(bytes, toBytePath(['results']) ?? [])
    assert(found)
    assert.strictEqual(found.buffer, bytes.buffer)
    assert.deepEqual(JSON.parse(found.toString()), JSON.parse(DOCUMENT).results)
    assert.strictEqual(found.toString().at(0), '[')
    assert.strictEqual(found.toString().at(-1), ']')
  })

  it('passes on the whole document, without the space around it, where there is no path', () => {
    assert.strictEqual(slice(`\n ${DOCUMENT}\t`)?.toString(), DOCUMENT)
  })

  for (const [document, path, expected] of /** @type {[string, string[], string | null][]} */ ([
    ['{"a":{"b":{"c":[1]}}}', ['a', 'b', 'c'], '[1]'],
    ['{"a":[{"b":[{"c":[1]}]}]}', ['a', 'b', 'c'], '[1]'],
    ['{"a":[{"b":{"c":[1]}},{"b":{"c":[2]}}]}', ['a', 'b', 'c'], '[1]'],
    ['[{"a":{"x":1}},{"a":{"x":2}}]', ['a'], null],
    ['{"a":[1],"a":[2]}', ['a'], '[2]'],
    ['{"a":{"b":[1]},"a":{"c":[2]}}', ['a', 'b'], null],
    ['{"a":{"b":[1]},"a":{"b":[3]}}', ['a', 'b'], '[3]'],
    ['{"b":{"a":[1]},"a":[2]}', ['a'], '[2]'],
    ['{"a":[]}', ['a'], null],
    ['{"a":[ \n]}', ['a'], null],
    ['{"a":{}}', ['a'], '{}'],
    ['{"a":null}', ['a'], null],
    ['{"a":0}', ['a'], null],
    ['{"a":""}', ['a'], null],
    ['{"a":"text"}', ['a'], null],
    ['{"a":[]}', ['a', 'b'], null],
    ['{"a":[[{"b":[1]}]]}', ['a', 'b'], null],
    ['{"b":[1]}', ['a'], null],
    ['{"\\u0061":[1]}', ['a'], null],
    ['{"a":[1],"\\u0061":[2]}', ['a'], null],
    ['{"aa":[1],"":[2]}', ['a'], null],
    ['{"a b":[1]}', ['a b'], '[1]'],
    ['\ufeff{"a":[1]}', ['a'], null],
    ['{"a":["x",{"b":[1]}]}', ['a', 'b'], null],
    ['{"a":["x"],"a":{"b":[1]}}', ['a', 'b'], '[1]'],
    ['{"a":[{"b":[1]},"x"]}', ['a', 'b'], '[1]'],
    ['{"a":[{"b":[1]},{"b":[2]}],"c":3}', ['a', 'b'], '[1]'],
    ['{"a":[{"c":0,"b":[1],"d":{"b":[2]}}]}', ['a', 'b'], '[1]'],
    ['{"a":5,"a":{"b":{"x":1}}}', ['a', 'b'], '{"x":1}'],
    ['{"a":"b","b":[1]}', ['a', 'b'], null],
    ['{"ab":[1],"a":[2],"b":[3]}', ['a'], '[2]'],
    ['{"a":[0]}', ['a'], '[0]'],
    ['{"a":["!"]}', ['a'], '["!"]'],
    ['{"a" : [ 1 , 2 ] }', ['a'], '[ 1 , 2 ]'],
    ['{"a":[true,null,-0.5e+1,"\\u00e9\\n"]}', ['a'], '[true,null,-0.5e+1,"\\u00e9\\n"]'],
    ['5', [], null],
    ['"a"', [], null]
  ])) {
    it(`makes ${expected ?? 'nothing'} of ${JSON.stringify(document)} at ` +
      `"${path.join('.')}"`, () => {
      assert.strictEqual(slice(document, path)?.toString() ?? null, expected)
      assertAgrees(Buffer.from(document), path)
    })
  }

  it('refuses names that cannot be compared byte by byte', () => {
    assert.isNull(toBytePath(['a', 'é']))
    assert.isNull(toBytePath(['a"b']))
    assert.isNull(toBytePath(['a\\b']))
    assert.isNull(toBytePath(['']))
    assert.deepEqual(toBytePath(['a-b', 'c:d']), [Buffer.from('a-b'), Buffer.from('c:d')])
  })

  it('refuses bytes that are not UTF-8, which a parser would repair', () => {
    assert.isNull(slice(
      Buffer.concat([Buffer.from('{"a":["'), Buffer.from([0xff]), Buffer.from('"]}')]), ['a']
    ))
    assert.isNull(slice(Buffer.from('{"a":["\u00e9"]}', 'latin1'), ['a']))
  })

  it('leaves documents that are nested too deeply to a parser', () => {
    assert.isNull(slice('['.repeat(5000) + ']'.repeat(5000)))
    assert.isNull(slice('['.repeat(1e6)))
    assert.isNotNull(slice('['.repeat(200) + ']'.repeat(200)))
    assert.isNull(slice('['.repeat(201) + ']'.repeat(201)))
    assert.isNotNull(slice('{"a":'.repeat(200) + '1' + '}'.repeat(200)))
    assert.isNull(slice('{"a":'.repeat(201) + '1' + '}'.repeat(201)))
    assert.isNotNull(slice(`[${Array(1000).fill('[[]]').join()}]`), 'many are not deep')
  })

  it('refuses every prefix of a document', () => {
    const bytes = Buffer.from(DOCUMENT)
    for (let length = 0; length < bytes.length; length++) {
      assert.isNull(slice(bytes.subarray(0, length), ['results']), `${length} bytes`)
      assert.isNull(slice(bytes.subarray(0, length)), `${length} bytes`)
    }
  })

  it('refuses what JSON.parse refuses, wherever it stands', () => {
    for (const value of INVALID_VALUES) {
      assert.throws(() => JSON.parse(value), SyntaxError, undefined, JSON.stringify(value))
      assert.isNull(slice(value), value)
      for (const document of [
        `{"a":[1],"b":${value}}`, `{"b":${value},"a":[1]}`, `{"a":[${value}]}`, `{"a":[1]}${value}`,
        `{"a":[1],"b":[{"c":${value}}]}`
      ]) {
        if (parseAndSelect(Buffer.from(document), []).valid) continue
        assert.isNull(slice(document, ['a']), document)
      }
    }
  })

  it('takes what JSON.parse takes, wherever it stands', () => {
    for (const value of VALID_VALUES) {
      JSON.parse(value)
      assertAgrees(Buffer.from(value), [])
      for (const document of [
        `{"a":[1],"b":${value}}`, `{"b":${value},"a":[1]}`, `{"a":[${value},1]}`,
        `{"a":[1],"b":[{"c":${value}}, ${value}]}`
      ]) {
        assert.isNotNull(slice(document, ['a']), document)
        assertAgrees(Buffer.from(document), ['a'])
      }
    }
  })

  it('agrees with JSON.parse on documents that were changed at random', () => {
    const random = createRandom(7)
    const pieces = [
      '"', '\\', '{', '}', '[', ']', ',', ':', '0', '1', '-', '.', 'e', ' ', '\n', 'u', 'null',
      'true', '"a":', '\u0001', 'é', '\\u00', '"results":'
    ]
    let valid = 0
    for (let round = 0; round < 20000; round++) {
      let text = DOCUMENT
      for (let change = random(3); change >= 0; change--) {
        const at = random(text.length)
        text = text.slice(0, at) + pieces[random(pieces.length)] + text.slice(at + random(3))
      }
      const path = [['results'], [], ['results', 'text'], ['query']][random(4)] ?? []
      assertAgrees(Buffer.from(text), path)
      if (parseAndSelect(Buffer.from(text), []).valid) valid++
    }
    assert.isAbove(valid, 1000, 'enough documents stayed valid')
  })

  it('agrees with JSON.parse on bytes that were changed at random', () => {
    const random = createRandom(11)
    for (let round = 0; round < 5000; round++) {
      const bytes = Buffer.from(DOCUMENT)
      bytes[random(bytes.length)] = random(256)
      assertAgrees(bytes, ['results'])
    }
  })
})
