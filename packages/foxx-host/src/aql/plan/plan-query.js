/** @import {Collection} from '../../documents/types.js' */
/** @import {Checked, Plan, Query, Step} from '../types.js' */
// From a checked query to the steps in which it runs. In: the tree, and the collections as they are; out: a plan, for
// as long as they stay so.
import { HostError } from '../../errors.js'
import { toSteps } from './to-steps.js'
import { listSubqueries } from './walk.js'

/**
 * @param {Checked} checked
 * @param {{find: (name: string) => Collection | null}} world
 * @returns {Plan} frozen
 * @throws {HostError} 1203, 1577
 */
export function planQuery ({ query, variables, collections, writes, warnings }, { find }) {
  for (const { name } of collections) {
    if (find(name) === null) {
      throw new HostError('ERROR_ARANGO_DATA_SOURCE_NOT_FOUND', 'AQL: there is no variable and ' +
        `no collection '${name}' (while planning)`)
    }
  }
  const rules = new Set()
  const names = [...variables]
  const newSlot = () => names.push(String(names.length)) - 1
  const plan = (/** @type {Query} */ block, /** @type {boolean} */ isMain) => toSteps(
    block.operations,
    { find: name => /** @type {Collection} */ (find(name)), rules, isMain, newSlot }
  )
  const steps = plan(query, true)
  const subqueries = new Map(listSubqueries(query).map(block => [block, plan(block, false)]))
  return Object.freeze({
    steps, subqueries, slots: names.length, variables: names, collections, writes, warnings,
    rules: Object.freeze([...rules]), whole: toWhole(steps)
  })
}

/** FOR d IN c [LIMIT o, n] RETURN d. @param {readonly Step[]} steps @returns {Plan['whole']} */
function toWhole (steps) {
  const [first, second, third, ...more] = steps
  const limit = second?.type === 'limit' ? second : null
  const last = limit === null ? second : third
  const isAll = limit === null ? third === undefined : more.length === 0
  if (
    !isAll || first?.type !== 'collection' || first.access.type !== 'full' ||
    last?.type !== 'return' || last.distinct
  ) {
    return null
  }
  if (last.value.type !== 'variable' || last.value.slot !== first.slot) return null
  return {
    collection: first.collection, offset: limit?.offset ?? null, count: limit?.count ?? null
  }
}
