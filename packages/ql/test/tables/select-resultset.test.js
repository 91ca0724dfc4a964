import { assert } from 'chai'
import { selectResultset } from '../../src/tables/index.js'

const BODY = {
  a: { b: { c: [1, 2] }, empty: [], nothing: null, text: 'x', zero: 0 },
  list: [{ b: [{ c: 'first' }] }, { b: [] }],
  none: []
}

/** @type {[string, unknown][]} */
const SELECTED = [
  ['a.b', { c: [1, 2] }], ['a.b.c', [1, 2]], ['a.nothing', null], ['a.text', 'x'], ['a.zero', 0],
  ['a.missing', []], ['missing', []], ['missing.a.b', []], ['a.nothing.b', []], ['a.text.b', []],
  ['a.text.length', []], ['list', BODY.list], ['list.b', [{ c: 'first' }]], ['list.b.c', 'first'],
  ['none.b', []], ['a.empty', []], ['constructor', []], ['a.__proto__', []], ['a.toString.name', []]
]

describe('selectResultset', () => {
  for (const [path, expected] of SELECTED) {
    it(`${path} is ${JSON.stringify(expected)}`, () =>
      assert.deepEqual(selectResultset(BODY, path.split('.')), expected))
  }

  it('takes all of the answer without a path', () =>
    assert.strictEqual(selectResultset(BODY, null), BODY))

  it('finds nothing in an answer that is no object', () => {
    for (const body of [null, undefined, 'x', 5, [], [{ a: 1 }]]) {
      assert.deepEqual(selectResultset(body, ['a']), [])
    }
  })
})
