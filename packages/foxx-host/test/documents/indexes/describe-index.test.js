import { assert } from 'chai'
import { describeIndex, describeIndexes, findIndex } from '../../../src/documents/indexes/index.js'
import { insert } from '../fixture.js'
import { createIndexed } from './index-fixture.js'

describe('describeIndexes', () => {
  it('lists the primary index first, then that of edges, then the others', () => {
    const fixture = createIndexed(
      [{ fields: ['a', 'b.c'], storedValues: ['d'] }, { fields: ['e'], unique: true }], { type: 3 }
    )
    const [plain, unique] = fixture.indexes
    assert.deepEqual(describeIndexes(fixture.collection), [
      {
        id: 'people/0', type: 'primary', name: 'primary', fields: ['_key'], unique: true,
        sparse: false, selectivityEstimate: 1
      },
      {
        id: 'people/1', type: 'edge', name: 'edge', fields: ['_from', '_to'], unique: false,
        sparse: false
      },
      {
        id: `people/${plain?.id}`, type: 'persistent', name: `idx_${plain?.id}`,
        fields: ['a', 'b.c'], unique: false, sparse: false, deduplicate: true, estimates: true,
        cacheEnabled: false, storedValues: ['d']
      },
      {
        id: `people/${unique?.id}`, type: 'persistent', name: `idx_${unique?.id}`, fields: ['e'],
        unique: true, sparse: false, deduplicate: true, estimates: true, cacheEnabled: false,
        selectivityEstimate: 1
      }
    ])
  })

  it('finds one by id or name', () => {
    const fixture = createIndexed([{ fields: ['a'], name: 'byA' }])
    const [byA] = fixture.indexes
    for (const id of ['byA', String(byA?.id), `people/${byA?.id}`]) {
      assert.equal(findIndex(fixture.collection, id), byA)
    }
    assert.equal(
      describeIndex(fixture.collection, findIndex(fixture.collection, 'primary')).id, 'people/0'
    )
  })

  /** Documents, value of the n-th, least and greatest estimate */
  for (const [title, value, least, most] of /** @type {const} */ ([
    ['all values differ', (/** @type {number} */ n) => n, 1, 1],
    ['each value is there twice', (/** @type {number} */ n) => n >> 1, 0.45, 0.55],
    ['each value is there ten times', (/** @type {number} */ n) => n % 20, 0.09, 0.11],
    ['all values are the same', () => 'same', 0.0001, 0.011],
    [
      'half of them differ, half are the same', (/** @type {number} */ n) => (n % 2 === 0 ? n : -1),
      0.35, 0.65
    ]
  ])) {
    it(`estimates the selectivity when ${title}`, () => {
      const fixture = createIndexed([{ fields: ['a'] }])
      fixture.store.write(() => { for (let n = 0; n < 200; n++) insert(fixture, { a: value(n) }) })
      const { selectivityEstimate } = describeIndex(
        fixture.collection, /** @type {never} */ (fixture.indexes[0]), fixture.store.read()
      )
      assert.isAtLeast(Number(selectivityEstimate), least)
      assert.isAtMost(Number(selectivityEstimate), most)
    })
  }

  it('estimates the selectivity of edges as the mean of both ends', () => {
    const fixture = createIndexed([], { type: 3 })
    const describe = () => {
      const { selectivityEstimate } = describeIndex(
        fixture.collection, findIndex(fixture.collection, 'edge'), fixture.store.read()
      )
      return selectivityEstimate
    }
    assert.isUndefined(describe())
    fixture.store.write(() => {
      for (let n = 0; n < 20; n++) insert(fixture, { _from: `v/${n}`, _to: `v/${n % 2}` })
    })
    assert.equal(describe(), 0.55)
  })

  it('says nothing of the selectivity where nothing is known, or not wanted', () => {
    const fixture = createIndexed(
      [{ fields: ['a'] }, { fields: ['b'], sparse: true }, { fields: ['c'], estimates: false }]
    )
    const describeAll = () => describeIndexes(fixture.collection, fixture.store.read())
      .map(index => 'selectivityEstimate' in index)
    assert.deepEqual(describeAll(), [true, false, false, false])
    insert(fixture, {})
    assert.deepEqual(describeAll(), [true, true, false, false])
  })
})
