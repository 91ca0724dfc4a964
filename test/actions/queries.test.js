/** @import {QueryAction} from '../../actions/types.js' */
import { expect } from 'chai'
import actionList from '../../actions/index.js'
import documents from '../../actions/queries/create-documents.js'

const QUERIES = actionList.loadActions(undefined, { kind: 'query' })

/** @param {string} name @returns {QueryAction} */
const queryOf = name => /** @type {QueryAction} */ (QUERIES.find(action => action.name === name))
const STORED = documents.listDocuments()
  .map(document => ({ ...document, _id: `shootout_docs/${document._key}`, _rev: '_r' }))
const [FIRST, SECOND] = STORED
if (!FIRST || !SECOND) throw new Error('there are no documents')

describe('the queries', () => {
  it('are those of the post, in its order, with as many results and requests', () => {
    expect(QUERIES.map(({ name, query, results, requests, collection }) =>
      [name, query, results, requests, collection])).to.deep.equal([
        ['return-1', 'RETURN 1', 1, 1, null],
        [
          'return-object', "RETURN { one: 'test', two: 'another-value', three: [ 1, 2, 3 ] }", 1, 1,
          null
        ],
        ['range-10', 'FOR i IN 1..10 RETURN i', 10, 1, null],
        ['range-1000', 'FOR i IN 1..1000 RETURN i', 1000, 1, null],
        ['range-10000', 'FOR i IN 1..10000 RETURN i', 10_000, 10, null],
        ['docs-limit-1', 'FOR i IN shootout_docs LIMIT 1 RETURN i', 1, 1, 'shootout_docs'],
        ['docs', 'FOR i IN shootout_docs RETURN i', 10_000, 10, 'shootout_docs'],
        ['docs-keys', 'FOR i IN shootout_docs RETURN i._key', 10_000, 10, 'shootout_docs']
      ])
  })

  it('open their cursor with the batch size that they name', () => {
    for (const { request, query, batchSize } of QUERIES) {
      expect(JSON.parse(request.body)).to.deep.equal({ query, batchSize })
    }
  })

  it('are no actions of any other kind', () => {
    for (const kind of /** @type {const} */ (['handler', 'insert', 'script'])) {
      expect(actionList.loadActions(undefined, { kind }).map(({ name }) => name))
        .to.not.include.members(['return-1'])
    }
  })

  for (const [name, results] of /** @type {[string, unknown[]][]} */ ([
    ['return-1', [1]],
    ['return-object', [{ two: 'another-value', three: [1, 2, 3], one: 'test' }]],
    ['range-10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ['range-1000', Array.from({ length: 1000 }, (_, index) => index + 1)],
    ['range-10000', Array.from({ length: 10_000 }, (_, index) => index + 1)],
    ['docs-limit-1', [SECOND]],
    ['docs', [...STORED].reverse()],
    ['docs-keys', STORED.map(({ _key }) => _key)]
  ])) {
    it(`find nothing wrong with the right results of ${name}`, () => {
      expect(queryOf(name).check(results)).to.equal(null)
    })
  }

  for (const [name, results, wrong] of /** @type {[string, unknown[], RegExp][]} */ ([
    ['return-1', [], /^there have to be 1 results, and there are 0$/],
    ['return-1', ['1'], /^result 1 has to be 1, and is "1"$/],
    [
      'return-object', [{ one: 'test', two: 'another-value' }],
      /^result 1 has to be \{"one":"test","three":\[1,2,3\],.*\}, and is \{"one":"test","two":"another-value"\}$/
    ],
    ['range-10', [1, 2, 3, 4, 5, 6, 7, 8, 10, 9], /^result 9 has to be 9, and is 10$/],
    ['docs-limit-1', [null], /^result 1 is null: that is no document$/],
    ['docs-limit-1', [{ ...FIRST, _key: 'x' }], /there is no document of that key$/],
    ['docs-limit-1', [{ ...FIRST, number: -1 }], /its attribute number differs/],
    ['docs-limit-1', [{ ...FIRST, more: 1 }], /its attribute more differs/],
    [
      'docs-limit-1', [{ ...FIRST, _id: 'docs/d00000' }], /its _id has to be shootout_docs\/d00000$/
    ],
    ['docs-limit-1', [{ ...FIRST, _rev: '' }], /it has no _rev$/],
    [
      'docs', [FIRST, ...STORED.slice(0, -1)],
      /^result 2 is .*: the document d00000 has come before$/
    ],
    ['return-1', ['x'.repeat(118)], /^result 1 has to be 1, and is "x{118}"$/],
    ['return-1', ['x'.repeat(119)], /^result 1 has to be 1, and is "x{119}\.\.\.$/],
    ['docs-keys', STORED, /there is no document of that key$/]
  ])) {
    it(`tell of ${name} that ${wrong.source}`, () => {
      expect(queryOf(name).check(results)).to.match(wrong)
    })
  }
})

describe('the documents of the queries', () => {
  it('are ten thousand of a key and five attributes', () => {
    expect(STORED).to.have.lengthOf(10_000)
    expect(new Set(STORED.map(({ _key }) => _key))).to.have.property('size', 10_000)
    for (const document of documents.listDocuments()) {
      expect(Object.keys(document))
        .to.deep.equal(['_key', 'number', 'share', 'name', 'active', 'city'])
    }
  })

  it('are the same for the same seed, and others for another', () => {
    const make = (/** @type {number} */ seed) => documents.createDocuments({ count: 50, seed })
    expect(make(1)).to.deep.equal(make(1))
    expect(make(1)).to.not.deep.equal(make(2))
    expect(documents.listDocuments()[0]).to.deep.equal({
      _key: 'd00000', number: 660311, share: 0.796875, name: 'pebble pebble', active: false,
      city: 'islandville'
    })
  })

  it('differ from each other', () => {
    expect(new Set(STORED.map(({ number }) => number)).size).to.be.above(9_000)
    expect(new Set(STORED.map(({ active }) => active)).size).to.equal(2)
  })
})
