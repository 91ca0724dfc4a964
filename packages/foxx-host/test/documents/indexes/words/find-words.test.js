import { assert } from 'chai'
import { findWords } from '../../../../src/documents/indexes/index.js'
import { thrownBy } from '../../fixture.js'
import { change, createIndexed, put, remove } from '../index-fixture.js'

const TEXTS = [
  'The quick brown fox', 'A slow BROWN bear', 'the quickest way', 'Füchse sind schnell', ''
]

/** @param {Record<string, unknown>} [more] */
function createWords (more = {}) {
  const fixture = createIndexed([{ type: 'fulltext', fields: ['text'], ...more }])
  const [index] = fixture.indexes
  if (index === undefined) throw new Error('expected an index')
  TEXTS.forEach((text, at) => put(fixture, at + 1, { text }))
  const find = (/** @type {string} */ query) =>
    findWords(fixture.store.read(), { collection: fixture.collection, index }, query)
  return { fixture, find }
}

describe('findWords', () => {
  for (const [query, numbers] of /** @type {const} */ ([
    ['quick', [1]],
    ['Brown', [1, 2]],
    ['complete:brown', [1, 2]],
    ['prefix:quick', [1, 3]],
    ['FÜCHSE', [4]],
    ['brown,quick', [1]],
    ['brown,+slow', [2]],
    ['bear,|quickest', [2, 3]],
    ['brown,-slow', [1]],
    ['prefix:q,|schnell,-brown', [3, 4]],
    ['slow bear', [2]],
    ['absent', []],
    ['absent,|bear', [2]],
    ['a', []]
  ])) {
    it(`finds ${JSON.stringify(numbers)} by '${query}'`, () => {
      assert.deepEqual(createWords().find(query), [...numbers])
    })
  }

  it('knows words of one letter where they are kept, no short ones where they are not', () => {
    assert.deepEqual(createWords({ minLength: 1 }).find('a'), [2])
    assert.deepEqual(createWords({ minLength: 5 }).find('slow'), [])
  })

  it('follows changes and removals of documents', () => {
    const { fixture, find } = createWords()
    change(fixture, 1, { text: 'a lazy dog' })
    remove(fixture, 2)
    assert.deepEqual([find('brown'), find('lazy'), find('bear')], [[], [1], []])
  })

  it('keeps the texts of arrays and objects, and nothing of other values', () => {
    const { fixture, find } = createWords()
    put(fixture, 6, { text: ['green', 7, ['deep']] })
    put(fixture, 7, { text: { colour: 'green', more: { colour: 'deep' } } })
    put(fixture, 8, { text: 8 })
    assert.deepEqual([find('green'), find('deep')], [[6, 7], []])
  })

  it('cuts words of more than 40 characters, and finds them by what is kept', () => {
    const { fixture, find } = createWords()
    put(fixture, 6, { text: 'x'.repeat(41) })
    assert.deepEqual([find('x'.repeat(50)), find('x'.repeat(39))], [[6], []])
  })

  for (const query of ['', ' , ', '-', Array.from({ length: 33 }, (_, at) => `w${at}`).join()]) {
    it(`refuses '${query.slice(0, 9)}' (10)`, () => {
      assert.equal(thrownBy(() => createWords().find(query)).errorNum, 10)
    })
  }
})
