/** @import {Block, Expression, Operation, Relation} from '../types.js' */
// What FILTERs let through: AQL has no third truth value, so p and NOT p make the whole.
import { pick } from '../generate/choices.js'
import { hasLimit, isSettled } from '../order.js'
import { toText } from '../to-text.js'
import {
  mapNodes, readsVariable, replaceVariable, toBlock, toLiteral, toNot
} from '../tree.js'
import { agree } from './agree.js'

/** Comparisons that are false where the other one is true. @type {Readonly<Record<string, string>>} */
const NEGATED = Object.freeze({
  '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>', LIKE: 'NOT LIKE',
  'NOT LIKE': 'LIKE'
})
/** The same with the sides changed. @type {Readonly<Record<string, string>>} */
const TURNED =
  Object.freeze({ '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' })

/** @type {readonly Relation[]} */
export const FILTER_RELATIONS = Object.freeze([
  {
    name: 'a filter and its opposite make the whole',
    relate: (query, { random }) => divide(query, random, condition =>
      [condition, toNot(condition)])
  },
  {
    name: "a filter's three parts make the whole",
    relate: (query, { random }) => divide(query, random, condition => [
      toBinary('==', condition, toLiteral(null)),
      toBinary('&&', toBinary('!=', condition, toLiteral(null)), condition),
      toBinary('&&', toBinary('!=', condition, toLiteral(null)), toNot(condition))
    ])
  },
  {
    name: 'a filter before and after LET',
    relate: query => {
      if (!isSettled(query)) return null
      const changed = mapNodes(query, node =>
        node.type === 'block' ? toBlock(changePlaces(node.operations)) : node)
      return agreeIfChanged(query, changed)
    }
  },
  {
    name: 'LET written where it is read',
    relate: query => {
      if (!isSettled(query)) return null
      return agreeIfChanged(query, mapNodes(query, node =>
        node.type === 'block' ? inlineLets(node) : node))
    }
  },
  {
    name: 'one filter or two',
    relate: query => isSettled(query)
      ? agreeIfChanged(query, mapNodes(query, node => node.type === 'block'
        ? toBlock(node.operations.flatMap(splitFilter))
        : node))
      : null
  },
  {
    name: 'comparisons the other way round',
    relate: query => isSettled(query) ? agreeIfChanged(query, mapNodes(query, turn)) : null
  },
  {
    name: 'comparisons as their opposites',
    relate: query => isSettled(query) ? agreeIfChanged(query, mapNodes(query, negate)) : null
  },
  {
    name: 'IN as alternatives',
    relate: query => isSettled(query)
      ? agreeIfChanged(query, mapNodes(query, toAlternatives))
      : null
  },
  {
    name: 'alternatives by De Morgan',
    relate: query => isSettled(query)
      ? agreeIfChanged(query, mapNodes(query, node => node.type === 'filter'
        ? { ...node, condition: invert(node.condition) }
        : node))
      : null
  }
])

/**
 * @param {Block} query
 * @param {import('../types.js').Random} random which of its filters
 * @param {(condition: Expression) => Expression[]} toParts
 */
function divide (query, random, toParts) {
  const filters = query.operations.filter(({ type }) => type === 'filter')
  const isWhole = query.operations.some(operation =>
    operation.type === 'collect' || operation.type === 'window' ||
    (operation.type === 'return' && operation.distinct))
  if (filters.length === 0 || isWhole || hasLimit(query) || !isSettled(query)) return null
  const filter = pick(random, filters)
  if (filter.type !== 'filter') return null
  const others = query.operations.filter(operation => operation !== filter)
  const parts = toParts(filter.condition).map(condition =>
    toBlock(query.operations.map(operation =>
      operation === filter ? { ...filter, condition } : operation)))
  return { ...agree(query, [toBlock(others)], parts), as: /** @type {const} */ ('bag') }
}

/** @param {Block} query @param {Block} changed */
export function agreeIfChanged (query, changed) {
  return toText(query) === toText(changed)
    ? null
    : agree(query, [query], [changed])
}

/** FILTERs as early as they can stand. @param {readonly Operation[]} operations */
function changePlaces (operations) {
  const list = [...operations]
  for (let index = 1; index < list.length; index++) {
    const operation = list[index]
    if (operation?.type !== 'filter') continue
    for (let place = index; place > 0; place--) {
      const before = list[place - 1]
      if (before?.type !== 'let' || readsVariable(operation, before.variable)) break
      list[place - 1] = operation
      list[place] = before
    }
  }
  return list
}

/** @param {Block} block @returns {Block} */
function inlineLets ({ operations }) {
  const index = operations.findIndex(({ type }) => type === 'let')
  const found = operations[index]
  if (found?.type !== 'let') return toBlock(operations)
  const rest = replaceVariable(operations.slice(index + 1), found.variable, found.value)
  return inlineLets(toBlock([...operations.slice(0, index), ...rest]))
}

/** @param {Operation} operation @returns {Operation[]} */
function splitFilter (operation) {
  if (operation.type !== 'filter') return [operation]
  const { condition } = operation
  if (condition.type !== 'binary' || condition.operator !== '&&') return [operation]
  return [condition.left, condition.right].flatMap(part =>
    splitFilter({ type: 'filter', condition: part }))
}

/** @param {import('../types.js').Node} node @returns {import('../types.js').Node} */
function turn (node) {
  const operator = node.type === 'binary' ? TURNED[node.operator] : undefined
  return node.type === 'binary' && operator !== undefined
    ? { ...node, operator, left: node.right, right: node.left }
    : node
}

/** @param {import('../types.js').Node} node @returns {import('../types.js').Node} */
function negate (node) {
  const operator = node.type === 'binary' ? NEGATED[node.operator] : undefined
  return node.type === 'binary' && operator !== undefined
    ? toNot({ ...node, operator })
    : node
}

/** @param {import('../types.js').Node} node @returns {import('../types.js').Node} */
function toAlternatives (node) {
  if (node.type !== 'binary' || node.operator !== 'IN' || node.right.type !== 'array') return node
  const { left, right: { items } } = node
  const [first, ...more] = items.map(item => toBinary('==', left, item))
  return first === undefined
    ? toLiteral(false)
    : more.reduce((all, next) => toBinary('||', all, next), first)
}

/** @param {Expression} condition @returns {Expression} */
function invert (condition) {
  if (condition.type !== 'binary' || !['&&', '||'].includes(condition.operator)) return condition
  const { operator, left, right } = condition
  return toNot(toBinary(
    operator === '&&' ? '||' : '&&', toNot(invert(left)), toNot(invert(right))
  ))
}

/** @param {string} operator @param {Expression} left @param {Expression} right @returns {Expression} */
function toBinary (operator, left, right) {
  return { type: 'binary', operator, left, right }
}
