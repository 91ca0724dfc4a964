/** @import {Collection} from '../../documents/types.js' */
/** @import {Expression, Operation, Step} from '../types.js' */
// One block: its operations become steps, in their order. A FOR over a collection looks at the FILTERs and the SORT
// right behind it.
import { withNames } from './attribute-path.js'
import { chooseAccess } from './choose-access.js'
import { readHint } from './index-hint.js'
import { findConditions, findSort, MOST_AHEAD } from './look-ahead.js'
import { moveAhead } from './move-ahead.js'
import { toGraphStep } from './to-graph-step.js'
import { listSlots } from './walk.js'

/**
 * @typedef {object} Planner
 * @property {(name: string) => Collection} find
 * @property {Set<string>} rules names of what was done
 * @property {boolean} isMain
 * @property {() => number} newSlot
 */

/**
 * @param {readonly Operation[]} given
 * @param {Planner} planner
 * @returns {readonly Step[]}
 */
export function toSteps (given, planner) {
  const operations = moveAhead(given, planner.newSlot)
  if (operations !== given) planner.rules.add('move-calculations-up')
  const counted = planner.isMain ? operations.findLastIndex(({ type }) => type === 'limit') : -1
  const earlier = new Set()
  /** @type {Step[]} */
  const steps = []
  let sortIsDone = -1
  for (const [index, operation] of operations.entries()) {
    const rest = operations.slice(index + 1)
    if (operation.type === 'let') earlier.add(operation.variable.slot)
    if (operation.type === 'for' && operation.source.type === 'collection') {
      const { step, sorted } = toCollectionStep(operation, { rest, earlier }, planner)
      steps.push(step)
      // Inside of another FOR each of its rounds is sorted for itself only: the SORT stays.
      if (sorted !== null && !operations.slice(0, index).some(isLoop)) {
        sortIsDone = index + 1 + sorted
      }
    } else if (operation.type === 'sort') {
      if (index !== sortIsDone) steps.push(...toSortStep(operation, rest, planner))
    } else {
      steps.push(toStep(operation, { rest, counted: index === counted, find: planner.find }))
    }
  }
  return Object.freeze(steps)
}

/** @param {Operation} operation */
function isLoop ({ type }) {
  return type === 'for' || type === 'graph'
}

/**
 * @param {Extract<Operation, {type: 'for'}>} operation over a collection
 * @param {{rest: readonly Operation[], earlier: ReadonlySet<number>}} place earlier: slots of LETs before it
 * @param {Planner} planner
 * @returns {{step: Step, sorted: number | null}} sorted: position in `rest` of a SORT that the access makes needless
 */
function toCollectionStep ({ source, options, variable: { slot } }, { rest, earlier }, {
  find, rules
}) {
  const { name } = /** @type {Extract<Expression, {type: 'collection'}>} */ (source)
  const row = withNames(rest.slice(0, MOST_AHEAD), { slot, earlier })
  const sort = findSort(rest)
  const { access, isSorted } = chooseAccess(
    find(name),
    { row, wanted: findConditions(rest, row), sort: sort?.keys ?? null, hint: readHint(options) }
  )
  if (access.type !== 'full') rules.add('use-indexes')
  if (access.type === 'geo') rules.add('geo-index-optimizer')
  if (isSorted) rules.add('use-index-for-sort')
  return {
    step: { type: 'collection', collection: name, slot, access },
    sorted: isSorted && sort !== null ? sort.position : null
  }
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

/**
 * @param {Exclude<Operation, {type: 'sort'}>} operation
 * @param {{rest: readonly Operation[], counted: boolean, find: Planner['find']}} place
 * @returns {Step}
 */
function toStep (operation, { rest, counted, find }) {
  switch (operation.type) {
    case 'for': return { type: 'list', source: operation.source, slot: operation.variable.slot }
    case 'graph': return toGraphStep(operation, { rest, find })
    case 'let': return { type: 'let', slot: operation.variable.slot, value: operation.value }
    case 'limit':
      return { type: 'limit', offset: operation.offset, count: operation.count, counted }
    // SORT null says that no order is needed, any other SORT makes one of its own.
    case 'collect': return { type: 'collect', collect: operation, sorted: rest[0]?.type !== 'sort' }
    case 'window': return { type: 'window', window: operation, keep: [...listSlots(rest)] }
    default: return operation
  }
}
