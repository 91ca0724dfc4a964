import { assert } from 'chai'
import { dependenciesOf, parseScript } from '../../src/language/index.js'

/** First statement of a script (or its return) and the names that it needs. @type {[string, string[]][]} */
const CASES = [
  ['x = select * from T', ['T']],
  ['select * from a.b as p, c as q where p.k = q.k', ['a.b', 'c']],
  ['x = select * from T where a = "{b}" and c in (\'{d.e}\', "f", 1)', ['T', 'b', 'd']],
  ['x = select * from T where a = "{^b}"', ['T', 'b']],
  ['x = select * from T where a = "b {c}"', ['T']],
  ['x = select * from T where a = b.c and d = 5', ['T', 'b']],
  ['x = select * from T as p where a = p.c', ['T']],
  ['x = select * from T where a in (b, c.d)', ['T', 'b', 'c']],
  [
    'x = select * from T where a in (select b from U where c = "{d}" and e in (select f from V))',
    ['T', 'U', 'd', 'V']
  ],
  ['x = select a[\'b\'] from T', ['T']],
  ['x = select \'{k}\', a[\'{j.i}\'] from T', ['T', 'k', 'j']],
  ['x = select * from T where {k} = 1 and \'{j}\' in (2)', ['T', 'k', 'j']],
  ['x = select * from T where u.f(a, "{v}", {"w": "{z}"})', ['T', 'u', 'v', 'z']],
  ['x = select u.f(a, "{v}"), b from T', ['T', 'u', 'v']],
  ['x = select * from T || select * from U || {"a": "{b}"}', ['T', 'U', 'b']],
  ['x = {"a": ["{b}", {"c": "{d.e}-{f}"}], "{g}": 1, "h": "x {i}"}', ['b', 'd', 'f']],
  ['x = "{a.{b}}"', ['a', 'b']],
  ['x = 1', []],
  ['x = u.add(y, "{z}", 3, v.w[0])', ['u', 'y', 'z', 'v']],
  ['x = require("./m.js")', []],
  ['insert into T (a, b, c, d) values ("{v}", w, 1, {"x": "{y}"})', ['T', 'v', 'w', 'y']],
  ['insert "{o}" into T with parts "{p}", "{q[1]}"', ['T', 'o', 'p', 'q']],
  ['delete from T where a = "{b}"', ['T', 'b']],
  ['update T with "{a}" where b in ("{c}")', ['T', 'a', 'c']],
  ['create table T on select get from "{config.x}/{a}" using defaults b = "{c}"', []],
  ['show tables', []],
  ['describe T', ['T']],
  ['if (a && !b || c) { d = "{e}" }', ['a', 'b', 'c']],
  ['try { a = "{b}" throw (c) } catch (c) { d = "{e}" }', []],
  ['x = select * from T where a = x', ['T']],
  ['x = select * from T where a = "{x}"', ['T', 'x']],
  ['x = select * from T where a in (x)', ['T', 'x']],
  ['x = select * from x where a = x', ['x']]
]

/** @type {[string, string[]][]} */
const RETURNS = [
  ['a = 1; return a', ['a']],
  ['return "{a}" || b || select * from c', ['a', 'b', 'c']],
  [
    'return {} via route "/{p}?q={r}" using method get using headers "{a}" = "x {b}", c = "d"',
    ['a', 'b']
  ]
]

describe('dependenciesOf', () => {
  for (const [text, names] of CASES) {
    it(`of ${text} are ${names.join(', ') || 'none'}`, () =>
      assert.deepEqual(dependenciesOf(/** @type {any} */ (parseScript(text).statements[0])), names))
  }

  for (const [text, names] of RETURNS) {
    it(`of ${text} are ${names.join(', ')}`, () =>
      assert.deepEqual(dependenciesOf(/** @type {any} */ (parseScript(text).returns)), names))
  }

  it('of one operation are its own', () => {
    const [statement] = parseScript('x = select * from T || "{a}"').statements
    assert.deepEqual(
      /** @type {any} */ (statement).alternatives.map(dependenciesOf), [['T'], ['a']]
    )
  })
})
