/** @import {Worker} from '../../../src/types.js' */
import { expect } from 'chai'
import {
  createSystemCollections, isSystemCollection
} from '../../../src/api/collections/system-collections.js'
import { createFixture } from '../../documents/fixture.js'

const NAMES = [
  '_analyzers', '_appbundles', '_apps', '_aqlfunctions', '_frontend', '_graphs', '_jobs', '_queues'
]

describe('the collections that every database has', () => {
  const setUp = () => {
    const { store, catalog } = createFixture()
    const worker = /** @type {Pick<Worker, 'storage'>} */ (
      /** @type {unknown} */ ({ storage: { store, catalog } })
    )
    const list = () => NAMES.filter(name => catalog.look(store.read(), '_system', name) !== null)
    return { worker, store, catalog, list }
  }

  it('are known by name', () => {
    expect(NAMES.every(isSystemCollection)).to.equal(true)
    expect(['people', '_users', 'graphs', ''].some(isSystemCollection)).to.equal(false)
  })

  it('are created, each as a system collection', () => {
    const { worker, store, catalog, list } = setUp()
    expect(list()).to.deep.equal([])
    createSystemCollections(worker, '_system')
    expect(list()).to.deep.equal(NAMES)
    expect(NAMES.map(name => catalog.find(store.read(), '_system', name).isSystem))
      .to.deep.equal(NAMES.map(() => true))
  })

  it('are created where they are missing, and kept where they are not', () => {
    const { worker, store, catalog, list } = setUp()
    createSystemCollections(worker, '_system')
    const kept = catalog.find(store.read(), '_system', '_graphs').id
    store.write(writing => catalog.drop(writing, catalog.find(writing, '_system', '_jobs')))
    createSystemCollections(worker, '_system')
    expect(list()).to.deep.equal(NAMES)
    expect(catalog.find(store.read(), '_system', '_graphs').id).to.equal(kept)
  })

  it('are not written once more when all are there', () => {
    const { worker, store, catalog } = setUp()
    createSystemCollections(worker, '_system')
    const reading = Object.assign(Object.create(store), {
      write: () => { throw new Error('nothing is to be written') }
    })
    createSystemCollections({
      ...worker, storage: { ...worker.storage, store: reading, catalog }
    }, '_system')
  })
})
