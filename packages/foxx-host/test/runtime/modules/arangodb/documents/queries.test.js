// Queries of services that write: whether their acknowledgement waits for the disk.
import { expect } from 'chai'
import { createQueryRegister } from '../../../../../src/aql/index.js'
import { evaluate } from '../../service.js'
import { openDocuments } from './open-documents.js'

describe('queries of services that have to be on the disk', () => {
  const opened = openDocuments()
  const queries = createQueryRegister({
    now: () => Date.now(),
    clock: () => performance.now(),
    nextNumber: () => opened.storage.store.nextNumber()
  })
  const run = (/** @type {string} */ query) => {
    evaluate(`module.exports = require('@arangodb').db._query(${JSON.stringify(query)}).count()`, {
      environment: { storage: opened.storage, queries }
    })
    return opened.storage.store.takeSyncWish()
  }

  it('wait only where that is asked for', () => {
    expect(run('INSERT {} INTO users')).to.equal(false)
    expect(run('INSERT {} INTO users OPTIONS {waitForSync: true}')).to.equal(true)
    expect(run('RETURN 1')).to.equal(false)
  })
})
