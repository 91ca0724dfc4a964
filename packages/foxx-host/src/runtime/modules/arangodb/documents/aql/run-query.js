/** @import {Plan, RunOptions, Setting} from '../../../../../aql/types.js' */
/** @import {Access, Answer} from '../types.js' */
// A query of a service, run to its end at once: its writes are part of the transaction that runs, or a write of their
// own.
import {
  countIn, explainPlan, explainQuery, runToEnd, showNodes, showProfile, showStats
} from '../../../../../aql/index.js'
import { HostError } from '../../../../../errors.js'
import { checkReadable, checkWritable, documentTables, isWriting, write } from '../access.js'

/**
 * A query as a service gave it.
 * @typedef {object} Wish
 * @property {unknown} text
 * @property {Record<string, unknown>} bindVars
 * @property {RunOptions} options
 * @property {boolean} allPlans of explain
 * @property {boolean} withProfile whether it is told what the phases took
 * @property {boolean} withPlan whether it is told what each node did
 */

/**
 * @param {Access} access
 * @param {Wish} wish
 * @returns {Answer}
 * @throws {HostError} what the query is refused or fails with; 1652 where the transaction that runs may not touch a
 *   collection
 */
export function runQuery (access, wish) {
  const startedAt = wish.withProfile ? performance.now() : 0
  const { queries, setting: prepared } = prepare(access, wish)
  const preparing = wish.withProfile
    ? { initializing: 0, parsing: (performance.now() - startedAt) / 1000 }
    : null
  const explained = wish.withPlan ? showNodes(prepared.plan, countIn(prepared)) : null
  const setting = { ...prepared, nodes: explained?.ids }
  const running = queries.begin({
    database: access.database, user: setting.user, text: String(wish.text),
    bindVars: setting.bindVars, stream: false, plan: setting.plan
  })
  let exitCode = 4
  let peakMemoryUsage = 0
  try {
    const { results, count, execution } = setting.plan.writes
      ? change(access, setting)
      : runToEnd({ ...setting, writing: null, committed: !isWriting(access) })
    const { stats, warnings, sync } = execution
    if (sync) access.storage.store.wantSync()
    exitCode = 0
    peakMemoryUsage = stats.peakMemoryUsage
    return {
      results,
      count,
      extra: {
        stats: showStats(stats),
        warnings,
        ...preparing !== null && { profile: showProfile(preparing, stats.executionTime) },
        ...explained !== null && { plan: explained.shown }
      }
    }
  } catch (error) {
    if (error instanceof HostError) exitCode = error.errorNum
    throw error
  } finally {
    running.end({ exitCode, peakMemoryUsage })
  }
}

/**
 * @param {Access} access
 * @param {Wish} wish
 * @returns {object} how it would run
 * @throws {HostError} what the query would be refused with
 */
export function explain (access, wish) {
  const { setting } = prepare(access, wish)
  return explainPlan(setting.plan, { setting, allPlans: wish.allPlans })
}

/**
 * @param {Access} access
 * @param {unknown} text
 * @returns {object} what it means
 * @throws {HostError} 1501 and the like
 */
export function parse (access, text) {
  return explainQuery(access.realm.environment.queries.parse(text).query)
}

/** @typedef {Omit<Setting, 'writing' | 'committed' | 'block'>} Prepared */

/**
 * @param {Access} access
 * @param {Wish} wish
 * @returns {{queries: import('../../../../../aql/types.js').QueryRegister, setting: Prepared}}
 */
function prepare (access, { text, bindVars: given, options }) {
  const { database, storage: { store, catalog }, realm: { environment } } = access
  const { queries } = environment
  const tables = documentTables(access)
  const { plan, bindVars } = queries.prepare(text, given, { catalog, tables, database })
  checkDeclared(access, plan)
  return {
    queries,
    setting: {
      plan, bindVars, database, user: environment.caller ?? null,
      version: environment.arangoVersion, catalog, tables, numbers: store, memory: queries.memory,
      options, killed: () => false, clock: () => performance.now()
    }
  }
}

/** @param {Access} access @param {Prepared} setting */
function change (access, setting) {
  return write(access, writing =>
    runToEnd({ ...setting, tables: writing, writing, committed: false }))
}

/** @param {Access} access @param {Plan} plan */
function checkDeclared (access, { collections }) {
  if (!isWriting(access)) return
  const { catalog, store } = access.storage
  for (const { name, mode } of collections) {
    const collection = catalog.find(store.read(), access.database, name)
    if (mode === 'write') checkWritable(access, collection)
    else checkReadable(access, collection)
  }
}
