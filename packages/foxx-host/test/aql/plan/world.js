/** @import {Document} from '../../../src/documents/types.js' */
/** @import {Access, Plan, Run, Stats, Value} from '../../../src/aql/types.js' */
// What the tests of plans need: collections with indexes, queries that are planned and run on them, plans as short
// texts.
import { createPreparer, runToEnd } from '../../../src/aql/index.js'
import { createCatalog, ensureIndex, insertDocument } from '../../../src/documents/index.js'
import { createTemporaryStore } from '../../store/temporary-store.js'

const DATABASE = '_system'
const OPTIONS = Object.freeze({
  fullCount: false, failOnWarning: false, maxWarningCount: 10, maxRuntime: 0, memoryLimit: 0,
  stream: false
})

export function createWorld () {
  const temporary = createTemporaryStore()
  const store = temporary.open()
  const catalog = createCatalog()
  const { prepare } = createPreparer()
  const plan = (/** @type {string} */ text, /** @type {unknown} */ bindVars = {}) =>
    prepare(text, bindVars, { catalog, tables: store.read(), database: DATABASE })
  const toSetting = (/** @type {ReturnType<typeof plan>} */ prepared) => ({
    ...prepared, database: DATABASE, user: null, version: '3.12', catalog, tables: store.read(),
    committed: true, numbers: store, options: OPTIONS, killed: () => false,
    clock: () => performance.now()
  })
  return {
    store,
    catalog,
    plan,
    toSetting,
    remove: temporary.remove,
    create: (/** @type {string} */ name, /** @type {2 | 3} */ type = 2) => {
      store.write(writing => catalog.create(writing, { database: DATABASE, name, type }))
    },
    index: (/** @type {string} */ name, /** @type {Document} */ definition) => {
      store.write(writing => {
        ensureIndex(writing, {
          catalog,
          collection: catalog.find(writing, DATABASE, name),
          definition: { type: 'persistent', ...definition }
        })
      })
    },
    insert: (/** @type {string} */ name, /** @type {readonly Document[]} */ documents) => {
      store.write(writing => {
        const collection = catalog.find(writing, DATABASE, name)
        for (const document of documents) {
          insertDocument(writing, { collection, document, store, options: {} })
        }
      })
    },
    /** @returns {{results: Value[], stats: Stats, warnings: Run['warnings']}} */
    run: (/** @type {string} */ text, /** @type {unknown} */ bindVars = {}) => {
      const { results, execution } = runToEnd({ ...toSetting(plan(text, bindVars)), writing: null })
      return { results: JSON.parse(results), stats: execution.stats, warnings: execution.warnings }
    },
    /** @returns {{results: Value[], stats: Stats}} */
    write: (/** @type {string} */ text, /** @type {unknown} */ bindVars = {}) =>
      store.write(writing => {
        const { results, execution } = runToEnd({
          ...toSetting(plan(text, bindVars)), committed: false, tables: writing, writing
        })
        return { results: JSON.parse(results), stats: execution.stats }
      })
  }
}

/** @param {Plan} plan @returns {string} its steps: 'people by age = 2 > 1; filter; return' */
export function showPlan ({ steps }) {
  return steps.map(step =>
    step.type === 'collection' ? `${step.collection}${showAccess(step.access)}` : step.type)
    .join('; ')
}

/** @param {Access} access @returns {string} */
function showAccess (access) {
  if (access.type === 'full') return ''
  if (access.type === 'union') return access.accesses.map(showAccess).join(' or')
  if (access.type === 'primary') return ` by ${access.by} ${access.in ? 'in' : '='}`
  if (access.type === 'geo') {
    const { index, limit, sorted } = access
    return [' near', ...index.fields, ...limit ? ['<'] : [], ...sorted ? ['sorted'] : []].join(' ')
  }
  const { index: { fields }, equal, in: isList, lower, upper, reverse } = access
  const signs = [
    ...equal.map((_, position) => isList && position === equal.length - 1 ? 'in' : '='),
    lower && `>${lower.inclusive ? '=' : ''}`,
    upper && `<${upper.inclusive ? '=' : ''}`,
    reverse && 'reverse'
  ]
  return [` by ${fields.join()}`, ...signs.filter(Boolean)].join(' ')
}
