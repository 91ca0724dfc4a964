/** @import {Expression} from '../types.js' */
// What a FILTER says about single attributes of a row. In: a condition; out: those parts of it that an index could decide.
import { FUNCTIONS } from '../functions/index.js'
import { listSlots } from './walk.js'

/** @typedef {'==' | '<' | '<=' | '>' | '>=' | 'in' | 'has'} Comparison has: the attribute is an array that has the value (value IN d.tags) */
/** @typedef {{path: string, comparison: Comparison, value: Expression}} Condition path: 'a.b' */

/** Functions that call whatever they are told to. */
const DYNAMIC = new Set(['CALL', 'APPLY'])
const EFFECTS = new Set(['ASSERT', 'FAIL', 'WARN', 'SLEEP', 'NOOPT', 'NOEVAL'])
const WRITES = new Set(['insert', 'update', 'replace', 'remove', 'upsert'])

/** @type {Readonly<Record<string, Comparison>>} the same with the sides changed */
const TURNED = Object.freeze({ '==': '==', '<': '>', '<=': '>=', '>': '<', '>=': '<=' })

/**
 * Parts are looked at in the order in which they are evaluated, up to one that does more than to say yes or no: what stands behind it may not keep rows from it.
 * @param {Expression} condition
 * @param {number} slot of the row
 * @returns {{conditions: Condition[], hasEffect: boolean}} all of the conditions hold for every row that passes; hasEffect: not all parts were looked at
 */
export function splitConditions (condition, slot) {
  const parts = listParts(condition)
  const end = parts.findIndex(hasEffect)
  const silent = end === -1 ? parts : parts.slice(0, end)
  return { conditions: silent.flatMap(part => part.type === 'binary' ? toConditions(part, slot) : []), hasEffect: end !== -1 }
}

/** a && b && c. @param {Expression} condition @returns {Expression[]} */
function listParts (condition) {
  return condition.type === 'logical' && condition.operator === '&&' ? [...listParts(condition.left), ...listParts(condition.right)] : [condition]
}

/** @param {Extract<Expression, {type: 'binary'}>} node @param {number} slot @returns {Condition[]} */
function toConditions ({ operator, left, right }, slot) {
  const [leftPath, rightPath] = [toPath(left, slot), toPath(right, slot)]
  if (operator === 'in') {
    if (leftPath !== null && isKnown(right, slot)) return [{ path: leftPath, comparison: 'in', value: right }]
    return rightPath !== null && isKnown(left, slot) ? [{ path: rightPath, comparison: 'has', value: left }] : []
  }
  const turned = TURNED[operator]
  if (turned === undefined) return []
  if (leftPath !== null && isKnown(right, slot)) return [{ path: leftPath, comparison: /** @type {Comparison} */ (operator), value: right }]
  return rightPath !== null && isKnown(left, slot) ? [{ path: rightPath, comparison: turned, value: left }] : []
}

/**
 * @param {Expression} node
 * @param {number} slot
 * @returns {string | null} 'a.b' for an attribute of the row (d.a.b, d["a"].b); null for anything else
 */
export function toPath (node, slot) {
  const names = []
  let inner = node
  for (let name = nameOf(inner); name !== null && 'object' in inner; name = nameOf(inner)) {
    names.unshift(name)
    inner = inner.object
  }
  return inner.type === 'variable' && inner.slot === slot && names.length > 0 ? names.join('.') : null
}

/** @param {Expression} node @returns {string | null} of the attribute that it takes from its object */
function nameOf (node) {
  if (node.type === 'attribute') return isPlain(node.name) ? node.name : null
  if (node.type !== 'index' || node.index.type !== 'literal' || typeof node.index.value !== 'string') return null
  // Of an array it would be a position.
  return isPlain(node.index.value) && Number.isNaN(Number(node.index.value)) ? node.index.value : null
}

/** In the name of an index's field a dot and brackets mean something else. @param {string} name */
function isPlain (name) {
  return !/[.[\]]/.test(name)
}

/** Known before the row is read, and the same whenever it is asked for. Slots are numbered in the order in which variables are declared. @param {Expression} node @param {number} slot */
function isKnown (node, slot) {
  const own = listElementSlots(node)
  return [...listSlots(node)].every(one => one < slot || own.has(one)) && !isChanging(node)
}

/** @param {unknown} node @returns {Set<number>} those that its expansions fill */
function listElementSlots (node) {
  if (typeof node !== 'object' || node === null) return new Set()
  const { currentSlot, elementSlot } = /** @type {{currentSlot?: number, elementSlot?: number}} */ (node)
  const own = currentSlot === undefined || elementSlot === undefined ? [] : [currentSlot, elementSlot]
  return new Set([...own, ...Object.values(node).flatMap(part => [...listElementSlots(part)])])
}

/** Whether it may be another value the next time. @param {unknown} node @returns {boolean} */
function isChanging (node) {
  if (typeof node !== 'object' || node === null) return false
  const { type, name } = /** @type {{type?: unknown, name?: string}} */ (node)
  if (type === 'collection' || type === 'subquery') return true
  if (type === 'call' && (DYNAMIC.has(String(name)) || FUNCTIONS.get(String(name))?.deterministic === false)) return true
  return Object.values(node).some(isChanging)
}

/**
 * @param {unknown} node
 * @returns {boolean} whether its evaluation is noticed by more than its value: it writes, fails, warns on purpose, takes time
 */
export function hasEffect (node) {
  if (typeof node !== 'object' || node === null) return false
  const { type, name } = /** @type {{type?: string, name?: string}} */ (node)
  if (type === 'call' && (EFFECTS.has(String(name)) || DYNAMIC.has(String(name)))) return true
  return (type !== undefined && WRITES.has(type)) || Object.values(node).some(hasEffect)
}
