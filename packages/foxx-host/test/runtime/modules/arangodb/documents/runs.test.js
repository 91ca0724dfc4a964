import { expect } from 'chai'
import { beginRun, endRun } from '../../../../../src/runtime/modules/index.js'
import { openDocuments } from './open-documents.js'

const MAIN = `
  const { db } = require('@arangodb')
  exports.save = () => db.users.save({})
  exports.count = () => db.pets.count()
  exports.make = () => {
    const made = []
    made.push(db.made === undefined)
    db._create('made')
    made.push(db.made.count())
    db.made.drop()
    made.push(db.made === undefined)
    return made.join()
  }
  const kept = db._collection('users')
  exports.keep = () => kept.save({})`

describe('the run of a handler', () => {
  const documents = openDocuments()
  const start = () => /** @type {Record<string, () => unknown>} */ (
    documents.load({ 'index.js': MAIN }).run('index.js')
  )
  const drop = (/** @type {string} */ name) => {
    const { storage: { store, catalog } } = documents
    store.write(writing => { catalog.drop(writing, catalog.find(writing, '_system', name)) })
  }

  it('is not told of what an earlier one could not keep', () => {
    const { storage: { store, catalog } } = documents
    const { save, count } = start()
    beginRun(documents.storage)
    store.defer(writing => { catalog.drop(writing, catalog.find(writing, '_system', 'users')) })
    save?.()
    endRun(documents.storage)
    store.commit()
    beginRun(documents.storage)
    expect(count?.()).to.equal(0)
    endRun(documents.storage)
  })

  it('sees what it changes of the collections itself', () => {
    beginRun(documents.storage)
    expect(start().make?.()).to.equal('true,0,true')
    endRun(documents.storage)
  })

  it('sees the collections as they are now, however long the service has held them', () => {
    const { keep } = start()
    for (let n = 0; n < 2; n++) {
      beginRun(documents.storage)
      keep?.()
      endRun(documents.storage)
    }
    drop('users')
    beginRun(documents.storage)
    expect(() => keep?.()).to.throw().with.property('errorNum', 1203)
    endRun(documents.storage)
  })

  it('looks a collection up once', () => {
    const { storage: { catalog } } = documents
    const { save } = start()
    const { look, find } = catalog
    let calls = 0
    catalog.look = (...values) => { calls++; return look(...values) }
    catalog.find = (...values) => { calls++; return find(...values) }
    beginRun(documents.storage)
    save?.()
    endRun(documents.storage)
    Object.assign(catalog, { look, find })
    expect(calls).to.equal(1)
  })
})
