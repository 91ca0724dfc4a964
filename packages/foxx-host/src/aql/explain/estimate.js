/** @import {Expression, Step} from '../types.js' */
// How many rows there are behind a step, and what they cost: rough numbers, for comparing plans. In: the rows before;
// out: the rows after.

/** A list whose length nobody knows. */
const LIST_LENGTH = 100
/** What one value or bound leaves of a collection. */
const SELECTIVITY = 0.1

/**
 * @typedef {object} Estimate
 * @property {number} rows
 * @property {number} cost of all steps so far, in rows that were touched
 */

/**
 * @param {Step} step
 * @param {Estimate} before
 * @param {(collection: string) => number} count documents of a collection
 * @returns {Estimate}
 */
export function estimateStep (step, { rows, cost }, count) {
  switch (step.type) {
    case 'collection':
      return multiply({ rows, cost }, estimateDocuments(step, count(step.collection)))
    case 'list': return multiply({ rows, cost }, estimateLength(step.source))
    case 'graph': return multiply({ rows, cost }, LIST_LENGTH)
    case 'sort': return { rows, cost: cost + (rows > 1 ? rows * Math.log2(rows) : rows) }
    case 'limit': return estimateLimit(step, { rows, cost })
    case 'collect': return { rows: step.collect.groups.length === 0 ? 1 : rows, cost: cost + rows }
    default: return { rows, cost: cost + rows }
  }
}

/** @param {Estimate} before @param {number} factor @returns {Estimate} */
function multiply ({ rows, cost }, factor) {
  const product = rows * factor
  return { rows: product, cost: cost + product }
}

/**
 * @param {Pick<Extract<Step, {type: 'collection'}>, 'access'>} step
 * @param {number} total
 * @returns {number}
 */
function estimateDocuments ({ access }, total) {
  if (access.type === 'full') return total
  if (access.type === 'union') {
    return Math.min(
      total,
      access.accesses.reduce((sum, one) => sum + estimateDocuments({ access: one }, total), 0)
    )
  }
  if (access.type === 'geo') return Math.max(1, total * SELECTIVITY)
  if (access.type === 'primary') return access.in ? estimateLength(access.key) : 1
  const { index: { unique, fields }, equal, in: isList, lower, upper } = access
  const lists = isList ? estimateLength(/** @type {Expression} */ (equal.at(-1))) : 1
  if (unique && equal.length === fields.length) return lists
  const decided = equal.length + Number(lower !== null || upper !== null)
  return Math.min(total, Math.max(1, total * SELECTIVITY ** decided) * lists)
}

/** @param {Expression} source @returns {number} */
function estimateLength (source) {
  if (source.type === 'array') return source.items.length
  if (source.type === 'literal') return Array.isArray(source.value) ? source.value.length : 0
  if (source.type === 'range' && source.from.type === 'literal' && source.to.type === 'literal') {
    return Math.abs(Number(source.to.value) - Number(source.from.value)) + 1
  }
  return LIST_LENGTH
}

/** @param {Extract<Step, {type: 'limit'}>} step @param {Estimate} before @returns {Estimate} */
function estimateLimit ({ offset, count }, { rows, cost }) {
  const toKnown = (/** @type {Expression | null} */ node, /** @type {number} */ unknown) =>
    node?.type === 'literal' && typeof node.value === 'number' ? node.value : unknown
  const left = Math.min(toKnown(count, Infinity), Math.max(0, rows - toKnown(offset, 0)))
  return { rows: left, cost: cost + left }
}
