import { assert } from 'chai'
import { mergeBodies } from '../../src/tables/index.js'

/** @type {[string, 'field' | 'block', unknown[], unknown][]} */
const MERGES = [
  ['arrays are concatenated', 'field', [[1, 2], [3], []], [1, 2, 3]],
  ['rows that are arrays stay rows', 'field', [[[1, 'a']], [[2, 'b']]], [[1, 'a'], [2, 'b']]],
  ['the values of a key become an array', 'field', [{ id: '1' }, { id: '2' }, { id: '3' }], {
    id: ['1', '2', '3']
  }],
  ['a value of one body only stays as it is', 'field', [{ a: 1 }, { b: 2 }], { a: 1, b: 2 }],
  [
    'arrays of a key are concatenated', 'field', [{ v: [1] }, { v: [2, 3] }, { v: [] }],
    { v: [1, 2, 3] }
  ],
  ['a value is added to an array', 'field', [{ v: [1] }, { v: 2 }], { v: [1, 2] }],
  ['an array after a value is one of the values', 'field', [{ v: 1 }, { v: [2] }], { v: [1, [2]] }],
  [
    'and then arrays are concatenated again', 'field', [{ v: 1 }, { v: 2 }, { v: [3] }],
    { v: [1, 2, 3] }
  ],
  ['falsy values give way', 'field', [{ v: null, w: 0 }, { v: 1, w: 2 }], { v: 1, w: 2 }],
  ['an object beside arrays is a row', 'field', [[{ a: 1 }], { a: 2 }], [{ a: 1 }, { a: 2 }]],
  ['nothing is skipped over', 'field', [null, [1], undefined, [2]], [1, 2]],
  ['only nothing is an empty object', 'field', [null, undefined], {}],
  ['bodies that are scalars are rows', 'field', ['a', 'b'], ['a', 'b']],
  ['blocks are the bodies one by one', 'block', [{ a: 1 }, [2], null], [{ a: 1 }, [2], null]]
]

describe('mergeBodies', () => {
  for (const [title, merge, bodies, merged] of MERGES) {
    it(title, () => assert.deepEqual(mergeBodies(bodies, merge), merged))
  }

  it('leaves the body of a single request as it is', () => {
    const body = { a: 1 }
    assert.strictEqual(mergeBodies([body], 'block'), body)
    assert.strictEqual(mergeBodies([body], 'field'), body)
  })

  it('merges the one that is left of several', () => {
    assert.deepEqual(mergeBodies([{ a: 1 }], 'block', 3), [{ a: 1 }])
    assert.deepEqual(mergeBodies([[1]], 'field', 3), [1])
    assert.deepEqual(mergeBodies([], 'block', 3), [])
    assert.deepEqual(mergeBodies([], 'field', 3), {})
  })

  it('makes an empty object of no requests at all', () =>
    assert.deepEqual(mergeBodies([], 'field'), {}))

  it('changes none of the bodies', () => {
    const bodies = [{ v: [1], w: 'x' }, { v: [2], w: 'y' }, { v: 3, w: 'z' }]
    const before = structuredClone(bodies)
    assert.deepEqual(mergeBodies(bodies, 'field'), { v: [1, 2, 3], w: ['x', 'y', 'z'] })
    assert.deepEqual(bodies, before)
  })

  it('takes any key', () => {
    const merged = mergeBodies([
      JSON.parse('{"__proto__": 1, "constructor": 2}'),
      JSON.parse('{"__proto__": 3, "constructor": 4}')
    ], 'field')
    assert.equal(JSON.stringify(merged), '{"__proto__":[1,3],"constructor":[2,4]}')
  })

  it('concatenates many rows in linear time', () => {
    const bodies = Array.from({ length: 100_000 }, () => ({ v: [1, 2, 3] }))
    assert.lengthOf(/** @type {{v: number[]}} */ (mergeBodies(bodies, 'field')).v, 300_000)
  })
})
