/** @import {LogLevel} from '../../src/types.js' */
// What becomes of a service whose main file fails.
import { expect } from 'chai'
import { loadService } from '../../src/runtime/index.js'
import { createEnvironment, toRecord, writeFolder } from './modules/service.js'

/** @param {string} main */
const load = main => {
  /** @type {[LogLevel, string][]} */
  const log = []
  const record = toRecord(writeFolder({ 'index.js': main }))
  const manifest = { ...record.manifest, main: 'index.js' }
  return { loaded: loadService({ ...record, manifest }, createEnvironment(log)), log }
}

describe('the loading of a service', () => {
  it('begins again where another worker has just made what it makes itself', () => {
    const saveTwice = "db.things.save({ _key: 'a' }); db.things.save({ _key: 'a' })"
    for (const lose of ["db._create('things')", saveTwice]) {
      const { loaded, log } = load(`
        const { db } = require('@arangodb')
        if (!db._collection('things')) {
          db._create('things')
          ${lose}
        }
        module.exports = db.things.name()`)
      expect(loaded.failure).to.equal(null)
      expect(loaded.exports).to.equal('things')
      expect(log).to.deep.equal([])
    }
  })

  it('gives up where it fails each time, and logs that once', () => {
    const { loaded, log } = load(`
      const { db } = require('@arangodb')
      db._create('things')
      db._create('things')`)
    expect(loaded.failure).to.include({ errorNum: 1207 })
    expect(log).to.have.lengthOf(1)
    expect(log[0]?.[1]).to.match(/^\/test can't be loaded and answers 503 .*duplicate name/)
  })

  it('is tried once where it fails for another reason', () => {
    const { loaded } = load(`
      const { db } = require('@arangodb')
      db._create(\`tried\${db._collections().length}\`)
      throw new Error(String(db._collections().length))`)
    expect(loaded.failure?.message).to.equal('1')
  })

  it('tells the service of its configuration and dependencies, in two places', () => {
    const { loaded } = load(`
      const { configuration, dependencies, service } = module.context
      module.exports = [
        service.configuration === configuration, service.dependencies === dependencies
      ].join()`)
    expect(loaded.exports).to.equal('true,true')
  })

  it('hands out the collections whose names begin with its mount path', () => {
    const { loaded } = load(`
      const { db } = require('@arangodb')
      const { collection, collectionName } = module.context
      const before = collection('things')
      db._create(collectionName('things'))
      module.exports = before + ' ' + collection('things').name()`)
    expect(loaded.exports).to.equal('null test_things')
  })
})
