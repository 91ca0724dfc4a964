/** @import {Condition, Select, Statement} from '../../src/types.js' */
import { assert } from 'chai'
import { parseScript } from '../../src/language/index.js'
import { compileExpected, compileFilter, toExpected } from '../../src/values/index.js'
import { createScope } from './create-scope.js'

const ROWS = [
  { id: 1, name: 'a', tags: ['x', 'y'], deep: [{ k: 1 }, { k: 2 }] },
  { id: '2', name: 'b', tags: ['z'], deep: [] },
  { id: 3, name: 'a', tags: [], deep: [{ k: 2 }] },
  { id: null, name: '', tags: null }
]
const scope = createScope({ three: 3, list: ['1', 3], words: { a: 'a' } })

/** @param {string} where @returns {readonly Exclude<Condition, {kind: 'call'}>[]} */
function parseWhere (where) {
  const { returns, statements } = parseScript(`select * from rows as r where ${where}`)
  const bare = /** @type {Extract<Statement, {kind: 'bare'}>} */ (statements[0])
  const { where: conditions } = /** @type {Select} */ ((returns ?? bare).alternatives[0])
  return conditions.filter(condition => condition.kind !== 'call')
}

/** @param {string} where @param {readonly unknown[]} [values] */
function keep (where, values) {
  const conditions = parseWhere(where)
  const test = compileFilter(conditions, { prefix: 'r' })
  const expected = values ?? compileExpected(conditions)(scope)
  return ROWS.filter(row => test(row, scope, expected)).map(({ id }) => id)
}

/** @type {[string, unknown[]][]} */
const FILTERS = [
  ['id = 1', [1]], ["id = '1'", [1]], ['id = 2', ['2']], ["r.id = '3'", [3]],
  ["name = 'a'", [1, 3]], ["name = 'a' and id = 3", [3]], ["id = 3 and name = 'a'", [3]],
  ["name = 'b' and id = 3", []], ["name = 'a' and id = '{three}'", [3]], ["tags = 'y'", [1]],
  ["tags = 'z'", ['2']], ['deep..k = 2', [1, 3]], ['deep[0].k = 2', [3]],
  ['id in (1, 2)', [1, '2']], ["id in ('{list}')", [1, 3]], ["id = '{list}'", [1, 3]],
  ["name in ('b', words.a)", [1, '2', 3]], ["id = '{missing}'", [null]], ["missing = 'x'", []],
  ["'name' = 'b'", ['2']], ['deep[?("@.k > 1")].k = 2', [1, 3]], ['id = three', [3]]
]

describe('compileFilter', () => {
  for (const [where, ids] of FILTERS) {
    it(`where ${where} keeps ${JSON.stringify(ids)}`, () => assert.deepEqual(keep(where), ids))
  }

  it('takes values that somebody else prepared, lists of lists too', () => {
    assert.deepEqual(keep('id = 0', [[['1'], 3]]), [1, 3])
    assert.deepEqual(keep('id in (select x from y)', [['2', 3]]), ['2', 3])
  })

  it('takes long lists and lists of lists as an index, with nothing but what is in them', () => {
    const many = Array.from({ length: 12 }, (_, index) => 3 + index)
    for (const [list, ids] of /** @type {const} */ ([
      [many, [3]], [[0, many], [3]], [[many, [1]], [1, 3]]
    ])) assert.deepEqual(keep('id = 0', [toExpected(list, scope)]), [...ids])
  })

  it('keeps every row when there is nothing to test', () =>
    assert.isTrue(compileFilter([])(null, scope, [])))
})
