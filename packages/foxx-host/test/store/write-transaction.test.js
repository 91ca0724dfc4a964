/** @import {LmdbStore} from './temporary-store.js' */
import { expect } from 'chai'
import { createTexts, key } from './numbered-texts.js'
import { createTemporaryStore } from './temporary-store.js'

describe('the write transaction of a store', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  beforeEach(() => {
    place = createTemporaryStore()
    store = place.open()
  })
  afterEach(() => place.remove())

  const { put, textOf } = createTexts(() => store)

  it('gives back what its work returns', () => expect(store.write(() => 42)).to.equal(42))

  it('that throws leaves nothing behind, and throws just that', () => {
    const failure = new Error('no')
    put(1, 'old')
    expect(() => store.write(({ documents }) => {
      documents.put(key(1), 'new')
      documents.put(key(2), 'new')
      throw failure
    })).to.throw(failure)
    expect([textOf(1), textOf(2)]).to.deep.equal(['old', undefined])
    put(3, 'the lock is free')
  })

  it('sees what it wrote; others do not yet', () => {
    const other = place.open({ slot: 2 })
    put(1, 'old')
    store.write(({ documents }) => {
      documents.put(key(1), 'new')
      expect(documents.getText(key(1))).to.equal('new')
      expect(textOf(1)).to.equal('new')
      expect(other.read().documents.getText(key(1))).to.equal('old')
    })
    expect(other.read().documents.getText(key(1))).to.equal('new')
  })

  it('within a write belongs to it', () => {
    expect(() => store.write(() => {
      expect(store.writing).to.not.equal(null)
      put(1, 'inner')
      throw new Error('outer')
    })).to.throw('outer')
    expect(store.writing).to.equal(null)
    expect(textOf(1)).to.equal(undefined)
  })

  it('is over when its work returns: its tables are of no use then', () => {
    const writing = store.write(tables => tables)
    expect(() => writing.documents.put(key(1), 'late'))
      .to.throw(/the write transaction is over/)
      .with.property('errorNum', 1650)
    expect(() => writing.documents.getText(key(1))).to.throw(/over/)
    expect(textOf(1)).to.equal(undefined)
  })

  it('tells of commits, once for those that come close together', async () => {
    let told = 0
    store = place.open({ slot: 2, tellCommit: () => { told++ } })
    expect(told).to.equal(0)
    put(1, 'one')
    put(2, 'two')
    expect(told).to.equal(1)
    expect(() => store.write(() => { throw new Error('undone') })).to.throw('undone')
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(told).to.equal(1)
    store.defer(({ documents }) => documents.put(key(3), 'three'))
    store.commit()
    expect(told).to.equal(2)
  })

  it('lets all writers wait while it is asked to, without blocking this process', async () => {
    const [inside, gone] = [Promise.withResolvers(), Promise.withResolvers()]
    const held = store.holdWriters(() => {
      inside.resolve(null)
      return /** @type {Promise<any>} */ (gone.promise)
    })
    await inside.promise
    expect(() => put(1, 'meanwhile')).to.throw(/this process lets all writers wait/)
    gone.resolve(null)
    await held
  })

  it('writes later, when the lock is free, without blocking this process', async () => {
    await store.writeLater(() => store.write(({ documents }) => documents.put(key(1), 'later')))
    expect(store.read().documents.getText(key(1))).to.equal('later')
    expect(store.writing).to.equal(null)
  })
})
