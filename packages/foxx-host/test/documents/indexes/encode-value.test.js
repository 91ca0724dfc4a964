import { assert } from 'chai'
import { encodeValue, encodeValues } from '../../../src/documents/indexes/index.js'
import { thrownBy } from '../fixture.js'
import { createRandom } from '../transactions/create-random.js'
import { compareTuples, compareValues } from './naive-order.js'
import { createValue } from './random-values.js'

/** Each less than the one after it. */
const ASCENDING = [
  null, false, true, -1.7976931348623157e308, -1e10, -256, -255, -2, -1.5, -1, -0.5, -5e-324, 0,
  5e-324, 0.5, 1, 1.5, 2, 10, 255, 256, 2 ** 53 - 1, 2 ** 53, 1e300, '', '\0', '\0\0', '\0a', ' ',
  '1', '10', '2', 'A', 'B', 'a', 'a\0', 'a\0\0', 'a\u0001', 'aa', 'ab', 'b', 'é', '\uD7FF',
  '\uE000', '\uFFFF', '😀', '😁', [], [null, false], [null, 1], [false], [1], [1, false], [1, 1],
  [1, 1, 1], [1, 'a'], [2], ['a'], ['a', 0], ['aa'], [[]], [[1]], [[1], 1], [[2]], [{}], {},
  { c: 1 }, { b: false }, { b: 1 }, { b: 1, c: 1 }, { aa: 1 }, { a: false }, { a: 1 },
  { a: 1, c: 0 }, { a: 1, b: 0 }, { a: 1, b: 1 }, { a: 2 }, { a: [] }, { a: {} }, { a: { a: 1 } }
]

const EQUAL = /** @type {const} */ ([
  ['zero and minus zero', 0, -0],
  ['an array and the same with nulls behind', [1], [1, null, null]],
  ['no elements and nothing but nulls', [], [null]],
  ['an object and the same with a null', {}, { a: null }],
  ['objects whose attributes are in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['null and what JSON has no word for', null, undefined],
  ['null and what is no finite number', null, NaN],
  ['nested ones', [{ a: [null] }], [{ b: null, a: [] }]]
])

describe('encodeValue', () => {
  it('puts values into the order of their types, then of their values', () => {
    for (const [at, less] of ASCENDING.entries()) {
      for (const greater of ASCENDING.slice(at + 1)) {
        assert.isBelow(
          Buffer.compare(encodeValue(less), encodeValue(greater)),
          0,
          `${JSON.stringify(less)} < ${JSON.stringify(greater)}`
        )
      }
    }
  })

  for (const [title, a, b] of EQUAL) {
    it(`takes ${title} as equal`, () => {
      assert.deepEqual(encodeValue(a), encodeValue(b))
    })
  }

  it('tells texts apart that differ in a lone half of a surrogate pair', () => {
    const texts = ['\uD800', '\uD801', '\uDC00', '\uFFFD', 'a\uD800', '\uD800a']
    assert.lengthOf(
      [...new Set(texts.map(text => encodeValue(text).toString('hex')))], texts.length
    )
  })

  it('orders as comparing step by step does', () => {
    const random = createRandom(5)
    for (let round = 0; round < 4000; round++) {
      const [a, b] = [createValue(random, 3), createValue(random, 3)]
      assert.equal(
        Math.sign(Buffer.compare(encodeValue(a), encodeValue(b))),
        Math.sign(compareValues(a, b)),
        `${JSON.stringify(a)} ${JSON.stringify(b)}`
      )
    }
  })

  it('orders several values by the first, then by the second', () => {
    const random = createRandom(6)
    for (let round = 0; round < 4000; round++) {
      const [a, b] = [0, 1].map(() => [createValue(random, 1), createValue(random, 1)])
      if (!a || !b) continue
      assert.equal(
        Math.sign(Buffer.compare(encodeValues(a), encodeValues(b))),
        Math.sign(compareTuples(a, b)),
        `${JSON.stringify(a)} ${JSON.stringify(b)}`
      )
    }
  })

  it('takes attributes by names that mean something to JavaScript as any other', () => {
    const odd = JSON.parse('{"__proto__":1,"constructor":2}')
    assert.notDeepEqual(encodeValue(odd), encodeValue({}))
    assert.notDeepEqual(
      encodeValue(odd), encodeValue(JSON.parse('{"__proto__":2,"constructor":2}'))
    )
  })

  it('refuses what is nested too deep and goes on with the next value', () => {
    assert.equal(
      thrownBy(() => encodeValue(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).errorNum,
      10
    )
    assert.deepEqual(encodeValue(true), Buffer.from([3]))
  })
})
