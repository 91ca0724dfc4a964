import { expect } from 'chai'
import { parseQuery } from '../../../src/aql/parse/index.js'
import { showQuery } from './compact.js'

/** @type {readonly [string, string][]} */
const TREES = [
  [
    'for x in 1..3 filter x > 1 return x',
    'for(variable: x, source: (1..3)) | filter(condition: (x > 1)) | return(value: x)'
  ],
  [
    'FOR d IN c LET a = 1, b = a SORT a, b DESC, d.x ASC LIMIT 5 RETURN d',
    'for(variable: d, source: c) | let(variable: a, value: 1) | let(variable: b, value: a) | ' +
      'sort(keys: [{value: a}, {value: b, descending: true}, {value: d.x}]) | limit(count: 5) | ' +
      'return(value: d)'
  ],
  [
    'FOR d IN @@c LIMIT @o, 2 RETURN d',
    'for(variable: d, source: @@c) | limit(offset: @o, count: 2) | return(value: d)'
  ],
  [
    'FOR d IN c OPTIONS { indexHint: "i" } RETURN d',
    'for(variable: d, source: c, options: {"indexHint": "i"}) | return(value: d)'
  ],
  [
    'FOR d IN c COLLECT WITH COUNT INTO n RETURN n',
    'for(variable: d, source: c) | collect(groups: [], aggregates: [], count: n) | return(value: n)'
  ],
  [
    'FOR d IN c COLLECT x = d.x, y = d.y INTO g KEEP d, e RETURN g',
    'for(variable: d, source: c) | collect(groups: [{variable: x, value: d.x}, {variable: y, ' +
      'value: d.y}], aggregates: [], into: {variable: g, keep: [d, e]}) | return(value: g)'
  ],
  [
    'FOR d IN c COLLECT x = d.x INTO g = d.z RETURN g',
    'for(variable: d, source: c) | collect(groups: [{variable: x, value: d.x}], aggregates: [], ' +
      'into: {variable: g, value: d.z}) | return(value: g)'
  ],
  [
    'FOR d IN c COLLECT x = d.x AGGREGATE m = max(d.y), n = SUM(1) OPTIONS { ' +
      'method: "sorted" } RETURN x',
    'for(variable: d, source: c) | collect(groups: [{variable: x, value: d.x}], aggregates: ' +
      '[{variable: m, name: "MAX", argument: d.y}, {variable: n, name: "SUM", argument: 1}], ' +
      'options: {"method": "sorted"}) | return(value: x)'
  ],
  [
    'FOR d IN c COLLECT AGGREGATE m = MAX(d.y) INTO g RETURN g',
    'for(variable: d, source: c) | collect(groups: [], aggregates: [{variable: m, name: "MAX", ' +
      'argument: d.y}], into: {variable: g}) | return(value: g)'
  ],
  [
    'FOR d IN c COLLECT x = d.x WITH COUNT INTO n RETURN n',
    'for(variable: d, source: c) | collect(groups: [{variable: x, value: d.x}], aggregates: [], ' +
      'count: n) | return(value: n)'
  ],
  [
    'FOR d IN c RETURN DISTINCT d.x',
    'for(variable: d, source: c) | return(value: d.x, distinct: true)'
  ],
  ['INSERT {a: 1} INTO c', 'insert(document: {"a": 1}, target: {name: "c"})'],
  [
    'INSERT {a: 1} IN c RETURN NEW',
    'insert(document: {"a": 1}, target: {name: "c"}) | return(value: NEW)'
  ],
  [
    'INSERT d IN @@c OPTIONS {overwriteMode: "ignore"}',
    'insert(document: d, target: {bind: "c"}, options: {"overwriteMode": "ignore"})'
  ],
  ['INSERT 1 IN [1] IN c', 'insert(document: (1 in [1]), target: {name: "c"})'],
  ['UPDATE "k" WITH {a: 1} IN c', 'update(key: "k", document: {"a": 1}, target: {name: "c"})'],
  ['UPDATE d IN c', 'update(document: d, target: {name: "c"})'],
  [
    'REPLACE d._key WITH d IN c RETURN OLD',
    'replace(key: d._key, document: d, target: {name: "c"}) | return(value: OLD)'
  ],
  ['REMOVE d IN c', 'remove(key: d, target: {name: "c"})'],
  ['REMOVE a == 1 ? "x" : "y" IN c', 'remove(key: ((a == 1) ? "x" : "y"), target: {name: "c"})'],
  [
    'UPSERT {a: 1} INSERT {a: 1} UPDATE {n: OLD.n + 1} IN c RETURN NEW',
    'upsert(search: {"a": 1}, insert: {"a": 1}, mode: "update", update: {"n": (OLD.n + 1)}, ' +
      'target: {name: "c"}) | return(value: NEW)'
  ],
  [
    'UPSERT @s INSERT @i REPLACE @r INTO @@c OPTIONS {ignoreErrors: true}',
    'upsert(search: @s, insert: @i, mode: "replace", update: @r, target: {bind: "c"}, options: ' +
      '{"ignoreErrors": true})'
  ],
  ['WITH a, b FOR d IN c RETURN d', 'for(variable: d, source: c) | return(value: d)'],
  [
    'RETURN (FOR x IN [1] RETURN x)',
    'return(value: <for(variable: x, source: [1]) | return(value: x)>)'
  ],
  [
    'RETURN FIRST(FOR x IN [1] RETURN x)',
    'return(value: FIRST(<for(variable: x, source: [1]) | return(value: x)>))'
  ],
  ['RETURN FIRST(RETURN 1)', 'return(value: FIRST(<return(value: 1)>))'],
  ['RETURN length(a, [b], {c})', 'return(value: LENGTH(a, [b], {"c": c}))'],
  ['RETURN my::fn(1)', 'return(value: MY::FN(1))'],
  [
    'RETURN {a: 1, "b c": 2, `d`: 3, [e]: 4, @f: 5, g,}',
    'return(value: {"a": 1, "b c": 2, "d": 3, e: 4, @f: 5, "g": g})'
  ],
  ['RETURN [1, 2, ]', 'return(value: [1, 2])'],
  [
    'RETURN [.5, 1e3, 1.5E-2, 0x1F, 0b101, 0, -0, 9007199254740993]',
    'return(value: [0.5, 1000, 0.015, 31, 5, 0, (- 0), 9007199254740992])'
  ],
  [
    'RETURN [\'a"b\', "a\\\'b", "\\u00e9\\n\\\\", \'x\\qy\']',
    'return(value: ["a\\"b", "a\'b", "é\\n\\\\", "xqy"])'
  ],
  ['RETURN a.b.@c[0]["d"].e', 'return(value: a.b.@c[0]["d"].e)'],
  ['RETURN a[*].b.c', 'return(value: a[*{flatten: 0} #.b.c])'],
  ['RETURN a[**]', 'return(value: a[*{flatten: 1} #])'],
  [
    'RETURN a[* FILTER CURRENT > 1 LIMIT 1, 2 RETURN CURRENT.x].y',
    'return(value: a[*{flatten: 0, filter: (CURRENT > 1), limit: {offset: 1, count: 2}, result: ' +
      'CURRENT.x} #.y])'
  ],
  ['RETURN a[*].b[*].c', 'return(value: a[*{flatten: 0} #.b[*{flatten: 0} #.c]])'],
  ['RETURN `for`.´x y´', 'return(value: for.x y)'],
  ['RETURN a LIKE "b" && LIKE(a, "b")', 'return(value: ((a like "b") && LIKE(a, "b")))'],
  ['RETURN a NOT LIKE b', 'return(value: (a not like b))'],
  [
    'RETURN keep + count + options + prune + search + to',
    'return(value: (((((keep + count) + options) + prune) + search) + to))'
  ],
  ['RETURN a ALL IN b', 'return(value: (a all in b))'],
  ['RETURN a ANY == 1', 'return(value: (a any == 1))'],
  ['RETURN a NONE NOT IN b', 'return(value: (a none not in b))'],
  ['RETURN a AT LEAST (2) > 1', 'return(value: (a least 2 > 1))'],
  ['RETURN a ?: b', 'return(value: (a ?  : b))'],
  ['RETURN a ? b : c ? d : e', 'return(value: (a ? b : (c ? d : e)))'],
  ['RETURN NOT a LIKE b', 'return(value: ((! a) like b))'],
  ['RETURN !a.b', 'return(value: (! a.b))'],
  ['RETURN - 1 - -1', 'return(value: ((- 1) - (- 1)))'],
  ['RETURN 1..2 + 1', 'return(value: (1..(2 + 1)))'],
  ['RETURN 3 IN a == true', 'return(value: ((3 in a) == true))'],
  ['RETURN a !~ b', 'return(value: (a !~ b))'],
  ['RETURN NULL || True', 'return(value: (null || true))'],
  [
    'FOR i IN 1..2 LIMIT 1, null RETURN i',
    'for(variable: i, source: (1..2)) | limit(offset: 1, count: null) | return(value: i)'
  ],
  ['RETURN CURRENT', 'return(value: CURRENT)']
]

