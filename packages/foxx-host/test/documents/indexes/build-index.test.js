/** @import {Document} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import {
  cancelBuilds, insertDocument, removeDocument, updateDocument
} from '../../../src/documents/index.js'
import { ensureIndex, IndexBuild } from '../../../src/documents/indexes/index.js'
import { createTransactions } from '../../../src/documents/transactions/index.js'
import { HostError } from '../../../src/errors.js'
import { createTemporaryStore } from '../../store/temporary-store.js'
import { createFixture, thrownBy } from '../fixture.js'
import { createRandom } from '../transactions/create-random.js'
import { listEntries } from './index-fixture.js'

const COUNT = 1600
const DEFINITION = { type: 'persistent', fields: ['n'] }

describe('an index of many documents', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {ReturnType<typeof createFixture>} */
  let fixture
  beforeEach(() => {
    place = createTemporaryStore()
    fixture = createFixture({}, place.open())
    fixture.store.write(() => { for (let n = 0; n < COUNT; n++) insert(`k${n}`, n) })
  })
  afterEach(() => place.remove())

  const now = () => fixture.catalog.find(fixture.store.read(), '_system', 'people')
  /** @param {string} key @param {unknown} n */
  const insert = (key, n) => fixture.store.write(writing => insertDocument(writing, {
    collection: now(), document: { _key: key, n }, store: fixture.store
  }))
  /** @param {string} key @param {unknown} n */
  const update = (key, n) => fixture.store.write(writing => updateDocument(writing, {
    collection: now(), selector: key, document: { n }, store: fixture.store
  }))
  /** @param {string} key */
  const remove = key => fixture.store.write(writing =>
    removeDocument(writing, { collection: now(), selector: key }))
  /** @param {Document} [definition] */
  const begin = (definition = DEFINITION) => {
    const { store, catalog } = fixture
    return new IndexBuild({
      write: work => store.write(work),
      store,
      catalog,
      find: writing => catalog.find(writing, '_system', 'people'),
      definition
    })
  }
  /** @param {IndexBuild} build */
  const finish = build => {
    for (;;) {
      const made = build.step()
      if (made !== null) return made
    }
  }
  /** Entries without the number of their index. */
  const entries = () => listEntries(fixture).map(entry => entry.slice(8)).sort()
  /** What an index that is made at once has. @param {Document} definition */
  const expected = definition => {
    const before = listEntries(fixture)
    /** @type {string[]} */
    let made = []
    thrownBy(() => fixture.store.write(writing => {
      const { index } = ensureIndex(writing, {
        catalog: fixture.catalog,
        collection: { ...now(), indexes: [] },
        definition: { ...definition, name: 'again' }
      })
      made = listEntries({ store: { ...fixture.store, read: () => writing } })
        .filter(entry => entry.startsWith(index.id.toString(16).padStart(8, '0')))
        .map(entry => entry.slice(8))
        .sort()
      throw new HostError('ERROR_FAILED', 'undone')
    }))
    expect(listEntries(fixture)).to.deep.equal(before)
    return made
  }

  it('is made in steps, and is there as a whole at the end', () => {
    const build = begin()
    let steps = 0
    for (; build.step() === null; steps++) expect(now().indexes).to.deep.equal([])
    expect(steps).to.equal(4)
    expect([now().indexes.length, now().building, entries().length]).to.deep.equal([1, [], COUNT])
    expect(begin().step()?.isNewlyCreated).to.equal(false)
  })

  for (const unique of [false, true]) {
    it(`has what others write meanwhile${unique ? ', when it is unique, too' : ''}`, () => {
      const definition = { ...DEFINITION, unique }
      const random = createRandom(unique ? 7 : 8)
      const build = begin(definition)
      let next = COUNT
      for (let made = build.step(); made === null; made = build.step()) {
        for (let change = 0; change < 60; change++) {
          const key = `k${random(next)}`
          const kind = random(10)
          if (kind < 3) insert(`k${next}`, next++)
          else if (kind < 6) tryIt(() => update(key, unique ? -next++ : random(50)))
          else tryIt(() => remove(key))
        }
      }
      expect(entries()).to.deep.equal(expected(definition))
    })
  }
  /** A key that is gone already. @param {() => void} work */
  const tryIt = work => {
    try {
      work()
    } catch (error) {
      expect(/** @type {{errorNum: number}} */ (error).errorNum).to.equal(1202)
    }
  }

  it('that is unique is refused where two documents have the same, ' +
    'and nothing of it remains', () => {
    update('k1500', 3)
    const { errorNum, status } = thrownBy(() => finish(begin({ ...DEFINITION, unique: true })))
    expect([errorNum, status, now().building, entries()]).to.deep.equal([1210, 400, [], []])
    insert('same', 3)
  })

  it('that is unique keeps the entry of one document when another one with the same value goes ' +
    'before its turn', () => {
    update('k1500', 3)
    const build = begin({ ...DEFINITION, unique: true })
    build.step()
    build.step()
    remove('k1500')
    finish(build)
    expect(entries()).to.deep.equal(expected({ ...DEFINITION, unique: true }))
    expect(thrownBy(() => insert('same', 3)).errorNum).to.equal(1210)
  })

  it('can be given up', () => {
    const build = begin()
    build.step()
    build.step()
    build.cancel()
    expect([now().building, now().indexes, entries()]).to.deep.equal([[], [], []])
    expect(finish(begin()).isNewlyCreated).to.equal(true)
  })

  it('ends with its collection', () => {
    const build = begin()
    build.step()
    build.step()
    fixture.store.write(writing => fixture.catalog.drop(writing, now()))
    expect(thrownBy(() => build.step()).errorNum).to.equal(1203)
    expect(entries()).to.deep.equal([])
  })

  it('is given up when its worker has died', async () => {
    const build = begin()
    build.step()
    build.step()
    const primary = place.open({ slot: 127 })
    await cancelBuilds(primary, 5)
    expect(now().building).to.have.length(1)
    await cancelBuilds(primary, 1)
    expect([now().building, entries()]).to.deep.equal([[], []])
    expect(thrownBy(() => build.step()).errorNum).to.equal(1235)
  })

  it('is waited for by whoever wants the same one', () => {
    const [first, second] = [begin(), begin()]
    first.step()
    expect(second.step()).to.equal(null)
    finish(first)
    expect(second.step()?.isNewlyCreated).to.equal(false)
  })

  it('keeps transactions that write to the collection from beginning', () => {
    const transactions = createTransactions({ ...fixture, slot: 1 })
    const build = begin()
    build.step()
    const wish = { read: [], write: ['people'], exclusive: [], allowImplicit: true }
    expect(thrownBy(() => transactions.begin('_system', wish)).errorNum).to.equal(1200)
    finish(build)
    const { id } = transactions.begin('_system', wish)
    expect(thrownBy(() => finish(begin({ ...DEFINITION, fields: ['other'] }))).errorNum)
      .to.equal(1200)
    transactions.abort('_system', id)
    transactions.close()
  })
})
