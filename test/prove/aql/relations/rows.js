/** @import {Block, Expression, Operation, Relation} from '../types.js' */
// Groups against grouping by hand, pages against the whole, subqueries against the same written in place.
import { below, pick } from '../generate/choices.js'
import { hasLimit, isOrdered, isSettled } from '../order.js'
import { toText } from '../to-text.js'
import {
  mapNodes, readsVariable, replaceVariable, splitReturn, toBlock, toCall, toLiteral,
  toReturn, toSubquery, toVariable
} from '../tree.js'
import { agree } from './agree.js'
import { agreeIfChanged } from './filters.js'

const MOST = 1000

/** @type {readonly Relation[]} */
export const ROW_RELATIONS = Object.freeze([
  { name: 'COLLECT and grouping by hand', relate: collectByHand },
  { name: 'WINDOW and the same by hand', relate: windowByHand },
  {
    name: 'DISTINCT and groups',
    relate: (query, { random }) => {
      const { before, last } = splitReturn(query)
      if (!last.distinct || !isSettled(query)) return null
      const value = toVariable('k')
      const grouped = pick(random, [
        toBlock([...before, toCollect([{ variable: 'k', value: last.value }]), toReturn(value)]),
        toBlock([
          toFor('k', toCall('UNIQUE', toSubquery(toBlock([...before, toReturn(last.value)])))),
          toReturn(value)
        ])
      ])
      return agree(query, [query], [grouped])
    }
  },
  {
    name: 'LIMIT and a slice of the whole',
    relate: query => {
      const limit = query.operations.at(-2)
      if (limit?.type !== 'limit' || !isOrdered(query) || !isSettled(query)) return null
      const whole = toBlock(query.operations.filter(operation => operation !== limit))
      const slice = toCall(
        'SLICE', toSubquery(whole), toLiteral(limit.offset), toLiteral(limit.count ?? MOST)
      )
      return agree(query, [query], [toBlock([toFor('k', slice), toReturn(toVariable('k'))])])
    }
  },
  {
    name: 'fullCount and the length of the whole',
    relate: query => {
      const limit = query.operations.at(-2)
      if (limit?.type !== 'limit' || !isSettled(query)) return null
      const whole = toBlock(query.operations.filter(operation => operation !== limit))
      const length = toBlock([toReturn(toCall('LENGTH', toSubquery(whole)))])
      return agree(query, [{ text: toText(query), fullCount: true }], [length])
    }
  },
  {
    name: 'pages and the whole',
    relate: (query, { random }) => {
      if (hasLimit(query) || !isOrdered(query) || !isSettled(query)) return null
      const { before, last } = splitReturn(query)
      const length = 1 + below(random, 5)
      const pages = [[0, length], [length, length], [2 * length, null]].map(([offset, count]) =>
        toBlock([...before, { type: 'limit', offset: offset ?? 0, count: count ?? null }, last]))
      return agree(query, [query], pages)
    }
  },
  {
    name: 'the whole as a subquery',
    relate: (query, { random }) => {
      if (!isSettled(query)) return null
      const [whole, rows] = [toSubquery(query), toVariable('k')]
      return agree(query, [query], [pick(random, [
        toBlock([toFor('k', whole), toReturn(rows)]),
        toBlock([
          { type: 'let', variable: 'l', value: whole }, toFor('k', toVariable('l')), toReturn(rows)
        ]),
        toBlock([
          toFor('l', { type: 'array', items: [whole] }), toFor('k', toVariable('l')), toReturn(rows)
        ])
      ])])
    }
  },
  {
    name: 'FOR over a collection and over a subquery of it',
    relate: query => isSettled(query)
      ? agreeIfChanged(query, mapNodes(query, node => node.type === 'block'
        ? toBlock(node.operations.flatMap(moveIntoSubquery(node)))
        : node))
      : null
  }
])

/** The FILTER right behind a FOR goes with it, if it has to do with nothing else. @param {Block} block */
function moveIntoSubquery ({ operations }) {
  /** @param {Operation} operation @param {number} index @returns {Operation[]} */
  return (operation, index) => {
    const before = operations[index - 1]
    if (before !== undefined && isFilterOf(operation, before)) return []
    if (operation.type !== 'for' || operation.source.type !== 'collection') return [operation]
    const next = operations[index + 1]
    const inner = `${operation.variable}i`
    const filter = next !== undefined && isFilterOf(next, operation)
      ? [replaceVariable(next, operation.variable, toVariable(inner))]
      : []
    const source = toSubquery(toBlock([
      { ...operation, variable: inner }, ...filter, toReturn(toVariable(inner))
    ]))
    return [toFor(operation.variable, source)]
  }
}

/** @param {Operation} operation @param {Operation} before */
function isFilterOf (operation, before) {
  return operation.type === 'filter' && before.type === 'for' &&
    before.source.type === 'collection' && readsVariable(operation, before.variable)
}

