import { assert } from 'chai'
import { parseField } from '../../../src/documents/indexes/parse-field.js'
import { thrownBy } from '../fixture.js'

const PATHS = /** @type {const} */ ([
  ['a', ['a'], null],
  ['a.b.c', ['a', 'b', 'c'], null],
  ['a[*]', ['a'], []],
  ['a.b[*]', ['a', 'b'], []],
  ['a[*].b.c', ['a'], ['b', 'c']],
  ['_key', ['_key'], null],
  ['__proto__', ['__proto__'], null],
  ['a b-c:d', ['a b-c:d'], null],
  ['x._id', ['x', '_id'], null]
])

const WRONG = [
  '', '.', 'a.', '.a', 'a..b', '[*]', 'a[*][*]', 'a[*].b[*]', 'a[*]b', '_id', '_id[*]', '_id.a',
  'a'.repeat(1001)
]

describe('parseField', () => {
  for (const [field, steps, inside] of PATHS) {
    it(`reads ${field}`, () => {
      assert.deepEqual(parseField(field), { steps: [...steps], inside: inside && [...inside] })
    })
  }

  for (const field of WRONG) {
    it(`refuses '${field.slice(0, 20)}'`, () => {
      assert.equal(thrownBy(() => parseField(field)).errorNum, 10)
    })
  }
})
