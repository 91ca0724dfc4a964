import { assert } from 'chai'
import { compileColumn, compileProjection, compileRow, sliceRows } from '../../src/values/index.js'
import { createScope } from './create-scope.js'

/** @param {string} text `a as b, c..d` */
const columns = text => text.split(', ').map(one => {
  const [path = '', alias = null] = one.split(' as ')
  return { path, alias }
})
const scope = createScope({ which: 'name', nested: { key: 'id' }, sort: '..id' })
const ROWS = [
  { id: '1', name: 'a', tags: ['x', 'y'], p: [{ v: 1 }, { v: 2 }] },
  { id: '2', name: null, tags: [], p: [] }
]

/** @type {[string, string, unknown, unknown][]} */
const PROJECTIONS = [
  ['one column without alias gives bare values', 'id', ROWS, ['1', '2']],
  ['one column with an alias gives objects', 'id as key', ROWS, [{ key: '1' }, { key: '2' }]],
  ['several columns give arrays', 'id, name', ROWS, [['1', 'a'], ['2', undefined]]],
  [
    'several columns with aliases give objects without what is missing', 'id as i, name as n', ROWS,
    [{ i: '1', n: 'a' }, { i: '2' }]
  ],
  ['an empty array counts as nothing', 'id as i, tags as t', ROWS, [
    { i: '1', t: ['x', 'y'] }, { i: '2' }
  ]],
  ['below .. arrays are flattened', 'p..v', ROWS, [[1, 2], undefined]],
  ['one match below .. is the value itself', '$..tags', [{ a: { tags: ['only'] } }], ['only']],
  ['an array that is found plainly stays an array', 'tags', [{ tags: ['only'] }], [['only']]],
  ['several matches are an array', '$..v', [{ a: { v: 1 }, b: { v: null } }], [[1, null]]],
  ['an object is one row', 'id as i', ROWS[0], [{ i: '1' }]],
  ['an object is one row of one value', 'id', { id: 5 }, [5]],
  ['rows that are no objects have no columns', 'id', ['text', 5, null, [1]], [
    undefined, undefined, undefined, undefined
  ]],
  [
    '0, the empty text, "0" and false are values', 'a, b, c, d',
    [{ a: 0, b: '', c: '0', d: false }], [[0, '', '0', false]]
  ],
  ['quoted names', "'b-1', 'b-3'['c-1']", [{ 'b-1': 1, 'b-3': { 'c-1': 2 } }], [[1, 2]]],
  ['tokens in columns are variables', '{which}, p[0].{none}v', ROWS, [
    ['a', 1], [undefined, undefined]
  ]],
  ['tokens may be nested values', '{nested.key}', ROWS, ['1', '2']],
  ['expressions in quotes', 'p[?("@.v > 1")]', ROWS, [{ v: 2 }, undefined]],
  [
    'aliases that name properties of every object are plain keys',
    'id as constructor, name as toString', [{ id: 1, name: 2 }], [{ constructor: 1, toString: 2 }]
  ]
]

describe('compileProjection', () => {
  for (const [title, text, body, expected] of PROJECTIONS) {
    it(title, () => assert.deepEqual(compileProjection(columns(text))(body, scope), expected))
  }

  it('leaves falsy and empty bodies as they are', () => {
    const project = compileProjection(columns('a, b'))
    for (const body of [null, undefined, 0, '', false]) {
      assert.strictEqual(project(body, scope), body)
    }
    assert.deepEqual(project([], scope), [])
  })

  it('leaves everything as it is with *', () => {
    const body = { a: [1] }
    assert.strictEqual(compileProjection(null)(body, scope), body)
  })

  it('takes the alias of the only source off the columns', () => {
    assert.deepEqual(
      compileProjection(columns('p.id as i, p.p[0].v as v'), { prefix: 'p' })(ROWS, scope),
      [{ i: '1', v: 1 }, { i: '2' }]
    )
    assert.deepEqual(
      compileProjection(columns('pid, p'), { prefix: 'p' })([{ pid: 1, p: 2 }], scope), [[1, 2]]
    )
  })

  it('says which path a token broke', () => {
    assert.throws(() => compileColumn('a[{which}')({}, scope), /is no path/)
  })

  it('compiles single rows for those who walk themselves', () => {
    assert.deepEqual(compileRow(columns('id, name'))(ROWS[0], scope), ['1', 'a'])
    assert.equal(compileRow(columns('t.id'), 't')(ROWS[0], scope), '1')
  })

  it('does not confuse rows when a variable of a column differs between runs', () => {
    const read = compileColumn('{which}')
    for (let i = 0; i < 300; i++) {
      assert.equal(read({ [`k${i}`]: i }, createScope({ which: `k${i}` })), i)
    }
  })
})

describe('sliceRows', () => {
  /** @type {[{limit?: number | null, offset?: number | null}, number[]][]} */
  const cases = [
    [{}, [1, 2, 3, 4]], [{ limit: 2 }, [1, 2]], [{ offset: 3 }, [4]],
    [{ limit: 2, offset: 1 }, [2, 3]], [{ limit: 0, offset: null }, [1, 2, 3, 4]],
    [{ limit: 9, offset: 9 }, []]
  ]
  for (const [bounds, rows] of cases) {
    it(`${JSON.stringify(bounds)} leaves ${JSON.stringify(rows)}`, () =>
      assert.deepEqual(sliceRows([1, 2, 3, 4], bounds), rows))
  }

  it('leaves what is no array', () => assert.deepEqual(sliceRows({ a: 1 }, { limit: 1 }), { a: 1 }))
})
