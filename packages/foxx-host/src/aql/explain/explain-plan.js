/** @import {NodeIds, Plan, Run, Setting, Step} from '../types.js' */
/** @import {PlanNode, ShownVariable} from './types.js' */
/** @import {Sheet} from './node-list.js' */
// How a query would run. In: its plan, how many documents collections have; out: the plan in ArangoDB's shape, and what
// can be said about the query before it runs.
import { countDocuments } from '../../documents/index.js'
import { createExecution } from '../execute/index.js'
import { OPTIMIZER_RULES } from '../plan/index.js'
import { addStep } from './step-to-nodes.js'
import { listConstants } from './list-constants.js'
import { NodeList } from './node-list.js'

/**
 * @typedef {object} World
 * @property {Omit<Setting, 'plan' | 'writing' | 'committed' | 'block'>} setting as for a run of it;
 *   options.maxWarningCount and failOnWarning count
 * @property {boolean} [allPlans] whether all plans are told, of which there is one
 */

/**
 * @param {Plan} plan
 * @param {World} world
 * @returns {{plan?: object, plans?: object[], warnings: Run['warnings'], stats: object, cacheable?: boolean}}
 * @throws {import('../../errors.js').HostError} a warning's number with failOnWarning
 */
export function explainPlan (plan, { setting, allPlans = false }) {
  const startedAt = setting.clock()
  const { shown } = showNodes(plan, countIn(setting))
  const warnings = listWarnings(plan, setting)
  const stats = {
    rulesExecuted: OPTIMIZER_RULES.length,
    rulesSkipped: 0,
    plansCreated: 1,
    // All rules are one look at the query: none has a time of its own.
    rules: Object.fromEntries(plan.rules.map(name => [name, 0])),
    peakMemoryUsage: 0,
    executionTime: (setting.clock() - startedAt) / 1000
  }
  return allPlans
    ? { plans: [shown], warnings, stats }
    : { plan: shown, warnings, stats, cacheable: false }
}

/**
 * @param {Plan} plan
 * @param {(collection: string) => number} count
 * @returns {{shown: object, ids: NodeIds}} shown: in ArangoDB's shape; ids: of the nodes of each step
 */
export function showNodes (plan, count) {
  const { sheet, variables } = createSheet(plan, count)
  const nodes = sheet.toBlock(plan.steps)
  const { estimatedCost, estimatedNrItems } = /** @type {PlanNode} */ (nodes.at(-1))
  const shown = {
    nodes, rules: [...plan.rules], collections: toCollections(plan), variables, estimatedCost,
    estimatedNrItems, isModificationQuery: plan.writes
  }
  return { shown, ids: sheet.ids }
}

/**
 * @param {Pick<Setting, 'catalog' | 'tables' | 'database'>} setting
 * @returns {(collection: string) => number} how many documents it has now
 */
export function countIn ({ catalog, tables, database }) {
  return name => countDocuments(tables, catalog.find(tables, database, name))
}

/**
 * @param {Plan} plan
 * @param {(collection: string) => number} count
 * @returns {{sheet: Sheet, variables: ShownVariable[]}} variables: filled as nodes are made
 */
function createSheet (plan, count) {
  const variables = plan.variables.map((name, id) => ({ id, name }))
  let lastNode = 0
  /** @type {Sheet} */
  const sheet = {
    plan,
    count,
    ids: new Map(),
    nextId: () => ++lastNode,
    newVariable: () => {
      const variable = { id: variables.length, name: String(variables.length) }
      variables.push(variable)
      return variable
    },
    toBlock: steps => toNodes(steps, sheet)
  }
  return { sheet, variables }
}

/** @param {readonly Step[]} steps @param {Sheet} sheet @returns {PlanNode[]} */
function toNodes (steps, sheet) {
  const list = new NodeList(sheet)
  sheet.ids.set(steps, list.nodes.map(({ id }) => id))
  for (const step of steps) {
    const start = list.nodes.length
    addStep(step, list)
    sheet.ids.set(step, list.nodes.slice(start).map(({ id }) => id))
  }
  return list.nodes
}

/** @param {Plan} plan @returns {{name: string, type: 'read' | 'write'}[]} each once */
function toCollections ({ collections }) {
  const written = new Set(collections.filter(({ mode }) => mode === 'write')
    .map(({ name }) => name))
  return [...new Set(collections.map(({ name }) => name))]
    .map(name => ({ name, type: written.has(name) ? 'write' : 'read' }))
}

/**
 * The constants of a query are a query of their own: what that one warns of, every run will.
 * @param {Plan} plan
 * @param {World['setting']} setting
 * @returns {Run['warnings']}
 */
function listWarnings (plan, setting) {
  const items = [plan.steps, ...plan.subqueries.values()].flatMap(listConstants)
  const at = { line: 1, column: 1 }
  const constants = {
    ...plan,
    steps: [{
      type: /** @type {const} */ ('return'),
      value: { type: /** @type {const} */ ('array'), items, at },
      distinct: false
    }],
    whole: null
  }
  const execution = createExecution(
    { ...setting, plan: constants, writing: null, committed: false, block: null }
  )
  execution.advance({ size: Infinity, until: Infinity })
  execution.close()
  return execution.warnings
}
