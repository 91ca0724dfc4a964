/** @import {Collection} from '../../documents/types.js' */
/** @import {Access, Expression, Operation, Step} from '../types.js' */
/** @import {Condition} from './conditions.js' */
// One block: its operations become steps, in their order. A FOR over a collection looks at the FILTERs and the SORT right behind it.
import { chooseAccess } from './choose-access.js'
import { hasEffect, splitConditions } from './conditions.js'
import { listSlots } from './walk.js'

/** Operations behind a FOR that are looked at: planning takes no longer than in proportion to the text. */
const MOST_AHEAD = 32

/** @typedef {{find: (name: string) => Collection, rules: Set<string>, isMain: boolean}} Planner rules: names of what was done */

/**
 * @param {readonly Operation[]} operations
 * @param {Planner} planner
 * @returns {readonly Step[]}
 */
export function toSteps (operations, planner) {
  const counted = planner.isMain ? operations.findLastIndex(({ type }) => type === 'limit') : -1
  /** @type {Step[]} */
  const steps = []
  let sortIsDone = -1
  for (const [index, operation] of operations.entries()) {
    const rest = operations.slice(index + 1)
    if (operation.type === 'for' && operation.source.type === 'collection') {
      const { step, sorted } = toCollectionStep(operation, rest, planner)
      steps.push(step)
      // Inside of another FOR each of its rounds is sorted for itself only: the SORT stays.
      if (sorted !== null && !operations.slice(0, index).some(({ type }) => type === 'for')) sortIsDone = index + 1 + sorted
    } else if (operation.type === 'sort') {
      if (index !== sortIsDone) steps.push(...toSortStep(operation, rest, planner))
    } else steps.push(toStep(operation, { rest, counted: index === counted }))
  }
  return Object.freeze(steps)
}

/**
 * @param {Extract<Operation, {type: 'for'}>} operation over a collection
 * @param {readonly Operation[]} rest
 * @param {Planner} planner
 * @returns {{step: Step, sorted: number | null}} sorted: position in `rest` of a SORT that the access makes needless
 */
function toCollectionStep ({ source, variable: { slot } }, rest, { find, rules }) {
  const { name } = /** @type {Extract<Expression, {type: 'collection'}>} */ (source)
  const behind = rest.findIndex(({ type }) => type !== 'filter')
  const next = rest[behind]
  const sort = next?.type === 'sort' ? next.keys : null
  const { access, isSorted } = chooseAccess(find(name), { slot, conditions: listConditions(rest, slot), sort })
  if (access.type !== 'full') rules.add('use-indexes')
  if (isSorted) rules.add('use-index-for-sort')
  return { step: { type: 'collection', collection: name, slot, access: /** @type {Access} */ (access) }, sorted: isSorted ? behind : null }
}

/**
 * What all rows fulfil that get past the FILTERs behind a FOR. Between these may be what only adds to rows, or multiplies them, without anybody noticing.
 * @param {readonly Operation[]} rest
 * @param {number} slot
 * @returns {Condition[]}
 */
function listConditions (rest, slot) {
  const found = []
  for (const operation of rest.slice(0, MOST_AHEAD)) {
    if (operation.type === 'filter') {
      const split = splitConditions(operation.condition, slot)
      found.push(...split.conditions)
      if (split.hasEffect) return found
    } else if (!isPassed(operation)) return found
  }
  return found
}

/** @param {Operation} operation @returns {boolean} */
function isPassed (operation) {
  if (operation.type === 'let') return !hasEffect(operation.value)
  return operation.type === 'for' && operation.source.type === 'collection'
}

/**
 * Keys that are the same for all rows say nothing.
 * @param {Extract<Operation, {type: 'sort'}>} operation
 * @param {readonly Operation[]} rest
 * @param {Planner} planner
 * @returns {Step[]} none where no key is left
 */
function toSortStep ({ keys }, rest, { rules }) {
  const telling = keys.filter(({ value: { type } }) => type !== 'literal' && type !== 'bind')
  if (telling.length < keys.length) rules.add('remove-redundant-sorts')
  return telling.length === 0 ? [] : [{ type: 'sort', keys: telling, keep: [...listSlots(rest)] }]
}

/** @param {Exclude<Operation, {type: 'sort'}>} operation @param {{rest: readonly Operation[], counted: boolean}} place @returns {Step} */
function toStep (operation, { rest, counted }) {
  switch (operation.type) {
    case 'for': return { type: 'list', source: operation.source, slot: operation.variable.slot }
    case 'let': return { type: 'let', slot: operation.variable.slot, value: operation.value }
    case 'limit': return { type: 'limit', offset: operation.offset, count: operation.count, counted }
    // SORT null says that no order is needed, any other SORT makes one of its own.
    case 'collect': return { type: 'collect', collect: operation, sorted: rest[0]?.type !== 'sort' }
    default: return operation
  }
}
