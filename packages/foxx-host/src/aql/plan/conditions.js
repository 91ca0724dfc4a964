/** @import {Expression} from '../types.js' */
/** @import {RowOf} from './attribute-path.js' */
// What a FILTER says about single attributes of a row. In: a condition; out: those parts of it that indexes could
// decide.
import { toElementsPath, toPath } from './attribute-path.js'
import { hasEffect, isRandom, readsData } from './effects.js'
import { isMeetingCall, toDistanceCall } from './match-geo.js'
import { listOwnSlots, listSlots } from './walk.js'

/**
 * @typedef {'==' | '<' | '<=' | '>' | '>=' | 'in' | 'has' | 'geo'} Comparison has: one of the elements is the value
 *   (value IN d.tags); geo: a call says where the row is
 */
/**
 * @typedef {object} Condition
 * @property {string} path 'a.b'; with has: 'tags[*]', 'pets[*].name'; with geo: ''
 * @property {Comparison} comparison
 * @property {Expression} value with geo: a call, of which the row is a part
 * @property {Expression} [limit] of a distance that the call has
 */

/**
 * All of it holds for every row that passes.
 * @typedef {object} Conjunction
 * @property {readonly Condition[]} conditions
 * @property {readonly (readonly Conjunction[])[]} alternatives of each list, one holds at least; none of them is empty
 */

/** @type {Readonly<Record<string, Comparison>>} the same with the sides changed */
const TURNED = Object.freeze({ '==': '==', '<': '>', '<=': '>=', '>': '<', '>=': '<=' })

/** @type {Conjunction} says nothing */
const NOTHING = Object.freeze({ conditions: [], alternatives: [] })

/**
 * Parts are looked at in the order in which they are evaluated, up to one that does more than to say yes or no: what
 * stands behind it may not keep rows from it.
 * @param {Expression} condition
 * @param {RowOf} row
 * @returns {Conjunction & {hasEffect: boolean}} hasEffect: not all parts were looked at
 */
export function splitConditions (condition, row) {
  const parts = listParts(condition, '&&')
  const end = parts.findIndex(hasEffect)
  const silent = end === -1 ? parts : parts.slice(0, end)
  return { ...joinAll(silent.map(part => toConjunction(part, row))), hasEffect: end !== -1 }
}

/** @param {readonly Conjunction[]} list @returns {Conjunction} */
export function joinAll (list) {
  return {
    conditions: list.flatMap(({ conditions }) => conditions),
    alternatives: list.flatMap(({ alternatives }) => alternatives)
  }
}

/**
 * a && b && c, a || b || c.
 * @param {Expression} condition
 * @param {'&&' | '||'} operator
 * @returns {Expression[]}
 */
function listParts (condition, operator) {
  return condition.type === 'logical' && condition.operator === operator
    ? [...listParts(condition.left, operator), ...listParts(condition.right, operator)]
    : [condition]
}

/** @param {Expression} node @param {RowOf} row @returns {Conjunction} */
function toConjunction (node, row) {
  if (node.type === 'binary') {
    return { conditions: [...toConditions(node, row), ...toNearness(node, row)], alternatives: [] }
  }
  if (isMeetingCall(node)) {
    return { conditions: [{ path: '', comparison: 'geo', value: node }], alternatives: [] }
  }
  if (node.type !== 'logical') return NOTHING
  if (node.operator === '&&') {
    return joinAll(listParts(node, '&&').map(part => toConjunction(part, row)))
  }
  const branches = listParts(node, '||').map(part => toConjunction(part, row))
  if (branches.some(({ conditions, alternatives }) =>
    conditions.length + alternatives.length === 0)) {
    return NOTHING
  }
  const list = toOneList(branches)
  return list === null
    ? { conditions: [], alternatives: [branches] }
    : { conditions: [list], alternatives: [] }
}

/**
 * d.a == 1 || d.a IN [2, 3]: d.a IN [1, 2, 3].
 * @param {readonly Conjunction[]} branches
 * @returns {Condition | null}
 */
function toOneList (branches) {
  const [first] = branches.flatMap(({ conditions }) => conditions)
  const items = branches.map(({ conditions: [only, ...more], alternatives }) =>
    only === undefined || only.path !== first?.path || more.length + alternatives.length > 0
      ? null
      : listValues(only))
  if (first === undefined || items.includes(null)) return null
  return {
    path: first.path,
    comparison: 'in',
    value: { type: 'array', items: items.flatMap(values => values ?? []), at: first.value.at }
  }
}

/**
 * @param {Condition} condition
 * @returns {readonly Expression[] | null} those that the attribute may have
 */
function listValues ({ comparison, value }) {
  if (comparison === '==') return [value]
  return comparison === 'in' && value.type === 'array' ? value.items : null
}

/** @param {Extract<Expression, {type: 'binary'}>} node @param {RowOf} row @returns {Condition[]} */
function toConditions ({ operator, left, right }, row) {
  if (operator === 'in') return toMemberships(left, right, row)
  const turned = TURNED[operator]
  if (turned === undefined) return []
  const [leftPath, rightPath] = [toPath(left, row), toPath(right, row)]
  if (leftPath !== null && isKnown(right, row)) {
    return [{ path: leftPath, comparison: /** @type {Comparison} */ (operator), value: right }]
  }
  return rightPath !== null && isKnown(left, row)
    ? [{ path: rightPath, comparison: turned, value: left }]
    : []
}

/**
 * GEO_DISTANCE(...) < limit.
 * @param {Extract<Expression, {type: 'binary'}>} node
 * @param {RowOf} row
 * @returns {Condition[]}
 */
function toNearness ({ operator, left, right }, row) {
  const [near, limit] = ['<', '<='].includes(operator)
    ? [left, right]
    : ['>', '>='].includes(operator) ? [right, left] : []
  const call = near === undefined ? null : toDistanceCall(near, row)
  return call !== null && limit !== undefined && isKnown(limit, row)
    ? [{ path: '', comparison: 'geo', value: call, limit }]
    : []
}

/**
 * @param {Expression} left
 * @param {Expression} right of IN
 * @param {RowOf} row
 * @returns {Condition[]}
 */
function toMemberships (left, right, row) {
  const path = toPath(left, row)
  if (path !== null) return isKnown(right, row) ? [{ path, comparison: 'in', value: right }] : []
  const array = toPath(right, row)
  const elements = array === null ? toElementsPath(right, row) : `${array}[*]`
  return elements !== null && isKnown(left, row)
    ? [{ path: elements, comparison: 'has', value: left }]
    : []
}

/**
 * Known before the row is read, and the same whenever it is asked for.
 * @param {Expression} node
 * @param {RowOf} row
 */
export function isKnown (node, row) {
  return !readsData(node) && !isRandom(node) && isIndependent(node, row)
}

/**
 * Whether it has nothing to do with the row. Slots are numbered in the order in which variables are declared.
 * @param {Expression} node
 * @param {Pick<RowOf, 'slot' | 'earlier'>} row
 */
export function isIndependent (node, { slot, earlier }) {
  const own = listOwnSlots(node)
  return [...listSlots(node)].every(one => one < slot || own.has(one) || earlier.has(one))
}
