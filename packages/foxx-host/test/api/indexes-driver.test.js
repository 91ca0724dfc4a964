import { assert } from 'chai'
import { useHost } from '../host-of-tests.js'

describe('indexes through the driver', () => {
  const shared = useHost(2)

  it('are made, found, listed and dropped', async () => {
    const collection = await shared.database.createCollection('made')
    const made = await collection.ensureIndex({
      type: 'persistent', fields: ['a', 'b'], name: 'byA', sparse: true
    })
    assert.deepInclude(made, {
      isNewlyCreated: true, type: 'persistent', name: 'byA', sparse: true, unique: false, code: 201
    })
    assert.deepEqual(made.fields, ['a', 'b'])
    assert.equal(
      (await collection.ensureIndex({
        type: 'persistent', fields: ['a', 'b'], sparse: true
      })).isNewlyCreated,
      false
    )
    assert.deepEqual((await collection.indexes()).map(({ id }) => id), ['made/0', made.id])
    for (const selector of [made.id, made, 'byA']) {
      assert.equal((await collection.index(selector)).id, made.id)
    }
    assert.equal((await collection.dropIndex(made)).id, made.id)
    assert.equal(await errorOf(collection.index(made.id)), 1212)
  })

  it('refuse what would be there twice, on whichever worker it arrives', async () => {
    const collection = await shared.database.createCollection('unique')
    await collection.ensureIndex({ type: 'persistent', fields: ['a'], unique: true })
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, at) =>
      collection.save({ a: at % 40 }).then(() => 0, error => error.errorNum)))
    assert.deepEqual([
      outcomes.filter(outcome => outcome === 0).length,
      outcomes.filter(outcome => outcome === 1210).length
    ], [40, 160])
    assert.equal((await collection.count()).count, 40)
  })

  it('hold for documents that other workers insert while they are made', async () => {
    const collection = await shared.database.createCollection('racing')
    /** @type {string[]} */
    const keys = []
    let running = true
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let at = 0; running && at < 5000; at++) {
        keys.push((await collection.save({ a: writer * 5000 + at }))._key)
      }
    })
    while (keys.length < 50) await new Promise(resolve => setTimeout(resolve, 5))
    const index = await collection.ensureIndex({ type: 'persistent', fields: ['a'], unique: true })
    assert.equal(index.isNewlyCreated, true)
    const before = keys.length
    while (keys.length < before + 100) await new Promise(resolve => setTimeout(resolve, 5))
    running = false
    await Promise.all(writers)
    const { count } = await collection.count()
    assert.equal(count, keys.length)
    // Each value is taken: an insert that the index has missed would let its value in again.
    const documents = await collection.documents(keys)
    const refused = await collection.saveAll(documents.map(({ a }) => ({ a })))
    assert.equal(
      refused.filter(result => 'errorNum' in result && result.errorNum === 1210).length, keys.length
    )
  }).timeout(30_000)

  it('find the edges at a vertex', async () => {
    const edges = await shared.database.createEdgeCollection('links')
    await edges.saveAll(
      [{ _from: 'v/a', _to: 'v/b' }, { _from: 'v/b', _to: 'v/a' }, { _from: 'v/b', _to: 'v/c' }]
    )
    assert.deepEqual(
      [await edges.edges('v/a'), await edges.outEdges('v/a'), await edges.inEdges('v/c')]
        .map(result => result.edges.length),
      [2, 1, 1]
    )
  })

  it('of type geo find what is near, on whichever worker it was inserted', async () => {
    const collection = await shared.database.createCollection('places')
    const made = await collection.ensureIndex({ type: 'geo', fields: ['at'], geoJson: true })
    assert.deepInclude(made, {
      isNewlyCreated: true, type: 'geo', geoJson: true, sparse: true, unique: false, code: 201
    })
    await Promise.all(Array.from({ length: 60 }, (_, n) => collection.save({ n, at: [n * 3, 0] })))
    const query = async (/** @type {string} */ text) => (await shared.database.query(text)).all()
    assert.deepEqual(await query(
      'FOR p IN places FILTER GEO_DISTANCE([30, 0], p.at) < 4e5 SORT p.n RETURN p.n'
    ), [9, 10, 11])
    assert.deepEqual(await query(
      'FOR p IN places SORT GEO_DISTANCE([30.1, 0], p.at) LIMIT 3 RETURN p.n'
    ), [10, 11, 9])
    assert.equal((await collection.index(made.id)).type, 'geo')
  })

  it('refuse types that the host does not have', async () => {
    const collection = await shared.database.createCollection('types')
    assert.equal(await errorOf(collection.ensureIndex({ type: 'inverted', fields: ['a'] })), 1235)
  })
})

/** @param {Promise<unknown>} promise @returns {Promise<unknown>} the number of the error that it is rejected with */
async function errorOf (promise) {
  return promise.then(() => null, error => error.errorNum)
}
