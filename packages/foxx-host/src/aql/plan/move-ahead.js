/** @import {Expression, Operation} from '../types.js' */
// What FILTERs behind a FOR compare its rows with, and has nothing to do with them, is evaluated before the FOR: once
// instead of for each row, and early enough for an index to be
// asked with it. LETs move; subqueries become LETs.
import { isIndependent } from './conditions.js'
import { hasEffect, isRandom, readsData } from './effects.js'
import { isPassed, MOST_AHEAD } from './look-ahead.js'
import { listSlots } from './walk.js'

/** @typedef {Extract<Operation, {type: 'let'}>} Let */
/**
 * @typedef {object} Search
 * @property {number} slot
 * @property {Set<number>} earlier slots that have moved
 * @property {() => number} newSlot
 * @property {Let[]} found what moves before this FOR
 */

/** Each is a step more, and rows go through all of them. */
const MOST_MOVED = 100
const COMPARISONS = new Set(['==', '<', '<=', '>', '>=', 'in'])

/**
 * @param {readonly Operation[]} operations of a block
 * @param {() => number} newSlot
 * @returns {readonly Operation[]} the same, if nothing moves
 */
export function moveAhead (operations, newSlot) {
  const list = [...operations]
  const earlier = new Set()
  for (let index = 0; index < list.length; index++) {
    const operation = list[index]
    if (operation?.type !== 'for' || operation.source.type !== 'collection') continue
    /** @type {Search} */
    const search = { slot: operation.variable.slot, earlier, newSlot, found: [] }
    const behind = searchBehind(list.slice(index + 1, index + 1 + MOST_AHEAD), search)
    if (search.found.length === 0) continue
    list.splice(index + 1, MOST_AHEAD, ...behind)
    for (const moved of search.found) {
      list.splice(findPlace(list, index, moved), 0, moved)
      index++
    }
  }
  return earlier.size === 0 ? operations : list
}

/**
 * @param {readonly Operation[]} operations
 * @param {Search} search
 * @returns {Operation[]} what stays of them
 */
function searchBehind (operations, search) {
  const used = listSlots(operations.filter(({ type }) => type === 'filter'))
  const end = operations.findIndex(
    operation => operation.type === 'filter' ? hasEffect(operation.condition) : !isPassed(operation)
  )
  const silent = end === -1 ? operations : operations.slice(0, end)
  const stays = silent.flatMap(operation => {
    if (operation.type === 'filter') {
      return { ...operation, condition: takeSubqueries(operation.condition, search) }
    }
    if (
      operation.type !== 'let' ||
      !used.has(operation.variable.slot) ||
      !isMovable(operation.value, search)
    ) {
      return operation
    }
    move(operation, search)
    return []
  })
  return [...stays, ...operations.slice(silent.length)]
}

/** @param {Let} operation @param {Search} search */
function move (operation, { earlier, found }) {
  earlier.add(operation.variable.slot)
  found.push(operation)
}

/**
 * @param {Expression} node
 * @param {Search} search
 * @returns {Expression} with variables in the places of subqueries that move
 */
function takeSubqueries (node, search) {
  if (node.type === 'logical') {
    return {
      ...node, left: takeSubqueries(node.left, search), right: takeSubqueries(node.right, search)
    }
  }
  if (node.type !== 'binary' || !COMPARISONS.has(node.operator) || !readsData(node)) return node
  return { ...node, left: takeOperand(node.left, search), right: takeOperand(node.right, search) }
}

/** @param {Expression} node @param {Search} search @returns {Expression} */
function takeOperand (node, search) {
  if (!readsData(node) || !isMovable(node, search)) return node
  const slot = search.newSlot()
  move(
    { type: 'let', variable: { name: String(slot), slot, at: node.at }, value: node, at: node.at },
    search
  )
  return { type: 'variable', slot, name: String(slot), at: node.at }
}

/** @param {Expression} value @param {Search} search */
function isMovable (value, search) {
  return search.earlier.size < MOST_MOVED &&
    !hasEffect(value) &&
    !isRandom(value) &&
    isIndependent(value, search)
}

/**
 * Before the first FOR of those around it that it has nothing to do with: only FILTERs and other LETs stand between.
 * @param {readonly Operation[]} list
 * @param {number} index of the FOR that it moves before at least
 * @param {Let} moved
 * @returns {number}
 */
function findPlace (list, index, { value }) {
  const slots = listSlots(value)
  let place = index
  for (let position = index - 1; position >= 0; position--) {
    const operation = list[position]
    if (operation === undefined || !isSilent(operation)) break
    if ('variable' in operation && slots.has(operation.variable.slot)) break
    if (operation.type === 'for') place = position
  }
  return place
}

/** @param {Operation} operation */
function isSilent (operation) {
  return ['for', 'let', 'filter', 'sort'].includes(operation.type) && !hasEffect(operation)
}
