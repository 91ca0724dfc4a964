/** @import {Block, Data, Expression, Found} from '../types.js' */
import { expect } from 'chai'
import { RELATIONS } from '../relations/index.js'
import { toTest } from '../to-test.js'
import { toText } from '../to-text.js'
import { listOfType, toBlock, toCall, toLiteral, toReturn, toVariable } from '../tree.js'
import { shrink } from './shrink.js'

/** @type {Expression} */
const ATTRIBUTE = { type: 'attribute', object: toVariable('d'), name: 'a' }
const QUERY = toBlock([
  { type: 'for', variable: 'd', source: { type: 'collection', name: 'c' }, options: null },
  { type: 'let', variable: 'v', value: toCall('LENGTH', ATTRIBUTE) },
  {
    type: 'filter',
    condition: {
      type: 'binary', operator: '&&',
      left: { type: 'binary', operator: '<', left: ATTRIBUTE, right: toLiteral(2) },
      right: { type: 'binary', operator: '==', left: toVariable('v'), right: toLiteral([1, 2]) }
    }
  },
  { type: 'limit', offset: 1, count: 3 },
  toReturn({ type: 'array', items: [ATTRIBUTE, toVariable('v')] })
])
/** @type {Data} */
const DATA = {
  c: {
    documents: Array.from({ length: 9 }, (_, n) => ({ _key: `k${n}`, n, a: n, b: [n, 'b'] })),
    indexes: [{ name: 'i0', fields: ['a'] }, { name: 'i1', fields: ['b'] }]
  },
  e: { documents: [{ _key: 'x', n: 1 }], indexes: [] }
}
const AGREEMENT =
  Object.freeze({ left: [], right: [], as: /** @type {const} */ ('list'), loosely: false })
const DIFFERENCE = Object.freeze({ left: { results: [1] }, right: { results: [] } })
const FOUND = /** @type {Found} */ ({
  query: QUERY, data: DATA, relation: RELATIONS[0], seed: 1, agreement: AGREEMENT,
  difference: DIFFERENCE
})
/** Differs where a < is asked of a document whose a is 4, and an index of a is there. */
const isFaulty = (/** @type {Block} */ query, /** @type {Data} */ { c }) =>
  listOfType(query, 'binary').some(({ operator }) => operator === '<') &&
  c?.documents.some(({ a }) => a === 4) && c.indexes.some(({ fields }) => fields.includes('a'))

describe('a difference that is shrunk', () => {
  it('has no more of query and data than it needs', async () => {
    const { query, data } = await shrink(FOUND, {
      isOver: () => false,
      look: async (one, other) => isFaulty(one, other)
        ? { agreement: { ...AGREEMENT, left: [{ text: toText(one) }] }, difference: DIFFERENCE }
        : null
    })
    expect(toText(query)).to.equal('FILTER 1 < 2 RETURN 1')
    expect(data).to.deep.equal({
      c: { documents: [{ _key: 'k4', a: 4 }], indexes: [{ name: 'i0', fields: ['a'] }] },
      e: { documents: [], indexes: [] }
    })
  })

  it('differs in the way in which it was found', async () => {
    const other = { left: { errorNum: 1501, message: 'another one' }, right: { results: [] } }
    const { query, data } = await shrink(FOUND, {
      isOver: () => false, look: async () => ({ agreement: AGREEMENT, difference: other })
    })
    expect({ query, data }).to.deep.equal({ query: QUERY, data: DATA })
  })

  it('is what it was when there is no time', async () => {
    const { query } = await shrink(FOUND, {
      isOver: () => true, look: async () => ({ agreement: AGREEMENT, difference: DIFFERENCE })
    })
    expect(query).to.equal(QUERY)
  })

  it('is printed as a test with the collections that it reads', () => {
    const agreement = { ...AGREEMENT, left: [{ text: 'FOR d IN c RETURN d.a' }], right: [] }
    const text = toTest({ ...FOUND, agreement })
    expect(text).to.match(/^import \{ expectAgreement \} from '.\/test\/prove\/aql\/expect-/)
      .and.include("_key: 'k8'")
    expect(text).to.not.include("_key: 'x'")
  })
})
