/** @import {Access, Collect, Step} from '../types.js' */
/** @import {NodeContent} from './types.js' */
/** @import {NodeList} from './node-list.js' */
// One step as nodes. In: the step, the nodes before it; out: more nodes.
import { toGraphNode } from './graph-to-node.js'
import { estimateStep } from './estimate.js'

const KINDS = Object.freeze({
  insert: 'InsertNode', update: 'UpdateNode', replace: 'ReplaceNode', remove: 'RemoveNode',
  upsert: 'UpsertNode'
})

/**
 * @param {Step} step
 * @param {NodeList} list which gets them
 */
export function addStep (step, list) {
  if (step.type === 'let') list.assign(step.value, list.variable(step.slot))
  else list.add(toNode(step, list), estimateStep(step, list.estimate, list.sheet.count))
}

/** @param {Exclude<Step, {type: 'let'}>} step @param {NodeList} list @returns {NodeContent} */
function toNode (step, list) {
  switch (step.type) {
    case 'collection': return toCollectionNode(step, list)
    case 'list': return {
      type: 'EnumerateListNode',
      inVariable: list.calculate(step.source),
      outVariable: list.variable(step.slot)
    }
    case 'graph': return toGraphNode(step, list)
    case 'filter': return { type: 'FilterNode', inVariable: list.calculate(step.condition) }
    case 'sort': return {
      type: 'SortNode',
      elements: step.keys.map(({ value, descending }) =>
        ({ inVariable: list.calculate(value), ascending: !descending })),
      stable: true
    }
    case 'limit': return {
      type: 'LimitNode',
      offset: step.offset === null ? 0 : toNumber(step.offset, list),
      limit: toNumber(step.count, list),
      fullCount: step.counted
    }
    case 'collect': return toCollectNode(step, list)
    case 'window': return toWindowNode(step, list)
    case 'return': return {
      type: 'ReturnNode', inVariable: list.calculate(step.value), distinct: step.distinct,
      count: true
    }
    default: return toWriteNode(step, list)
  }
}

/** A number where it is one by now. @param {import('../types.js').Expression} node @param {NodeList} list */
function toNumber (node, list) {
  return node.type === 'literal' ? node.value : list.show(node)
}

/** @param {Extract<Step, {type: 'collection'}>} step @param {NodeList} list @returns {NodeContent} */
function toCollectionNode ({ collection, slot, access }, list) {
  const outVariable = list.variable(slot)
  if (access.type === 'full') {
    return {
      type: 'EnumerateCollectionNode', collection, outVariable, random: false, satellite: false
    }
  }
  return { type: 'IndexNode', collection, outVariable, ...showAccess(access, list) }
}

/** @typedef {{indexes: object[], condition: object[], reverse: boolean, ascending: boolean}} ShownAccess */

/** @param {Exclude<Access, {type: 'full'}>} access @param {NodeList} list @returns {ShownAccess} */
function showAccess (access, list) {
  if (access.type === 'union') {
    const branches =
      access.accesses.map(one => showAccess(/** @type {typeof access} */ (one), list))
    return {
      indexes: branches.flatMap(({ indexes }) => indexes),
      condition: [{ or: branches.map(({ condition }) => condition) }],
      reverse: false,
      ascending: true
    }
  }
  if (access.type === 'primary') {
    const { key, by, in: isList } = access
    return {
      indexes: [
        { type: 'primary', name: 'primary', fields: ['_key'], unique: true, sparse: false }
      ],
      condition: [{ field: by, comparison: isList ? 'in' : '==', value: list.show(key) }],
      reverse: false,
      ascending: true
    }
  }
  if (access.type === 'geo') {
    const { index, call, limit, sorted } = access
    return {
      indexes: [showIndex(index)],
      condition: [{ call: list.show(call), ...limit !== null && { limit: list.show(limit) } }],
      reverse: false,
      ascending: sorted !== null
    }
  }
  const { index, equal, in: isList, lower, upper, reverse } = access
  const { fields } = index
  const bounds = [{ sign: '>', bound: lower }, { sign: '<', bound: upper }]
    .flatMap(({ sign, bound }) => bound === null ? [] : [{
      field: fields[equal.length],
      comparison: `${sign}${bound.inclusive ? '=' : ''}`,
      value: list.show(bound.value)
    }])
  const values = equal.map((value, position) => ({
    field: fields[position],
    comparison: isList && position === equal.length - 1 ? 'in' : '==',
    value: list.show(value)
  }))
  return {
    indexes: [showIndex(index)],
    condition: [...values, ...bounds],
    reverse,
    ascending: !reverse
  }
}

/** @param {import('../../documents/types.js').Index} index */
function showIndex ({ id, type, name, fields, unique, sparse }) {
  return { id: String(id), type, name, fields: [...fields], unique, sparse }
}

/** @param {Extract<Step, {type: 'collect'}>} step @param {NodeList} list @returns {NodeContent} */
function toCollectNode ({ collect: { groups, aggregates, into, count }, sorted }, list) {
  return {
    type: 'CollectNode',
    groups: groups.map(({ variable, value }) => ({
      outVariable: list.variable(variable.slot),
      inVariable: list.calculate(value)
    })),
    aggregates: [
      ...aggregates.map(one => toAggregate(one, list)),
      ...count === null ? [] : [{ outVariable: list.variable(count.slot), type: 'LENGTH' }]
    ],
    ...into !== null && {
      outVariable: list.variable(into.variable.slot),
      ...into.value === null
        ? { keepVariables: into.scope.map(({ slot }) => list.variable(slot)) }
        : { expressionVariable: list.calculate(into.value) }
    },
    collectOptions: { method: 'hash' },
    sorted
  }
}

/** @param {Extract<Step, {type: 'window'}>} step @param {NodeList} list @returns {NodeContent} */
function toWindowNode ({ window: { value, bounds, aggregates } }, list) {
  return {
    type: 'WindowNode',
    ...value !== null && { rangeVariable: list.calculate(value) },
    bounds: list.show(bounds),
    aggregates: aggregates.map(one => toAggregate(one, list))
  }
}

/** @param {Collect['aggregates'][number]} aggregate @param {NodeList} list */
function toAggregate ({ variable, name, argument }, list) {
  return {
    outVariable: list.variable(variable.slot), inVariable: list.calculate(argument), type: name
  }
}

/** @param {Extract<Step, {type: keyof typeof KINDS}>} step @param {NodeList} list @returns {NodeContent} */
function toWriteNode (step, list) {
  const { type, target: { name }, options, oldSlot } = step
  const shown = {
    type: KINDS[type],
    collection: name,
    ...options !== null && { options: list.show(options) },
    outVariableOld: list.variable(oldSlot)
  }
  if (step.type === 'remove') return { ...shown, inVariable: list.calculate(step.key) }
  const written = { ...shown, outVariableNew: list.variable(step.newSlot) }
  if (step.type === 'insert') return { ...written, inVariable: list.calculate(step.document) }
  if (step.type === 'upsert') {
    return {
      ...written, inDocVariable: list.calculate(step.search),
      insertVariable: list.calculate(step.insert), updateVariable: list.calculate(step.update),
      isReplace: step.mode === 'replace'
    }
  }
  return {
    ...written,
    inDocVariable: list.calculate(step.document),
    inKeyVariable: step.key === null ? null : list.calculate(step.key)
  }
}
