import { assert } from 'chai'
import { QlError } from '../../../src/errors/index.js'
import { parseAnswer, parseMediaType } from '../../../src/upstream-calls/index.js'

/** @param {string | undefined} contentType @param {string | Buffer} body */
const parse = (contentType, body) =>
  parseAnswer({ ...parseMediaType(contentType), body: Buffer.from(body) })

/** @param {() => unknown} action @returns {QlError} */
function errorOf (action) {
  try {
    action()
  } catch (error) {
    if (error instanceof QlError) return error
    throw error
  }
  throw new Error('expected an error')
}

describe('an answer', () => {
  const cases = /** @type {[string | undefined, string, unknown][]} */ ([
    ['application/json', '{"a":[1,"ü"]}', { a: [1, 'ü'] }],
    ['application/json; charset=UTF-8', '{"a":"ü"}', { a: 'ü' }],
    ['application/json', '\ufeff{"a":1}', { a: 1 }],
    ['application/json', 'null', null],
    ['text/json', '[1]', [1]],
    ['application/vnd.api+json', '[1]', [1]],
    ['JSON', '[1]', [1]],
    [undefined, '[1]', [1]],
    ['application/xml', '<a>1</a>', { a: 1 }],
    ['text/xml; charset=utf-8', '<a>ü</a>', { a: 'ü' }],
    ['application/atom+xml', '<a>1</a>', { a: 1 }],
    ['XML', '<a>1</a>', { a: 1 }],
    ['text/csv', 'a,b\n1,2', [['a', 'b'], ['1', '2']]],
    ['text/csv;header', 'a,b\n1,2', [{ a: '1', b: '2' }]],
    ['application/csv; header=present', 'a\n1', [{ a: '1' }]],
    ['text/plain', '{"a":1}', { a: 1 }],
    ['text/html', ' <a>1</a> ', { a: 1 }],
    ['text/plain', '17', 17]
  ])
  for (const [contentType, body, expected] of cases) {
    it(`of type ${contentType} reads ${JSON.stringify(body)}`, () =>
      assert.deepEqual(parse(contentType, body), expected))
  }

  for (const contentType of [
    'application/json', 'text/xml', 'text/csv', 'text/plain', 'application/octet-stream', undefined
  ]) {
    it(`of type ${contentType} without content, or with blanks only, is {}`, () => {
      for (const body of ['', ' \r\n\t ', '\n']) assert.deepEqual(parse(contentType, body), {})
    })
  }

  for (const [contentType, type, subType] of [
    ['application/octet-stream', 'application', 'octet-stream'],
    ['image/png', 'image', 'png'],
    ['application/javascript', 'application', 'javascript'],
    ['nonsense', 'nonsense', '']
  ]) {
    it(`of type ${contentType} can't be read`, () => {
      const error = errorOf(() => parse(contentType, 'x'))
      assert.equal(error.code, 'NO_TRANSFORMER')
      assert.deepEqual(error.facts, { type, subType, body: 'x' })
      assert.match(error.message, /^No transformer available/)
    })
  }

  const broken = /** @type {[string, string, string][]} */ ([
    ['application/json', '{"a":', 'JSON'],
    ['application/json', '<html></html>', 'JSON'],
    ['text/xml', '<a>', 'XML'],
    ['text/xml', 'hello', 'XML'],
    ['text/csv', 'a,"b', 'CSV'],
    ['text/plain', 'hello', 'JSON or XML'],
    ['text/html', '<p>one<p>two', 'JSON or XML']
  ])
  for (const [contentType, body, format] of broken) {
    it(`of type ${contentType} that reads ${body} is an error with the body`, () => {
      const error = errorOf(() => parse(contentType, body))
      assert.equal(error.code, 'BAD_ANSWER')
      assert.equal(error.facts.body, body)
      assert.match(error.message, new RegExp(`^The upstream's answer is not ${format}: .`))
      assert.instanceOf(error.cause, Error)
    })
  }

  it('that can not be parsed is quoted up to a bound', () => {
    const error = errorOf(() => parse('application/json', 'x'.repeat(100_000)))
    assert.lengthOf(/** @type {string} */ (error.facts.body), 10_000)
    assert.isBelow(errorOf(() => parse('text/xml', '<a>'.repeat(100_000))).message.length, 300)
  })

  it('that can not be parsed has up to 200 characters of the reason in its message', () => {
    const { message } = errorOf(() => parse('text/xml', `<${'a'.repeat(1000)}>`))
    assert.lengthOf(message, "The upstream's answer is not XML: ".length + 200 + '...'.length)
    assert.match(message, /a\.\.\.$/)
  })

  it('of XML or CSV is read up to a million characters, of JSON to its end', () => {
    const long = 'x'.repeat(1_000_000)
    const rest = long.slice('<a></a>'.length)
    assert.deepEqual(parse('text/xml', `<a>${rest}</a>`), { a: rest })
    assert.deepEqual(parse('text/csv', long), [[long]])
    assert.match(
      errorOf(() => parse('text/xml', `<a>${long}</a>`)).message, /at most 1000000 characters/
    )
    assert.match(errorOf(() => parse('text/csv', `${long}x`)).message, /at most 1000000 characters/)
    assert.match(
      errorOf(() => parse('text/plain', `<a>${long}</a>`)).message, /at most 1000000 characters/
    )
    assert.deepEqual(parse('text/plain', JSON.stringify(long)), long)
  })

  it('of JSON below 64 KiB goes uncounted while that is free, and is counted then', () => {
    /** @type {number[]} */
    const counts = []
    /** @type {number[]} */
    const asked = []
    const takeValues = (/** @type {number} */ count) => { counts.push(count) }
    const isFree = (/** @type {number} */ bytes) => asked.push(bytes) < 2
    /** @param {number} rows @param {number} [mostValues] */
    const parse = (rows, mostValues = Infinity) => parseAnswer({
      ...parseMediaType('application/json'),
      body: Buffer.from(JSON.stringify(Array.from({ length: rows }, () => 'four')))
    }, { mostValues, takeValues, isFree })
    parse(1_000)
    assert.deepEqual([counts, asked], [[], [7_001]])
    parse(1_000)
    assert.deepEqual([counts, asked], [[1_000], [7_001, 7_001]])
    parse(100)
    parse(20_000)
    assert.deepEqual([counts, asked], [[1_000, 20_000], [7_001, 7_001]], 'short and long ones')
    assert.equal(errorOf(() => parse(1_000, 999)).code, 'TOO_MANY_VALUES')
  })

  for (const [what, rows] of [['short', 200], ['long', 20_000]]) {
    it(`of JSON that is ${what} has its values counted and bounded`, () => {
      const body = JSON.stringify(Array.from({ length: Number(rows) }, () => [1, 'a,[{', 1e9, 1e9]))
      const answer = { ...parseMediaType('application/json'), body: Buffer.from(body) }
      /** @type {number[]} */
      const counts = []
      const takeValues = (/** @type {number} */ count) => { counts.push(count) }
      assert.lengthOf(/** @type {unknown[]} */ (parseAnswer(answer, { takeValues })), Number(rows))
      assert.deepEqual(counts, [5 * Number(rows)])
      const mostValues = 5 * Number(rows) - 1
      const error = errorOf(() => parseAnswer(answer, { mostValues, takeValues }))
      assert.equal(error.code, 'TOO_MANY_VALUES')
      assert.lengthOf(counts, 1)
    })
  }

  it('may have keys that are special in JavaScript', () => {
    const value = /** @type {object} */ (
      parse('application/json', '{"__proto__":{"x":1},"constructor":2}')
    )
    assert.deepEqual(Object.keys(value), ['__proto__', 'constructor'])
    assert.isUndefined(Reflect.get(/** @type {object} */ ({}), 'x'))
  })
})
