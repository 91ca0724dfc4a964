import { assert } from 'chai'
import { checkScript, parseScript } from '../../../src/language/index.js'

const LIMITS = { statements: 20 }

/** Rule, script, the problems: [line, column, code]. @type {[string, string, [number, number, string][]][]} */
const CASES = [
  ['names', 'a = 1; b = 2', []],
  ['names', 'a = 1\n a = 2\na = 3', [[2, 2, 'DUPLICATE_SYMBOL'], [3, 1, 'DUPLICATE_SYMBOL']]],
  ['names', 'if (x) { a = 1 } else { a = 2 }', []],
  ['names', 'if (x) { a = 1; a = 2 } else { a = 2 }', [[1, 17, 'DUPLICATE_SYMBOL']]],
  ['names', 'if (x) { a = 1 }\na = 2', [[2, 1, 'DUPLICATE_SYMBOL']]],
  ['names', 'a = 1; if (x) { b = 1 } else { if (y) { a = 2 } }', [[1, 41, 'DUPLICATE_SYMBOL']]],
  ['names', 'if (x) { if (y) { a = 1 } else { a = 2 } } else { a = 3 }', []],
  ['names', 'try { a = 1 throw (e) } catch (e) { a = 2 } finally { a = 3 }', [
    [1, 37, 'DUPLICATE_SYMBOL'], [1, 55, 'DUPLICATE_SYMBOL']
  ]],
  ['variables', 'a = 1; return a', []],
  ['variables', 'return b', [[1, 8, 'UNRESOLVED_SYMBOL']]],
  ['variables', 'a = 1; return b ||\n a || c', [
    [1, 15, 'UNRESOLVED_SYMBOL'], [2, 7, 'UNRESOLVED_SYMBOL']
  ]],
  ['variables', 'if (x) { a = 1 } return a', []],
  ['variables', 'try { throw (e) } catch (e) { a = 1 } return a || e', []],
  ['variables', 'return "{b}"', []],
  ['variables', 'return select * from b', []],
  ['circularity', 'a = "{b}"; b = "{c}"; c = 1', []],
  ['circularity', 'a = "{a}"', [[1, 1, 'CIRCULAR_REFERENCE']]],
  ['circularity', 'a = select * from a', [[1, 1, 'CIRCULAR_REFERENCE']]],
  ['circularity', 'a = select * from t where b = a', []],
  ['circularity', 'c = 1;\na = "{b}"; b = select * from t where x in (select y from a)', [
    [2, 1, 'CIRCULAR_REFERENCE']
  ]],
  ['circularity', 'a = "{b}"; b = "{c}"; c = "{a}"; d = "{d}"', [
    [1, 1, 'CIRCULAR_REFERENCE'], [1, 34, 'CIRCULAR_REFERENCE']
  ]],
  ['circularity', 'a = "{b}-{c}"; b = "{d}"; c = "{d}"; d = 1', []],
  ['circularity', 'if (a) { a = 1 }', [[1, 10, 'CIRCULAR_REFERENCE']]],
  ['circularity', 'if (a) { b = 1 } else { c = "{b}" }', []],
  ['circularity', 'try { a = 1 throw (e) } catch (e) { b = "{a}" } finally { c = "{a}-{b}" }', []],
  ['circularity', 'try { a = "{c}" throw (e) } catch (e) { b = 1 } finally { c = 2 }', [
    [1, 7, 'CIRCULAR_REFERENCE']
  ]],
  ['circularity', 'try { a = "{b}" throw (e) } catch (e) { b = "{a}" }', [
    [1, 7, 'CIRCULAR_REFERENCE']
  ]],
  ['functions', 'u = require("./m.js"); select * from t where u.f(a)', []],
  ['functions', 'select * from t where u.f(a) and g()', [
    [1, 23, 'UNRESOLVED_FUNCTION'], [1, 34, 'UNRESOLVED_FUNCTION']
  ]],
  ['functions', 'select * from t where a in (select b from c where u.f())', [
    [1, 51, 'UNRESOLVED_FUNCTION']
  ]],
  ['functions', 'select u.f(a), g(b) from t', [
    [1, 8, 'UNRESOLVED_FUNCTION'], [1, 16, 'UNRESOLVED_FUNCTION']
  ]],
  ['functions', 'u = require("./m.js"); select a as x, u.f(a, 1) as y from t', []],
  ['functions', 'select require("m") from t where require("m")', [
    [1, 8, 'UNRESOLVED_FUNCTION'], [1, 34, 'UNRESOLVED_FUNCTION']
  ]],
  ['functions', 'delete from t where u.f(a)', [[1, 21, 'UNRESOLVED_FUNCTION']]],
  ['inserts', 'insert into t (a) values (1)', []],
  ['inserts', 'insert into t', []],
  ['inserts', 'insert into t values ("x")', []],
  ['inserts', 'insert "{o}" into t', []],
  ['inserts', 'a = 1\nb = insert into t (a, b) values (1)', [[2, 5, 'INSERT_COUNT']]],
  ['inserts', 'insert into t (a) values (1, 2)', [[1, 1, 'INSERT_COUNT']]],
  ['inserts', 'insert into t values (1, 2)', [[1, 1, 'INSERT_WITHOUT_COLUMNS']]],
  ['inserts', 'insert into t (a)', [[1, 1, 'INSERT_WITHOUT_VALUES']]],
  ['inserts', 'insert "{o}" into t (a) values (1)', [[1, 1, 'INSERT_OBJECT_AND_VALUES']]],
  ['aliases', 'select a as x, b as y from t', []],
  ['aliases', 'select a as x, b from t', [[1, 1, 'MIXED_ALIASES']]],
  ['aliases', 'u = require("./m.js"); select a as x, u.f(b) from t', [[1, 24, 'MIXED_ALIASES']]],
  ['aliases', 'select * from t where a in (select b, c as d from u)', [[1, 29, 'MIXED_ALIASES']]],
  [
    'joins',
    'select a.x, b.y from t as a, u as b where a.k = b.k and a.z = 1 and z = 2 and b.q in (1)', []
  ],
  ['joins', 'select a.x from t as a, u as b where b.k = a.k and a.l[0].m = b.l', []],
  ['joins', 'select q.x from t as p', []],
  [
    'joins',
    'u = require("./m.js"); select a.x, u.f(a.x, b.y, 1) from t as a, s as b where a.k = b.k', []
  ],
  ['joins', 'u = require("./m.js"); select a.x, u.f(x, b.y) from t as a, s as b where a.k = b.k', [
    [1, 40, 'COLUMN_WITHOUT_PREFIX']
  ]],
  ['joins', 'select \'a.x-y\' from t as a, u as b where \'a.k-l\' = b.k', []],
  ['joins', 'select x, a.y, c.z from t as a, u as b where a.k = b.k', [
    [1, 8, 'COLUMN_WITHOUT_PREFIX'], [1, 16, 'COLUMN_WITHOUT_PREFIX']
  ]],
  ['joins', 'select * from t as a, u as b where a.k = b.k', [[1, 1, 'COLUMN_WITHOUT_PREFIX']]],
  ['joins', 'select a.x from t as a, u as b', [[1, 1, 'MISSING_JOIN_CONDITION']]],
  ['joins', 'select a.x from t as a, u as b where a.k = 1', [[1, 1, 'MISSING_JOIN_CONDITION']]],
  ['joins', 'select a.x from t as a, u as b where a.k = a.l', [[1, 1, 'MISSING_JOIN_CONDITION']]],
  ['joins', 'select a.x from t as a, u as b where a.k = k', [[1, 44, 'COLUMN_WITHOUT_PREFIX']]],
  ['joins', 'select a.x from t as a, u as b where a.k = b.k and c.l = a.l', [
    [1, 52, 'COLUMN_WITHOUT_PREFIX']
  ]],
  ['joins', 'select t.x from t, u as b where t.k = b.k', [
    [1, 8, 'COLUMN_WITHOUT_PREFIX'], [1, 17, 'SOURCE_WITHOUT_ALIAS'],
    [1, 33, 'COLUMN_WITHOUT_PREFIX']
  ]],
  ['joins', 'select a.x from t as a, u as a where a.k = a.l', [
    [1, 1, 'MISSING_JOIN_CONDITION'], [1, 25, 'SAME_SOURCE_ALIAS']
  ]],
  ['joins', 'select a.x from t as a, u as b, v as c where a.k = b.k', [[1, 1, 'TOO_MANY_SOURCES']]],
  ['paths', 'select a[?("@.p > 2")] from t where b[("@.length-1")] = c', []],
  ['paths', 'select a,\n b[?("@.p >")] from t', [[2, 12, 'PATH_IN_STATEMENT']]],
  ['paths', 'select * from t where a[?("f(1)")] = b[("1 1")]', [
    [1, 29, 'PATH_IN_STATEMENT'], [1, 44, 'PATH_IN_STATEMENT']
  ]],
  ['paths', 'u = require("m"); select u.f(a[("*")]) from t', [[1, 34, 'PATH_IN_STATEMENT']]],
  ['paths', 'u = require("m"); x = u.f(a[("*")])', [[1, 31, 'PATH_IN_STATEMENT']]],
  [
    'paths',
    'select \'a b\', \'q[\', {v}, a.{v[0]}, \'{v}[\' from t where \'c-d\' = 1 and \'$..b[*]\' = 2',
    []
  ],
  ['paths', 'select * from t where \'a-b\'[?("@.p >")] = 1', [[1, 37, 'PATH_IN_STATEMENT']]],
  ['throws', 'try { if (a) { throw (e) } } catch (e && !e) { b = 1 }', []],
  [
    'throws', 'try { try { throw (e) } catch (e) { c = 1 throw (f) } } catch (e || f) { b = 1 }', []
  ],
  ['throws', 'try { a = 1 throw (e) }\ncatch (f || a) { b = 1 }', [
    [2, 8, 'NEVER_THROWN'], [2, 13, 'NEVER_THROWN']
  ]],
  ['throws', 'try { a = 1 } catch (e) { throw (e) }', [[1, 22, 'NEVER_THROWN']]],
  ['route', 'return 1 via route "/p/{x}/y?q={^name}&r={s}" using method get', []],
  ['route', 'return 1 via route "/p?q=name&{r}" using method get', [
    [1, 10, 'ROUTE_TEMPLATE'], [1, 10, 'ROUTE_TEMPLATE']
  ]],
  ['route', 'return 1 via route "p" using method get', [[1, 10, 'ROUTE_TEMPLATE']]],
  ['route', 'return 1 via route "/{p/{}" using method get', [[1, 10, 'ROUTE_TEMPLATE']]],
  ['size', Array.from({ length: 20 }, (_, i) => `a${i} = 1`).join('\n'), []],
  ['size', Array.from({ length: 22 }, (_, i) => `a${i} = 1`).join('\n'), [
    [21, 7, 'TOO_MANY_STATEMENTS']
  ]],
  ['size', `a = ${Array(21).fill('1').join('\n||')}`, [[21, 3, 'TOO_MANY_STATEMENTS']]],
  ['size', `if (a) { ${Array(20).fill('1').join(' ')} }`, [[1, 48, 'TOO_MANY_STATEMENTS']]],
  [
    'size',
    `select * from t where ${'a in (select b from c where '.repeat(20)}a = 1${')'.repeat(20)}`,
    [[1, 561, 'TOO_MANY_STATEMENTS']]
  ]
]

