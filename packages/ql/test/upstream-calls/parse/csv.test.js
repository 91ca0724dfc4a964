import { assert } from 'chai'
import { parseCsv } from '../../../src/upstream-calls/parse/csv.js'

describe('CSV', () => {
  const cases = /** @type {[string, boolean, unknown[]][]} */ ([
    ['id,last,first\r\n1,Dow,John\r\n101,Other,Jane', false, [
      ['id', 'last', 'first'], ['1', 'Dow', 'John'], ['101', 'Other', 'Jane']
    ]],
    ['id,last,first\r\n1,Dow,John\r\n101,Other,Jane', true, [
      { id: '1', last: 'Dow', first: 'John' }, { id: '101', last: 'Other', first: 'Jane' }
    ]],
    ['a,b', true, []],
    ['a,b\n1\n1,2,3\n', true, [{ a: '1' }, { a: '1', b: '2' }]],
    ['a,b\n1\n1,2,3\n', false, [['a', 'b'], ['1'], ['1', '2', '3']]],
    ['"a ""b""",",c"\n"x\ny",', false, [['a "b"', ',c'], ['x\ny', '']]],
    ['a\n\n\nb\n', false, [['a'], ['b']]],
    [' a , b', false, [[' a ', ' b']]]
  ])
  for (const [text, header, expected] of cases) {
    it(`${JSON.stringify(text)} ${header ? 'with' : 'without'} a header`, () =>
      assert.deepEqual(parseCsv(text, header), expected))
  }

  it('may have columns that are special in JavaScript', () => {
    const [row] = /** @type {object[]} */ (parseCsv('__proto__,constructor,toString\n1,2,3', true))
    assert.deepEqual(Object.entries(row ?? {}), [
      ['__proto__', '1'], ['constructor', '2'], ['toString', '3']
    ])
    assert.strictEqual(Object.getPrototypeOf(row), Object.prototype)
  })

  it('needs an end of every quote', () => assert.throws(() => parseCsv('a,"b\nc', false)))
})
