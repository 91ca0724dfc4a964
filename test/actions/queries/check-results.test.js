import { expect } from 'chai'
import checks from '../../../actions/queries/check-results.js'
import documents from '../../../actions/queries/create-documents.js'

const { createDocumentsCheck, createKeysCheck, createSequenceCheck } = checks
const STORED = documents.listDocuments().slice(0, 2)
  .map(document => ({ ...document, _id: `shootout_docs/${document._key}`, _rev: '_r' }))
const [FIRST, SECOND] = STORED
if (!FIRST || !SECOND) throw new Error('there are no documents')

describe('the check of results in their order', () => {
  const check = createSequenceCheck([{ a: [1, null], b: { c: 'x', d: true } }, 2])

  it('accepts the same values, whatever the order of their attributes', () => {
    expect(check([{ b: { d: true, c: 'x' }, a: [1, null] }, 2])).to.equal(null)
  })

  for (const [what, results, wrong] of /** @type {[string, unknown[], string][]} */ ([
    ['too few', [2], 'there have to be 2 results, and there are 1'],
    ['too many', [1, 2, 3], 'there have to be 2 results, and there are 3'],
    [
      'another order of an array', [{ a: [null, 1], b: { c: 'x', d: true } }, 2],
      'result 1 has to be {"a":[1,null],"b":{"c":"x","d":true}}, ' +
      'and is {"a":[null,1],"b":{"c":"x","d":true}}'
    ]
  ])) {
    it(`refuses ${what}`, () => expect(check(results)).to.equal(wrong))
  }

  it('names the first that is wrong', () => {
    const count = createSequenceCheck([1, 2, 3])
    expect(count([1, 3, 2])).to.equal('result 2 has to be 2, and is 3')
  })

  it('has a text for what JSON has none for', () => {
    const one = createSequenceCheck([[1]])
    expect(one([undefined])).to.equal('result 1 has to be [1], and is undefined')
    expect(one([[undefined]])).to.equal('result 1 has to be [1], and is [undefined]')
    expect(createSequenceCheck([null])([undefined])).to.equal(
      'result 1 has to be null, and is undefined'
    )
  })

  it('tells numbers from their texts, and empty objects from empty arrays', () => {
    expect(createSequenceCheck([1])(['1'])).to.equal('result 1 has to be 1, and is "1"')
    expect(createSequenceCheck([[]])([{}])).to.equal('result 1 has to be [], and is {}')
  })
})

describe('the check of documents', () => {
  const check = createDocumentsCheck(2)

  it('accepts those of the collection in any order, their attributes, too', () => {
    expect(check([SECOND, Object.fromEntries(Object.entries(FIRST).reverse())])).to.equal(null)
  })

  const { city, ...homeless } = FIRST
  const { _rev, ...unrevised } = FIRST
  for (const [what, result, wrong] of /** @type {[string, unknown, string][]} */ ([
    ['a key instead of a document', FIRST._key, 'that is no document'],
    ['nothing', undefined, 'that is no document'],
    ['null', null, 'that is no document'],
    ['one without a key', {}, 'there is no document of that key'],
    [
      'one of which something is missing', homeless,
      'its attribute city differs from what was stored'
    ],
    [
      'one with a text for a number', { ...FIRST, number: String(FIRST.number) },
      'its attribute number differs from what was stored'
    ],
    [
      'one with an attribute of its own', { ...FIRST, own: city },
      'its attribute own differs from what was stored'
    ],
    [
      "another one's _id", { ...FIRST, _id: SECOND._id },
      `its _id has to be shootout_docs/${FIRST._key}`
    ],
    ['one without a _rev', unrevised, 'it has no _rev'],
    ['a _rev that is no text', { ...FIRST, _rev: _rev.length }, 'it has no _rev'],
    ['the same again', SECOND, `the document ${SECOND._key} has come before`]
  ])) {
    it(`refuses ${what}, and says which result it is`, () => {
      expect(check([SECOND, result])).to.match(/^result 2 is .*/).and.satisfy(
        (/** @type {string} */ text) => text.endsWith(`: ${wrong}`)
      )
    })
  }

  it('counts first', () => {
    expect(check([null])).to.equal('there have to be 2 results, and there are 1')
  })
})

describe('the check of keys', () => {
  const check = createKeysCheck(2)

  it('accepts those of the collection in any order', () => {
    expect(check([SECOND._key, FIRST._key])).to.equal(null)
  })

  for (const [what, results, wrong] of /** @type {[string, unknown[], string][]} */ ([
    ['an unknown one', [FIRST._key, 'x'], 'result 2 is "x": there is no document of that key'],
    [
      'what is no text', [undefined, FIRST._key],
      'result 1 is undefined: there is no document of that key'
    ],
    [
      'one that comes twice', [FIRST._key, FIRST._key],
      `result 2 is "${FIRST._key}": the document ${FIRST._key} has come before`
    ],
    ['too few', [FIRST._key], 'there have to be 2 results, and there are 1']
  ])) {
    it(`refuses ${what}`, () => expect(check(results)).to.equal(wrong))
  }
})
