/** @import {Document} from '../../../src/documents/types.js' */
import { assert } from 'chai'
import { clearEntries, EDGE_FROM, EDGE_TO } from '../../../src/documents/indexes/index.js'
import { thrownBy } from '../fixture.js'
import { createRandom } from '../transactions/create-random.js'
import { change, createIndexed, ensure, find, listEntries, put, remove } from './index-fixture.js'
import { createValue } from './random-values.js'

/** definition, document, number of entries @type {readonly (readonly [Document, string, number])[]} */
const COUNTS = [
  [{ fields: ['a'] }, '{"a":1}', 1],
  [{ fields: ['a'] }, '{}', 1],
  [{ fields: ['a'] }, '{"a":null}', 1],
  [{ fields: ['a'], sparse: true }, '{"a":0}', 1],
  [{ fields: ['a'], sparse: true }, '{}', 0],
  [{ fields: ['a'], sparse: true }, '{"a":null}', 0],
  [{ fields: ['a', 'b'], sparse: true }, '{"a":1}', 0],
  [{ fields: ['a', 'b'], sparse: true }, '{"a":1,"b":false}', 1],
  [{ fields: ['a.b'], sparse: true }, '{"a":{"b":1}}', 1],
  [{ fields: ['a.b'], sparse: true }, '{"a.b":1}', 0],
  [{ fields: ['a.b'], sparse: true }, '{"a":[{"b":1}]}', 0],
  [{ fields: ['a.length'], sparse: true }, '{"a":"text"}', 0],
  [{ fields: ['a.length'], sparse: true }, '{"a":[1]}', 0],
  [{ fields: ['constructor'], sparse: true }, '{}', 0],
  [{ fields: ['__proto__'], sparse: true }, '{}', 0],
  [{ fields: ['__proto__.a'], sparse: true }, '{"__proto__":{"a":1}}', 1],
  [{ fields: ['tags[*]'] }, '{"tags":["a","b","a"]}', 2],
  [{ fields: ['tags[*]'] }, '{"tags":[]}', 0],
  [{ fields: ['tags[*]'] }, '{"tags":"a"}', 0],
  [{ fields: ['tags[*]'] }, '{}', 0],
  [{ fields: ['tags[*]'] }, '{"tags":[null,1]}', 2],
  [{ fields: ['tags[*]'], sparse: true }, '{"tags":[null,1]}', 1],
  [{ fields: ['tags[*].n'] }, '{"tags":[{"n":1},{"n":2},{"n":1},3]}', 3],
  [{ fields: ['tags[*]', 'b'] }, '{"tags":["a","b"]}', 2],
  [{ fields: ['tags[*]', 'b'], sparse: true }, '{"tags":["a","b"]}', 0],
  [{ fields: ['a[*]', 'b[*]'] }, '{"a":[1,2,3],"b":["x","y"]}', 6],
  [{ fields: ['a[*]', 'b[*]'] }, '{"a":[1,2,3],"b":[]}', 0]
]

/**
 * definition, first document, second document, whether the second is refused
 * @type {readonly (readonly [Document, Document, Document, boolean])[]}
 */
const UNIQUE = [
  [{ fields: ['a'] }, { a: 1 }, { a: 1 }, true],
  [{ fields: ['a'] }, { a: 1 }, { a: '1' }, false],
  [{ fields: ['a'] }, { a: 0 }, { a: false }, false],
  [{ fields: ['a'] }, { a: 1 }, { a: 1.0000001 }, false],
  [{ fields: ['a'] }, { a: [1] }, { a: [1, null] }, true],
  [{ fields: ['a'] }, {}, {}, true],
  [{ fields: ['a'] }, {}, { a: null }, true],
  [{ fields: ['a'], sparse: true }, {}, { a: null }, false],
  [{ fields: ['a', 'b'] }, { a: 1, b: 1 }, { a: 1, b: 2 }, false],
  [{ fields: ['a', 'b'] }, { a: 1, b: 1 }, { a: 1, b: 1 }, true],
  [{ fields: ['a', 'b'] }, { a: 'x', b: '' }, { a: '', b: 'x' }, false],
  [{ fields: ['a', 'b'] }, { a: 1 }, { a: 1 }, true],
  [{ fields: ['a', 'b'], sparse: true }, { a: 1 }, { a: 1 }, false],
  [{ fields: ['tags[*]'] }, { tags: ['a', 'b'] }, { tags: ['c', 'b'] }, true],
  [{ fields: ['tags[*]'] }, { tags: ['a', 'a'] }, { tags: ['b', 'b'] }, false],
  [{ fields: ['tags[*]'] }, { tags: [] }, { tags: [] }, false],
  [{ fields: ['a'] }, { a: 'x'.repeat(5000) }, { a: 'x'.repeat(5000) }, true],
  [{ fields: ['a'] }, { a: 'x'.repeat(5000) }, { a: 'x'.repeat(5001) }, false]
]