/** @type {Relation['relate']} */
function collectByHand (query) {
  const index = query.operations.findIndex(({ type }) => type === 'collect')
  const collect = query.operations[index]
  if (collect?.type !== 'collect' || !isSettled(query) || collect.groups.length === 0) return null
  const [before, rest] = [query.operations.slice(0, index), query.operations.slice(index + 1)]
  if (hasLimit(toBlock(before)) || rest.some(({ type }) => type === 'limit')) return null
  const { groups, aggregates, count, into } = collect
  const rows = toBlock([...before, toReturn({
    type: 'object',
    members: [
      { name: 'k', value: { type: 'array', items: groups.map(({ value }) => value) } },
      {
        name: 'a',
        value: {
          type: 'array',
          items: [...aggregates.map(one => one.argument), ...(into === null ? [] : [into.value])]
        }
      }
    ]
  })])
  const members = toBlock([
    toFor('r', toVariable('l')),
    {
      type: 'filter',
      condition: {
        type: 'binary', operator: '==', left: toMember('r', 'k'), right: toVariable('k')
      }
    },
    toReturn(toMember('r', 'a'))
  ])
  const byHand = toBlock([
    { type: 'let', variable: 'l', value: toSubquery(rows) },
    toFor('k', toCall('SORTED_UNIQUE', toSubquery(toBlock([
      toFor('r', toVariable('l')), toReturn(toMember('r', 'k'))
    ])))),
    { type: 'let', variable: 'm', value: toSubquery(members) },
    ...groups.map(({ variable }, position) => toLet(variable, toItem(toVariable('k'), position))),
    ...toLets(aggregates),
    ...(into === null ? [] : [toLet(into.variable, column('m', aggregates.length))]),
    ...(count === null ? [] : [toLet(count, toCall('LENGTH', toVariable('m')))]),
    ...rest
  ])
  const isSorted = !rest.some(({ type }) => type === 'sort')
  return { ...agree(query, [query], [byHand]), as: isSorted ? 'list' : 'bag' }
}

/** @type {Relation['relate']} */
function windowByHand (query) {
  const index = query.operations.findIndex(({ type }) => type === 'window')
  const window = query.operations[index]
  const [before, rest] = [query.operations.slice(0, index), query.operations.slice(index + 1)]
  if (window?.type !== 'window' || !isOrdered(toBlock(before)) || !isSettled(query)) return null
  const [last, ...more] = rest
  if (last?.type !== 'return' || more.length > 0) return null
  const { value, aggregates } = window
  const rows = toBlock([...before, toReturn({
    type: 'object',
    members: [
      { name: 'v', value: value ?? toLiteral(null) },
      { name: 'a', value: { type: 'array', items: aggregates.map(one => one.argument) } }
    ]
  })])
  const byHand = toBlock([
    { type: 'let', variable: 'l', value: toSubquery(rows) },
    toFor('i', { type: 'range', from: toLiteral(0), to: toCall('LENGTH', toVariable('l')) }),
    {
      type: 'filter',
      condition: toBinary('<', toVariable('i'), toCall('LENGTH', toVariable('l')))
    },
    toLet('m', toSubquery(toBlock(listNear(window)))),
    ...toLets(aggregates),
    last
  ])
  return { ...agree(query, [query], [byHand]), as: value === null ? 'list' : 'bag' }
}

/** The rows of the window of row i of l. @param {import('../types.js').Window} window @returns {Operation[]} */
function listNear ({ value, preceding, following }) {
  /** @type {Expression} */
  const row = { type: 'index', object: toVariable('l'), index: toVariable('i') }
  const at = (/** @type {Expression} */ object) =>
    /** @type {Expression} */ ({ type: 'attribute', object, name: 'v' })
  const [own, center] = value === null
    ? [toVariable('j'), toVariable('i')]
    : [at(toVariable('r')), at(row)]
  return [
    toFor('j', { type: 'range', from: toLiteral(0), to: toLiteral(MOST) }),
    {
      type: 'filter', condition: toBinary('<', toVariable('j'), toCall('LENGTH', toVariable('l')))
    },
    toLet('r', { type: 'index', object: toVariable('l'), index: toVariable('j') }),
    {
      type: 'filter',
      condition: toBinary('&&',
        toBinary('>=', own, toBinary('-', center, toLiteral(preceding))),
        toBinary('<=', own, toBinary('+', center, toLiteral(following))))
    },
    toReturn(toMember('r', 'a'))
  ]
}

/**
 * From m, an array of what each row adds to each.
 * @param {import('../types.js').Collect['aggregates']} aggregates
 */
function toLets (aggregates) {
  return aggregates.map(({ variable, name }, position) =>
    toLet(variable, toCall(name === 'PUSH' ? 'PASSTHRU' : name, column('m', position))))
}

/** @param {string} variable an array of arrays @param {number} position @returns {Expression} one element of each */
function column (variable, position) {
  return toSubquery(toBlock([
    toFor('r', toVariable(variable)), toReturn(toItem(toVariable('r'), position))
  ]))
}

/** @param {string} operator @param {Expression} left @param {Expression} right @returns {Expression} */
function toBinary (operator, left, right) {
  return { type: 'binary', operator, left, right }
}

/** @param {import('../types.js').Collect['groups']} groups @returns {Operation} */
function toCollect (groups) {
  return { type: 'collect', groups, aggregates: [], count: null, into: null }
}

/** @param {string} variable @param {Expression} source @returns {Operation} */
function toFor (variable, source) {
  return { type: 'for', variable, source, options: null }
}

/** @param {string} variable @param {Expression} value @returns {Operation} */
function toLet (variable, value) {
  return { type: 'let', variable, value }
}

/** @param {string} variable @param {string} name @returns {Expression} */
function toMember (variable, name) {
  return { type: 'attribute', object: toVariable(variable), name }
}

/** @param {Expression} object @param {number} position @returns {Expression} */
function toItem (object, position) {
  return { type: 'index', object, index: toLiteral(position) }
}
