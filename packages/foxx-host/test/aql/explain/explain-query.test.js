/** @import {Ast} from '../../../src/aql/explain/types.js' */
import { expect } from 'chai'
import { explainQuery } from '../../../src/aql/explain/explain-query.js'
import { parseQuery } from '../../../src/aql/parse/index.js'
import { thrownBy } from '../../documents/fixture.js'

/** @param {Ast} node @returns {string} 'return(value 1)' */
function show ({ type, name, value, subNodes }) {
  const words = [
    type,
    ...name === undefined ? [] : [name],
    ...value === undefined ? [] : [JSON.stringify(value)]
  ].join(' ')
  return subNodes === undefined ? words : `${words}(${subNodes.map(show).join(', ')})`
}

/** @type {readonly [string, string][]} */
const TREES = [
  ['RETURN 1', 'return(value 1)'],
  ['RETURN @a', 'return(parameter a)'],
  [
    'RETURN [-1 + 2 * 3, "a" LIKE "b", 1 !~ 2]',
    'return(array(plus(unary minus(value 1), times(value 2, value 3)), function call ' +
      'LIKE(array(value "a", value "b")), logical negation(function call REGEX_TEST(array(value ' +
      '1, value 2)))))'
  ],
  [
    'RETURN {a: 1, [@b]: true ? 1 : 2, "c d": 1 ? : 2}',
    'return(object(object element a(value 1), calculated object element(parameter b, ternary ' +
      'operator(value true, value 1, value 2)), object element c d(ternary ' +
      'operator(value 1, value 2))))'
  ],
  [
    'RETURN 1 < 2 && 3 IN [4] || !5',
    'return(logical or(logical and(compare <(value 1, value 2), compare in(value 3, array(value ' +
      '4))), logical negation(value 5)))'
  ],
  [
    'FOR d IN people FILTER d.a.b[0].@c RETURN DISTINCT d',
    'for(variable d, collection people), filter(bound attribute access(indexed access(attribute ' +
      'access b(attribute access a(reference d)), value 0), parameter c)), ' +
      'return(distinct(reference d))'
  ],
  [
    'FOR d IN @@c LIMIT 1, 2 SORT d.a DESC LET x = (RETURN 1) RETURN x[**].y',
    'for(variable d, collection @c), limit(value 1, value 2), sort(array(sort element(attribute ' +
      'access a(reference d), value false))), let(variable x, subquery(return(value 1))), ' +
      'return(expansion(reference x, attribute access y(reference [*]), no-op, no-op, no-op))'
  ],
  [
    'FOR i IN 1..2 COLLECT a = i AGGREGATE m = MAX(i) INTO g = i RETURN a',
    'for(variable i, range(value 1, value 2)), collect(array(assign(variable a, reference i)), ' +
      'aggregations(assign(variable m, function call MAX(array(reference i)))), assign(variable ' +
      'g, reference i)), return(reference a)'
  ],
  [
    'FOR i IN 1..2 COLLECT WITH COUNT INTO n RETURN n',
    'for(variable i, range(value 1, value 2)), collect count(array(), aggregations(), variable ' +
      'n), return(reference n)'
  ],
  [
    'INSERT {} INTO c OPTIONS {ignoreErrors: true}',
    'insert(collection c, object(), object(object element ignoreErrors(value true)))'
  ],
  ['UPDATE "k" WITH {} IN c', 'update(collection c, object(), value "k")'],
  ['REPLACE {_key: "k"} IN c', 'replace(collection c, object(object element _key(value "k")))'],
  ['REMOVE "k" IN c', 'remove(collection c, value "k")'],
  [
    'UPSERT {a: 1} INSERT {} UPDATE OLD IN c',
    'upsert(collection c, object(object element a(value 1)), object(), reference OLD)'
  ],
  [
    'FOR i IN 1..2 SORT i @dir WINDOW i WITH {preceding: 1} AGGREGATE n = COUNT() RETURN n',
    'for(variable i, range(value 1, value 2)), sort(array(sort element(reference i, parameter ' +
      'dir))), window(object(object element preceding(value 1)), reference i, ' +
      'aggregations(assign(variable n, function call COUNT(array(value 1))))), return(reference n)'
  ],
  [
    'RETURN [@a[? 1 FILTER CURRENT], @a[?]]',
    'return(array(boolean expansion(parameter a, value 1, reference CURRENT), boolean ' +
      'expansion(parameter a, quantifier, no-op)))'
  ],
  [
    'RETURN [1] AT LEAST (1) == [1]',
    'return(array compare ==(array(value 1), array(value 1), quantifier(value 1)))'
  ]
]

describe('explainQuery', () => {
  for (const [text, tree] of TREES) {
    it(`shows the tree of ${text}`, () => {
      const { ast } = explainQuery(parseQuery(text))
      expect(ast.map(({ type }) => type)).to.deep.equal(['root'])
      expect(ast[0]?.subNodes?.map(show).join(', ')).to.equal(tree)
    })
  }

  it('names collections and parameters, which need not be there', () => {
    const { parsed, collections, bindVars } = explainQuery(parseQuery('FOR d IN nosuch FOR e IN ' +
      '@@c FILTER d.a == @value REMOVE d IN nosuch'))
    expect(parsed).to.equal(true)
    expect(collections).to.deep.equal(['nosuch'])
    expect([...bindVars].sort()).to.deep.equal(['@c', 'value'])
  })

  it('refuses what is no query', () => {
    expect(thrownBy(() => explainQuery(parseQuery('RETURN NOSUCH(1)'))).errorNum).to.equal(1540)
    expect(thrownBy(() => explainQuery(parseQuery('LET a = 1 LET a = 1 RETURN a'))).errorNum)
      .to.equal(1511)
  })
})