/** Each is read like the other. @type {readonly [string, string][]} */
const PRECEDENCE = [
  ['a.b[0].c', '((a.b)[0]).c'],
  ['!a.b', '!(a.b)'],
  ['-a * b', '(-a) * b'],
  ['NOT a == b', '(NOT a) == b'],
  ['NOT a LIKE b', '(NOT a) LIKE b'],
  ['a * b / c % d', '((a * b) / c) % d'],
  ['a + b * c', 'a + (b * c)'],
  ['a - b - c', '(a - b) - c'],
  ['1..2 + 1', '1..(2 + 1)'],
  ['1 * 2..3', '(1 * 2)..3'],
  ['a < 1..2', 'a < (1..2)'],
  ['a < b IN c', '(a < b) IN c'],
  ['a IN b..c', 'a IN (b..c)'],
  ['a IN b == c', '(a IN b) == c'],
  ['a == b IN c', 'a == (b IN c)'],
  ['a NOT IN b != c', '(a NOT IN b) != c'],
  ['a == b < c', 'a == (b < c)'],
  ['a == b LIKE c', '(a == b) LIKE c'],
  ['a == b && c', '(a == b) && c'],
  ['a ANY == b && c', '(a ANY == b) && c'],
  ['a || b && c', 'a || (b && c)'],
  ['a AND b OR c AND d', '(a && b) || (c && d)'],
  ['a || b ? c : d', '(a || b) ? c : d'],
  ['a ? b : c ? d : e', 'a ? b : (c ? d : e)'],
  ['a ? b ? c : d : e', 'a ? (b ? c : d) : e'],
  ['a ? : b ? : c', 'a ? : (b ? : c)']
]

