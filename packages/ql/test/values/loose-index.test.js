import { assert } from 'chai'
import { looseEquals } from '../../src/values/index.js'
import { LooseIndex } from '../../src/values/loose-index.js'
import { createRandom } from '../random.js'

const SHARED = { id: 1 }
const LIST = [1, 2]
/** Everything that JSON can say and that `==` treats in a way of its own. */
const VALUES = [
  0, -0, 1, 2, 16, 10, NaN, Infinity, '', ' ', '0', '-0', '1', '1.0', ' 1 ', '0x10', '1e1', 'NaN',
  'abc', '1,2', 'true', '[object Object]', true, false, null, undefined, [], [[]], [0], [1], ['1'],
  [true], LIST, LIST, ['1', '2'], {}, SHARED, SHARED
]

describe('LooseIndex', () => {
  for (const value of VALUES) {
    it(`finds for ${JSON.stringify(value) ?? 'undefined'} what == finds`, () => {
      const index = new LooseIndex()
      VALUES.forEach((entry, number) => index.add(entry, number))
      const equal = VALUES.flatMap((entry, number) => looseEquals(value, entry) ? [number] : [])
      assert.deepEqual(index.find(value), equal)
      assert.equal(index.has(value), equal.length > 0)
    })
  }

  it('finds nothing in entries that are left out', () => {
    const random = createRandom(5)
    for (let round = 0; round < 300; round++) {
      const entries = Array.from({ length: random(6) }, () => VALUES[random(VALUES.length)])
      const index = new LooseIndex()
      entries.forEach((entry, number) => index.add(entry, number >> 1))
      for (const value of VALUES) {
        const equal = entries.flatMap((entry, number) =>
          looseEquals(value, entry) ? [number >> 1] : [])
        assert.deepEqual(index.find(value), [...new Set(equal)])
      }
    }
  })
})
