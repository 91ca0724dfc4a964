/** @import {Config, CreateTable, Limits, PlanGraph, Table} from '../types.js' */
/** @import {Plan, PlanContext} from './types.js' */
/** @import {PlanCache} from './plan-cache.js' */
// From texts to plans, each made once. Scripts of strangers and the operator's own are kept apart: the same text may
// use other tables, and strangers can't drive the operator's plans out.
import { compilePlainTable, compileTable } from '../tables/index.js'
import { createPlan, listCreated, readScript } from './create-plan.js'
import { createPlanCache } from './plan-cache.js'
import { toGraph } from './to-graph.js'

/** @typedef {ReturnType<typeof readScript>} Read */
/**
 * @typedef {object} Planner
 * @property {(text: string, trusted: boolean) => Plan | Promise<Plan>} planOf
 * @property {(text: string) => PlanGraph} explain
 * @property {() => number} size
 */

/**
 * @typedef {object} PlannerOptions
 * @property {ReadonlyMap<string, Table>} tables the loaded ones
 * @property {Limits} limits
 * @property {Config} config
 * @property {(table: Table) => void} allowTable told of tables that the operator's own scripts create
 */

/**
 * Makes a planner.
 * @param {PlannerOptions} options
 * @returns {Planner} planOf: a promise only while files of inline tables are read; it throws, or rejects with, what is
 *   wrong with the script
 */
export function createPlanner ({ tables, limits, config, allowTable }) {
  /** @type {PlanCache<Plan | Promise<Plan>>} */
  const strangers = createPlanCache(limits.cachedPlans)
  /** @type {PlanCache<Plan | Promise<Plan>>} */
  const own = createPlanCache(limits.cachedPlans)
  const shared = { limits, mostNested: config.maxNestedRequests ?? limits.nestedRequests }
  return {
    planOf: (text, trusted) =>
      trusted ? own.get(text) ?? planOwn(text) : strangers.get(text) ?? planStrange(text),
    explain: text => toGraph(text, readScript(text, limits).layout),
    size: () => strangers.size() + own.size()
  }

  /** @param {string} text */
  function planStrange (text) {
    const read = readScript(text, limits)
    const created = listCreated(read.script.statements)
      .map(statement => compilePlainTable(statement, { config, allowFiles: false }))
    const plan = compile(read, created, true)
    strangers.set(text, plan)
    return plan
  }

  /** @param {string} text */
  function planOwn (text) {
    const read = readScript(text, limits)
    const statements = listCreated(read.script.statements)
    const plan =
      statements.length === 0 ? compile(read, [], false) : compileWithTables(text, read, statements)
    own.set(text, plan)
    return plan
  }

  /** @param {string} text @param {Read} read @param {readonly CreateTable[]} statements @returns {Promise<Plan>} */
  async function compileWithTables (text, read, statements) {
    try {
      const created = await Promise.all(statements.map(statement =>
        compileTable(statement, { config })))
      created.forEach(allowTable)
      const plan = compile(read, created, false)
      own.set(text, plan)
      return plan
    } catch (error) {
      own.delete(text)
      throw error
    }
  }

  /**
   * @param {Read} read
   * @param {readonly Table[]} created
   * @param {boolean} inline whether the tables are a stranger's
   */
  function compile (read, created, inline) {
    const inlineTables = new Map(created.map(table => [table.name, table]))
    return createPlan(read, {
      tables: inlineTables,
      context: { ...shared, findTable: createFinder(tables, inlineTables, inline) }
    })
  }
}

/**
 * @param {ReadonlyMap<string, Table>} tables
 * @param {ReadonlyMap<string, Table>} inlineTables
 * @param {boolean} inline
 * @returns {PlanContext['findTable']}
 */
function createFinder (tables, inlineTables, inline) {
  return name => {
    const created = inlineTables.get(name)
    if (created !== undefined) return { table: created, inline }
    const loaded = tables.get(name)
    return loaded === undefined ? undefined : { table: loaded, inline: false }
  }
}
