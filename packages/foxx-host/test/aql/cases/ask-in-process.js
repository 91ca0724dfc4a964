/** @import {Catalog, Collection, Transactions} from '../../../src/documents/types.js' */
/** @import {Execution, Setting, Value} from '../../../src/aql/types.js' */
/** @import {Store} from '../../../src/store/types.js' */
/** @import {Answer, Ask, Case} from './types.js' */
// Cases asked of the engine itself, on a store of the test. Each case has a database of its own, so that all of them
// may call their collections by the same names.
import { createPreparer, runToEnd, startWriting } from '../../../src/aql/index.js'
import { ensureIndex, insertDocument, scanDocuments } from '../../../src/documents/index.js'
import { HostError } from '../../../src/errors.js'

export const DEFAULT_OPTIONS = Object.freeze({
  fullCount: false, failOnWarning: false, maxWarningCount: 10, maxRuntime: 0, memoryLimit: 0,
  stream: false
})
const [DOCUMENTS, EDGES] = [2, 3]

/** @typedef {{store: Store, catalog: Catalog, transactions: Transactions}} World */
/** @typedef {Omit<Setting, 'tables' | 'writing' | 'committed' | 'block'>} Parts */

/**
 * @param {World} world
 * @returns {Ask} throws what isn't a refusal of the host
 */
export function createAsk (world) {
  const preparer = createPreparer()
  let asked = 0
  return one => {
    const database = `case${++asked}`
    fill(world, database, one)
    const answer = answerOf(() => runOne(world, { preparer, database, one }))
    return { ...answer, after: readAll(world, database, Object.keys(one.data ?? {})) }
  }
}

/** @param {World} world @param {string} database @param {Case} one */
function fill ({ store, catalog }, database, { data = {}, edges = [], indexes = {} }) {
  for (const [name, documents] of Object.entries(data)) {
    store.write(writing => {
      let collection =
        catalog.create(writing, { database, name, type: edges.includes(name) ? EDGES : DOCUMENTS })
      for (const definition of indexes[name] ?? []) {
        ({ collection } = ensureIndex(writing, { catalog, collection, definition }))
      }
      for (const document of documents) insertDocument(writing, { collection, document, store })
    })
  }
}

/**
 * @param {() => {result: Value[], execution: Execution}} run
 * @returns {Omit<Answer, 'after'>}
 */
function answerOf (run) {
  try {
    const { result, execution } = run()
    return {
      result,
      errorNum: null,
      code: 201,
      message: null,
      warnings: execution.warnings.map(({ code }) => code),
      stats: { ...execution.stats }
    }
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    return {
      result: null, errorNum: error.errorNum, code: error.status, message: error.message,
      warnings: [], stats: {}
    }
  }
}

/**
 * @param {World} world
 * @param {{preparer: ReturnType<typeof createPreparer>, database: string, one: Case}} asked
 * @returns {{result: Value[], execution: Execution}}
 */
export function runOne ({ store, catalog, transactions }, {
  preparer, database, one: { query, bindVars, options }
}) {
  const tables = store.read()
  const prepared = preparer.prepare(query, bindVars, { catalog, tables, database })
  /** @type {Parts} */
  const parts = {
    plan: prepared.plan,
    bindVars: prepared.bindVars,
    database,
    user: 'root',
    version: '3.12.0',
    catalog,
    numbers: store,
    options: { ...DEFAULT_OPTIONS, ...options },
    killed: () => false,
    clock: () => performance.now()
  }
  if (prepared.plan.writes) return pullAll(startWriting(parts, { store, transactions }))
  const { results, execution } = runToEnd({ ...parts, tables, writing: null, committed: true })
  return { result: JSON.parse(results), execution }
}

/** @param {Execution} execution @returns {{result: Value[], execution: Execution}} */
function pullAll (execution) {
  for (;;) {
    const progress = execution.advance({ size: Infinity, until: Infinity })
    if (progress.state === 'done') {
      return { result: JSON.parse(`[${progress.results.parts.join()}]`), execution }
    }
    if (progress.state === 'full') throw new Error('expected all results at once')
  }
}

/** @param {World} world @param {string} database @param {readonly string[]} names */
function readAll ({ store, catalog }, database, names) {
  const tables = store.read()
  const read = (/** @type {Collection} */ collection) =>
    [...scanDocuments(tables, collection)].map(({ text }) => JSON.parse(text))
  return Object.fromEntries(names.map(name => [name, read(catalog.find(tables, database, name))]))
}
