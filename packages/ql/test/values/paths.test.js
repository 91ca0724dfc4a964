import { assert } from 'chai'
import { parsePath } from '../../src/language/index.js'
import { compileColumn, compilePath, createRunBudget } from '../../src/values/index.js'
import { createScope } from './create-scope.js'

const STORE = {
  id: 7,
  none: null,
  zero: 0,
  empty: [],
  'b-1': 'dash',
  'web:Title': 'colon',
  items: [
    { id: 1, price: '1.95', tags: ['a', 'b'], seller: { name: 'Ann' } },
    { id: 2, price: 2.95, tags: [], seller: { name: 'Bob' } },
    { id: 3, price: 3.95, tags: ['c'] }
  ],
  byKey: { x: { p: 1 }, y: { p: 3 }, z: { p: 5 } },
  text: 'abc',
  wrapped: [{ inner: [{ deep: 'found' }] }]
}
const [first, second, third] = STORE.items

/** @type {[string, 'column' | 'reference', unknown[]][]} */
const PATHS = [
  ['id', 'column', [7]],
  ['none', 'column', [null]],
  ['zero', 'column', [0]],
  ['empty', 'column', [[]]],
  ['missing', 'column', []],
  ['missing.deeper', 'column', []],
  ['id.deeper', 'column', []],
  ['none.deeper', 'column', []],
  ['web:Title', 'column', ['colon']],
  ["'b-1'", 'column', ['dash']],
  ['items[0].id', 'column', [1]],
  ['items[2].seller.name', 'column', []],
  ['items[9]', 'column', []],
  ['items.id', 'column', []],
  ['items.length', 'column', [3]],
  ['text.length', 'column', [3]],
  ['text[1]', 'column', ['b']],
  ["items[1]['seller'].name", 'column', ['Bob']],
  ['items..name', 'column', ['Ann', 'Bob']],
  ['items..id', 'column', [1, 2, 3]],
  ['$..deep', 'column', ['found']],
  ['wrapped[0].inner[0].deep', 'column', ['found']],
  ['..tags', 'reference', [['a', 'b'], [], ['c']]],
  ['items[*].id', 'reference', [1, 2, 3]],
  ['items[*].seller.name', 'reference', ['Ann', 'Bob']],
  ['byKey.*', 'reference', [{ p: 1 }, { p: 3 }, { p: 5 }]],
  ['byKey[*].p', 'reference', [1, 3, 5]],
  ['items[0:2].id', 'reference', [1, 2]],
  ['items[1:].id', 'reference', [2, 3]],
  ['items[-1:].id', 'reference', [3]],
  ['items[::2].id', 'reference', [1, 3]],
  ['items[0,2].id', 'reference', [1, 3]],
  ['items[?(@.price > 2)]', 'reference', [second, third]],
  ['items[?(@.price > 2)].id', 'reference', [2, 3]],
  ['items[?(@.seller)].id', 'reference', [1, 2]],
  ['items[?(@.seller.name == "Bob")].id', 'reference', [2]],
  ['items[(@.length - 1)].id', 'reference', [3]],
  ['byKey[?(@.p >= 3)].p', 'reference', [3, 5]],
  ['items[?("@.price > 2")].id', 'column', [2, 3]],
  ['items[("@.length-1")].id', 'column', [3]],
  ['items[?(@.id == wanted)]', 'reference', [first]],
  ['text.*', 'reference', []],
  ['id[?(@)]', 'reference', []],
  ['id[0:1]', 'reference', []]
]

describe('compilePath', () => {
  const scope = createScope({ wanted: '1' })

  for (const [text, dialect, matches] of PATHS) {
    it(`finds ${JSON.stringify(matches)} at ${text}`, () => {
      assert.deepEqual([...compilePath(parsePath(text, dialect))(STORE, scope)], matches)
    })
  }

  it('finds nothing in values that are no containers', () => {
    const find = compilePath(parsePath('a', 'column'))
    for (const value of [null, undefined, 0, 5, '', 'a', true, []]) {
      assert.deepEqual([...find(value, scope)], [], String(value))
    }
  })

  it('finds nothing that is inherited', () => {
    for (const text of [
      'constructor', '__proto__', 'toString', 'items.constructor', 'items.map', 'text.slice',
      'a..constructor', '$..__proto__', 'id.toFixed', 'items.concat.name'
    ]) {
      assert.deepEqual([...compilePath(parsePath(text, 'column'))(STORE, scope)], [], text)
    }
  })

  it('finds nothing that functions inherit', () => {
    const module = { add: () => 1 }
    for (const text of [
      'add.call', 'add.constructor', 'add.caller', 'add.arguments', 'add.prototype'
    ]) {
      assert.deepEqual([...compilePath(parsePath(text, 'reference'))(module, scope)], [], text)
    }
  })

  it('finds own properties whatever they are called', () => {
    const value = JSON.parse('{"__proto__": 1, "constructor": {"name": 2}, "hasOwnProperty": 3, ' +
      '"list": {"length": 4}}')
    assert.deepEqual(['__proto__', 'constructor.name', 'hasOwnProperty', 'list.length'].map(text =>
      compilePath(parsePath(text, 'reference'))(value, scope)[0]), [1, 2, 3, 4])
  })

  it('walks down values that are nested deeper than a call stack', () => {
    const depth = 200_000
    let value = /** @type {unknown} */ ({ x: 'bottom' })
    for (let i = 0; i < depth; i++) value = [value]
    assert.deepEqual([...compilePath(parsePath('$..x', 'reference'))(value, scope)], ['bottom'])
  })

  it('gives descendants in document order, each before what it holds', () => {
    const value = { a: { n: 1, b: { n: 2 } }, n: 3, c: [{ n: 4 }, { n: 5 }] }
    assert.deepEqual([...compilePath(parsePath('$..n', 'reference'))(value, scope)], [
      3, 1, 2, 4, 5
    ])
  })

  it('stops at the end of the step budget', () => {
    const wide = { rows: Array.from({ length: 100 }, (_, id) => ({ id })) }
    const find = compilePath(parsePath('rows[?(@.id > 50)]', 'reference'))
    const bounded = createScope({}, { budget: createRunBudget({ steps: 300 }) })
    assert.throws(() => find(wide, bounded), /more than 300 steps/)
    assert.lengthOf(find(wide, createScope({}, { budget: createRunBudget({ steps: 10_000 }) })), 49)
  })

  it('takes a step for each element of the arrays that a search below a column finds', () => {
    const read = compileColumn('$..tags')
    const row = { tags: Array.from({ length: 100 }, (_, id) => id) }
    const stepsOf = (/** @type {unknown} */ value) => {
      const budget = createRunBudget({ steps: 10_000 })
      read(value, createScope({}, { budget }))
      return 10_000 - budget.steps
    }
    assert.strictEqual(stepsOf(row) - stepsOf({ tags: [] }), 100 + 100)
    assert.strictEqual(stepsOf({ tags: [7] }) - stepsOf({ tags: [] }), 1 + 1)
  })

  it('bounds searches that multiply', () => {
    let value = /** @type {unknown} */ ({ a: 1 })
    for (let i = 0; i < 400; i++) value = { a: value, b: i }
    const find = compilePath(parsePath('$..a..a..a..a', 'reference'))
    assert.throws(
      () => find(value, createScope({}, { budget: createRunBudget({ steps: 100_000 }) })), /steps/
    )
  })
})
