/** @import {Data, Outcome, Request, World} from '../types.js' */
// What queries are run on: a store of its own in a temporary folder, with the same collections in two databases, with
// indexes and without.
import { createPreparer, startReading } from '../../../../packages/foxx-host/src/aql/index.js'
import {
  createCatalog, ensureIndex, insertDocument
} from '../../../../packages/foxx-host/src/documents/index.js'
import { HostError } from '../../../../packages/foxx-host/src/errors.js'
import {
  createTemporaryStore
} from '../../../../packages/foxx-host/test/store/temporary-store.js'

/** Seconds and bytes. */
const LIMITS = Object.freeze({ maxRuntime: 5, memoryLimit: 64 * 1024 * 1024 })
/** Ends of a run that the limits bring about. */
const ENDED = new Set([1500, 32])
const OPTIONS = Object.freeze({
  fullCount: false, failOnWarning: false, maxWarningCount: 10, stream: false, ...LIMITS
})

/** @typedef {(request: Request, data: Data) => Promise<Outcome>} RunOverHttp */

/**
 * @param {{runOverHttp?: RunOverHttp | null}} [parts]
 * @returns {{fill: (data: Data) => World, remove: () => Promise<void>}} fill: a world of this data, the same
 *   for the same object
 */
export function createWorlds ({ runOverHttp = null } = {}) {
  const temporary = createTemporaryStore()
  const store = temporary.open({ requestSync: async () => {} })
  const catalog = createCatalog()
  const preparer = createPreparer()
  let made = 0
  /** @type {World | null} */
  let last = null

  return {
    remove: temporary.remove,
    fill: data => {
      if (last?.data === data) return last
      const prefix = `w${++made}`
      for (const indexed of [false, true]) fill(data, toDatabase(prefix, indexed), indexed)
      last = {
        data,
        run: request => request.http === undefined
          ? runQuietly(request, toDatabase(prefix, request.indexed ?? true))
          : demand(runOverHttp)(request, data)
      }
      return last
    }
  }

  /** @param {Data} data @param {string} database @param {boolean} indexed */
  function fill (data, database, indexed) {
    store.write(writing => {
      for (const [name, { documents, indexes }] of Object.entries(data)) {
        let collection = catalog.create(writing, { database, name })
        for (const definition of indexed ? indexes : []) {
          ({ collection } = ensureIndex(writing, {
            catalog, collection, definition: { type: 'persistent', ...definition }
          }))
        }
        for (const document of documents) insertDocument(writing, { collection, document, store })
      }
    })
  }

  /** @param {Request} request @param {string} database @returns {Outcome} */
  function runQuietly (request, database) {
    try {
      return { results: run(request, database) }
    } catch (error) {
      if (error instanceof HostError && (error.status < 500 || ENDED.has(error.errorNum))) {
        const { errorNum, message } = error
        return { errorNum, message, ended: ENDED.has(errorNum) }
      }
      // What is no refusal of the host is a fault: it differs from whatever comes otherwise.
      return { errorNum: -1, message: String(error), ended: false }
    }
  }

  /** @param {Request} request @param {string} database @returns {import('../types.js').Value[]} */
  function run ({ text, bindVars = {}, size = Infinity, pauses = false }, database) {
    const prepared = preparer.prepare(text, bindVars, { catalog, tables: store.read(), database })
    const execution = startReading({
      ...prepared, database, user: 'root', version: '3.12.0', catalog, numbers: store,
      options: OPTIONS, killed: () => false, clock: () => performance.now()
    }, store)
    const parts = []
    for (;;) {
      const progress = execution.advance({ size, until: pauses ? -Infinity : Infinity })
      if (progress.state === 'paused') continue
      parts.push(...progress.results.parts.map(String))
      if (progress.state === 'done') return JSON.parse(`[${parts.join()}]`)
    }
  }
}

/** @param {string} prefix @param {boolean} indexed */
function toDatabase (prefix, indexed) {
  return `${prefix}${indexed ? 'indexed' : 'plain'}`
}

/** @param {RunOverHttp | null} run @returns {RunOverHttp} */
function demand (run) {
  if (run === null) throw new TypeError('expected a host for requests over HTTP, came none')
  return run
}
