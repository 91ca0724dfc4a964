import { expect } from 'chai'
import { checkBinds, listBinds } from '../../../src/aql/check/index.js'
import { parseQuery } from '../../../src/aql/parse/index.js'
import { thrownBy } from '../../documents/fixture.js'

/** @type {readonly [string, {values: string[], collections: string[]}][]} */
const LISTED = [
  ['RETURN 1', { values: [], collections: [] }],
  ['RETURN [@a, @b, @a]', { values: ['a', 'b'], collections: [] }],
  ['FOR d IN @@c LIMIT @o, @n RETURN d.@path', { values: ['o', 'n', 'path'], collections: ['c'] }],
  [
    'FOR d IN @@c INSERT {[@a]: (RETURN @b)} INTO @@e OPTIONS {ignoreErrors: @o}',
    { values: ['a', 'b', 'o'], collections: ['c', 'e'] }
  ],
  ['RETURN {@a: 1, b: [1][* FILTER CURRENT > @c]}', { values: ['a', 'c'], collections: [] }],
  ['RETURN "@a"', { values: [], collections: [] }],
  ['RETURN {type: "bind", name: "x", bind: "y"}', { values: [], collections: [] }]
]

/** @type {readonly [string, unknown, number][]} */
const REFUSED = [
  ['RETURN @a', undefined, 1551],
  ['RETURN @a', {}, 1551],
  ['RETURN @constructor', {}, 1551],
  ['RETURN @toString', {}, 1551],
  ['RETURN @a', { a: 1, b: 2 }, 1552],
  ['RETURN 1', { __proto__: null, a: 1 }, 1552],
  ['RETURN @a', { '@a': 'c' }, 1551],
  ['FOR d IN @@c RETURN d', { c: 'c' }, 1551],
  ['FOR d IN @@c RETURN d', { '@c': 1 }, 1553],
  ['FOR d IN @@c RETURN d', { '@c': '' }, 1553],
  ['FOR d IN @@c RETURN d', { '@c': ['c'] }, 1553],
  ['FOR d IN @@c RETURN d', { '@c': null }, 1553],
  ['RETURN 1', [], 1550],
  ['RETURN 1', 'a', 1550],
  ['RETURN 1', 1, 1550]
]

describe('bind parameters', () => {
  for (const [text, listed] of LISTED) {
    it(`are listed, each once: ${text}`, () => {
      const { values, collections } = listBinds(parseQuery(text))
      expect({ values: values.sort(), collections: collections.sort() }).to.deep.equal(
        { values: listed.values.toSorted(), collections: listed.collections.toSorted() }
      )
    })
  }

  for (const [text, given, errorNum] of REFUSED) {
    it(`refuse ${JSON.stringify(given)} for ${text} (${errorNum})`, () => {
      const { errorNum: came, status } = thrownBy(() =>
        checkBinds(listBinds(parseQuery(text)), given))
      expect([came, status]).to.deep.equal([errorNum, 400])
    })
  }

  it('may be left out, or null, where a query has none', () => {
    expect(checkBinds({ values: [], collections: [] }, null)).to.deep.equal({})
    expect(checkBinds({ values: [], collections: [] }, undefined)).to.deep.equal({})
  })

  it('may have any JSON value, null too', () => {
    const given = { a: null, b: { c: [1] }, '@c': 'people' }
    expect(checkBinds({ values: ['a', 'b'], collections: ['c'] }, given)).to.deep.equal(given)
  })

  it('may be called __proto__', () => {
    const given = JSON.parse('{"__proto__": 1}')
    expect(checkBinds(listBinds(parseQuery('RETURN @__proto__')), given)).to.equal(given)
    expect(thrownBy(() => checkBinds(listBinds(parseQuery('RETURN @__proto__')), {})).errorNum)
      .to.equal(1551)
  })
})
