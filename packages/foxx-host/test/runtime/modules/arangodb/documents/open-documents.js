/** @import {Storage} from '../../../../../src/documents/types.js' */
/** @import {Environment} from '../../../../../src/types.js' */
// Services with documents, without a host around them: a store in a folder of its own for each describe block.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileComputedValue } from '../../../../../src/aql/index.js'
import { createCatalog, createSweeper } from '../../../../../src/documents/index.js'
import { beginRun, endRun } from '../../../../../src/runtime/modules/index.js'
import { openStore } from '../../../../../src/store/index.js'
import { catchError, createService, evaluate } from '../../service.js'

/** @typedef {(code: string) => unknown} Run */

/**
 * To be called in a describe block. In the scope of all code are db, errors, ArangoError, users (a collection) and pets
 * (one of edges).
 * @returns {{
 *   storage: Storage, run: Run, goOn: Run, fail: (code: string) => ReturnType<typeof catchError>,
 *   load: (files: Record<string, string>) => ReturnType<typeof createService>
 * }}
 *   run: what `return` in this code gives, as JSON has it, with both collections empty; goOn: with what is in them;
 *   fail: what the code throws, likewise with both empty; load: a service, with both empty only at the beginning of the
 *   test
 */
export function openDocuments () {
  const opened = /** @type {{storage: Storage}} */ ({})
  /** @type {string} */
  let directory
  before(() => {
    directory = realpathSync(mkdtempSync(join(tmpdir(), 'documents-')))
    const store = openStore({ directory, slot: 1, requestSync: async () => {} })
    const sweeper = createSweeper(store)
    opened.storage = {
      store,
      sweeper,
      catalog: createCatalog({ compile: compileComputedValue, onLeft: sweeper.wake })
    }
  })
  after(async () => {
    await opened.storage.store.close()
    rmSync(directory, { recursive: true, force: true })
  })
  const empty = () => beginAnew(opened.storage)
  beforeEach(empty)
  return Object.assign(opened, toRunners({ empty, toEnvironment: () => opened }))
}

/**
 * @param {{empty: () => void, toEnvironment: () => {storage: Storage} & Partial<Environment>}} world
 */
export function toRunners ({ empty, toEnvironment }) {
  const toCode = (/** @type {string} */ code) => 'const { db, errors, ArangoError } = ' +
    `require('@arangodb'); const { users, pets } = db; module.exports = (() => { ${code} })()`
  const withDocuments = () => ({ environment: { ...toEnvironment() } })
  const goOn = (/** @type {string} */ code) => {
    beginRun(toEnvironment().storage)
    const value = evaluate(toCode(code), withDocuments())
    return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
  }
  return {
    goOn,
    run: (/** @type {string} */ code) => {
      empty()
      return goOn(code)
    },
    fail: (/** @type {string} */ code) => {
      empty()
      return catchError(toCode(code), withDocuments())
    },
    load: (/** @type {Record<string, string>} */ files) => createService(files, withDocuments())
  }
}

/** @param {Storage} storage */
function beginAnew (storage) {
  const { store, catalog } = storage
  store.takeSyncWish()
  store.commit()
  endRun(storage)
  store.write(writing => {
    catalog.dropDatabase(writing, '_system')
    catalog.create(writing, { database: '_system', name: 'users' })
    catalog.create(writing, { database: '_system', name: 'pets', type: 3 })
  })
}