/** @param {string} text */
const check = text => checkScript(parseScript(text), { limits: LIMITS })

describe('checkScript', () => {
  for (const [rule, text, problems] of CASES) {
    it(`${problems.length === 0 ? 'is content with' : 'objects to'} the ${rule} of ` +
      `${text.replace(/\s+/g, ' ').slice(0, 90)}`, () => {
      assert.deepEqual(
        check(text).map(({ position, code }) => [position.line, position.column, code]), problems
      )
    })
  }

  it('reports the problems of all rules at once, in order of position', () => {
    const text = 'a = select b as c, d from t;\na = insert into t (x) values (1, 2);\n' +
      'return z via route "q" using method get'
    assert.deepEqual(check(text).map(({ code }) => code), [
      'MIXED_ALIASES', 'DUPLICATE_SYMBOL', 'INSERT_COUNT', 'UNRESOLVED_SYMBOL', 'ROUTE_TEMPLATE'
    ])
  })

  it('begins every message with the line, and says what is wrong and what to do', () => {
    const texts = CASES.filter(([, , problems]) => problems.length > 0).map(([, text]) => text)
    for (const { message, position } of texts.flatMap(check)) {
      assert.match(message, new RegExp(`^Line ${position.line}: [A-Z]`))
      assert.notMatch(message, /undefined|\[object/)
    }
    assert.deepEqual(check('\nreturn x').map(({ message }) => message), [
      "Line 2: Unresolved symbol 'x': assign it in a statement above"
    ])
    assert.deepEqual(check('a = 1\na = 2').map(({ message }) => message), [
      "Line 2: Duplicate symbol 'a': line 1 assigns it already; use another name"
    ])
    assert.deepEqual(check('select a[?("@.p >")] from t').map(({ message }) => message), [
      'Line 1: Bad path a[?("@.p >")]: expected a value at its character 11'
    ])
    assert.deepEqual(check('a = "{b}" b = "{a}"').map(({ message }) => message), [
      'Line 1: Circular reference a -> b -> a'
    ])
  })

  it('finds a circle of many thousand statements without running out of stack or time', () => {
    const count = 5000
    const text = Array.from({ length: count }, (_, i) => `a${i} = "{a${(i + 1) % count}}"`)
      .join('\n')
    assert.deepEqual(
      checkScript(parseScript(text), { limits: { statements: count } }).map(({ code }) => code),
      ['CIRCULAR_REFERENCE']
    )
  })
})