describe('trees of AQL', () => {
  for (const [text, tree] of TREES) {
    it(`reads ${text}`, () => {
      expect(showQuery(parseQuery(text))).to.equal(tree)
    })
  }

  for (const [text, grouped] of PRECEDENCE) {
    it(`reads ${text} like ${grouped}`, () => {
      expect(showQuery(parseQuery(`RETURN ${text}`)))
        .to.equal(showQuery(parseQuery(`RETURN ${grouped}`)))
    })
  }

  it('passes over blanks and comments wherever they are', () => {
    const spread = ' /* a */ FOR// b\n x\tIN\u00A0[ 1 ,/**/ 2 ] \r\n RETURN/***/x . y // the end'
    expect(showQuery(parseQuery(spread)))
      .to.equal(showQuery(parseQuery('FOR x IN [1,2] RETURN x.y')))
  })

  it('keeps the members of an object in their order, and those with the same name', () => {
    expect(showQuery(parseQuery('RETURN {b: 1, a: 2, b: 3, __proto__: 4}')))
      .to.equal('return(value: {"b": 1, "a": 2, "b": 3, "__proto__": 4})')
  })

  it('says where nodes begin, in lines and columns', () => {
    const { operations: [first, second] } = parseQuery('FOR x IN [1]\n  RETURN\n    x')
    expect([first?.at, second?.at, second?.type === 'return' && second.value.at])
      .to.deep.equal([{ line: 1, column: 1 }, { line: 2, column: 3 }, { line: 3, column: 5 }])
  })

  it('is frozen to its leaves', () => {
    const { operations: [operation] } = parseQuery('RETURN [{a: 1}]')
    const value = operation?.type === 'return' ? operation.value : null
    expect([
      operation, value, value?.type === 'array' && value.items,
      value?.type === 'array' && value.items[0]
    ].map(Object.isFrozen)).to.deep.equal([true, true, true, true])
  })
})