describe('entries of indexes', () => {
  for (const [definition, text, count] of COUNTS) {
    it(`an index over ${JSON.stringify(definition)} has ${count} of ${text}`, () => {
      const fixture = createIndexed([definition])
      put(fixture, 1, JSON.parse(text))
      assert.lengthOf(listEntries(fixture), count)
      remove(fixture, 1)
      assert.lengthOf(listEntries(fixture), 0)
    })
  }

  for (const [definition, first, second, refused] of UNIQUE) {
    it(`a unique index over ${JSON.stringify(definition)} ${refused ? 'refuses' : 'takes'} ` +
      `${show(second)} beside ${show(first)}`, () => {
      const fixture = createIndexed([{ ...definition, unique: true }])
      put(fixture, 1, first)
      const before = listEntries(fixture)
      if (!refused) return put(fixture, 2, second)
      assert.equal(thrownBy(() => put(fixture, 2, second)).errorNum, 1210)
      assert.deepEqual(listEntries(fixture), before)
    })
  }

  it('names the index and the document in the way', () => {
    const fixture = createIndexed([{ fields: ['email', 'name'], unique: true, name: 'byEmail' }])
    put(fixture, 1, { email: 'a' })
    const { message, facts, status } = thrownBy(() => put(fixture, 2, { email: 'a' }))
    assert.equal(message, 'unique constraint violated - in index byEmail of type persistent over ' +
      "'email', 'name'; conflicting key: k1")
    assert.deepEqual(facts, { _id: 'people/k1', _key: 'k1', _rev: '_AAAAAAAAAA' })
    assert.equal(status, 409)
  })

  it('refuses repetitions in one document where deduplicate is off, and only there', () => {
    const strict = createIndexed([{ fields: ['tags[*]'], unique: true, deduplicate: false }])
    const { errorNum, message } = thrownBy(() => put(strict, 1, { tags: ['a', 'b', 'a'] }))
    assert.equal(errorNum, 1210)
    assert.include(message, 'several times')
    put(strict, 1, { tags: ['a', 'b'] })
    put(createIndexed([{ fields: ['tags[*]'], deduplicate: false }]), 1, { tags: ['a', 'a'] })
  })

  it('writes nothing into any index when the last one refuses', () => {
    const fixture =
      createIndexed([{ fields: ['a'] }, { fields: ['b'] }, { fields: ['c'], unique: true }])
    put(fixture, 1, { a: 1, b: 1, c: 1 })
    put(fixture, 2, { a: 2, b: 2, c: 2 })
    const before = listEntries(fixture)
    // In one transaction that goes on, as the work of several requests does.
    fixture.store.write(() => {
      thrownBy(() => put(fixture, 3, { a: 3, b: 3, c: 1 }))
      thrownBy(() => change(fixture, 2, { a: 4, b: 4, c: 1 }))
    })
    assert.deepEqual(listEntries(fixture), before)
  })

  it('lets a document keep its values in a unique index, swap and take over free ones', () => {
    const fixture =
      createIndexed([{ fields: ['a'], unique: true }, { fields: ['tags[*]'], unique: true }])
    put(fixture, 1, { a: 1, tags: [1, 2] })
    put(fixture, 2, { a: 2, tags: [3] })
    change(fixture, 1, { a: 1, tags: [2, 1, 4] })
    change(fixture, 1, { a: 3, tags: [1] })
    change(fixture, 2, { a: 1, tags: [2, 4, 3] })
    assert.deepEqual(find(fixture, { index: /** @type {never} */ (fixture.indexes[1]) }), [
      1, 2, 2, 2
    ])
  })

  it('does not touch entries that a change leaves as they are', () => {
    const fixture = createIndexed([{ fields: ['a'] }, { fields: ['tags[*]'] }])
    put(fixture, 1, { a: 1, tags: [1, 2], other: 1 })
    const { calls } = /** @type {import('../memory-tables.js').MemoryTables} */ (
      /** @type {unknown} */ (fixture.store.read())
    ).indexes
    const { put: puts, remove: removes } = calls
    change(fixture, 1, { a: 1, tags: [2, 1, 3], other: 2 })
    assert.deepEqual([calls.put - puts, calls.remove - removes], [1, 0])
  })

  it('has the edges of an edge collection by both ends', () => {
    const fixture = createIndexed([], { type: 3 })
    put(fixture, 1, { _from: 'v/1', _to: 'v/2' })
    put(fixture, 2, { _from: 'v/2', _to: 'v/1' })
    assert.deepEqual(find(fixture, { index: EDGE_FROM, equal: ['v/1'] }), [1])
    assert.deepEqual(find(fixture, { index: EDGE_TO, equal: ['v/1'] }), [2])
    change(fixture, 1, { _from: 'v/1', _to: 'v/1' })
    assert.deepEqual(find(fixture, { index: EDGE_TO, equal: ['v/1'] }), [1, 2])
    assert.deepEqual(find(fixture, { index: EDGE_TO, equal: ['v/2'] }), [])
  })

  it('keeps collections and indexes apart', () => {
    const one = createIndexed([{ fields: ['a'], unique: true }])
    const other = one.store.write(writing =>
      one.catalog.create(writing, { database: '_system', name: 'other' }))
    const { collection } = ensure({ ...one, collection: other }, { fields: ['a'], unique: true })
    put(one, 1, { a: 1 })
    put({ ...one, collection }, 1, { a: 1 })
    assert.lengthOf(listEntries(one), 2)
    one.store.write(writing => clearEntries(writing, collection))
    assert.equal(thrownBy(() => put(one, 2, { a: 1 })).errorNum, 1210)
    put({ ...one, collection }, 2, { a: 1 })
    const two = createIndexed([{ fields: ['a'], unique: true }, { fields: ['b'], unique: true }])
    put(two, 1, { a: 1, b: 2 })
    put(two, 2, { a: 2, b: 1 })
    assert.lengthOf(listEntries(two), 4)
  })

  it('removes all entries of a collection at once, however many', () => {
    const fixture =
      createIndexed([{ fields: ['a'] }, { fields: ['b[*]'], unique: true }], { type: 3 })
    fixture.store.write(() => {
      for (let number = 1; number <= 700; number++) {
        put(fixture, number, { _from: 'v/1', _to: 'v/2', a: 1, b: [number, -number] })
      }
    })
    assert.lengthOf(listEntries(fixture), 700 * 5)
    fixture.store.write(writing => clearEntries(writing, fixture.collection))
    assert.lengthOf(listEntries(fixture), 0)
  }).timeout(60_000)

  it('refuses a document whose array fields multiply beyond all measure', () => {
    const many = Array.from({ length: 1000 }, (_, at) => at)
    assert.equal(
      thrownBy(() =>
        put(createIndexed([{ fields: ['a[*]', 'b[*]'] }]), 1, { a: many, b: many })).errorNum,
      10
    )
    const large = 'x'.repeat(1_000_000)
    assert.equal(
      thrownBy(() =>
        put(createIndexed([{ fields: ['a[*]', 'b'] }]), 1, { a: many, b: large })).errorNum,
      10
    )
  })

  it('are the same after any changes as when the documents that are left were put alone', () => {
    const definitions = [
      { fields: ['a'] },
      { fields: ['a', 'b.c'], sparse: true },
      { fields: ['tags[*]', 'a'], unique: true },
      { fields: ['b'], unique: true, sparse: true }
    ]
    const random = createRandom(7)
    const changed = createIndexed(definitions)
    /** @type {Map<number, Document>} */
    const model = new Map()
    const outcomes = { done: 0, refused: 0 }
    for (let round = 0; round < 400; round++) {
      const number = random(30)
      const own = {
        a: createValue(random, 1),
        b: random(2) === 0 ? createValue(random, 1) : { c: random(3) },
        tags: [random(60), random(60)]
      }
      const isThere = model.has(number)
      if (isThere && random(4) === 0) {
        remove(changed, number)
        model.delete(number)
        continue
      }
      try {
        if (isThere) change(changed, number, own)
        else put(changed, number, own)
        model.set(number, JSON.parse(JSON.stringify(own)))
        outcomes.done++
      } catch (error) {
        assert.equal(/** @type {{errorNum?: number}} */ (error).errorNum, 1210)
        outcomes.refused++
      }
    }
    const fresh = createIndexed(definitions)
    for (const [number, own] of model) put(fresh, number, own)
    assert.deepEqual(listEntries(changed), listEntries(fresh))
    assert.isAbove(outcomes.done, 100)
    assert.isAbove(outcomes.refused, 20)
  })
})

/** @param {Document} document */
function show (document) {
  const text = JSON.stringify(document)
  return text.length > 40 ? `${text.length} characters` : text
}
