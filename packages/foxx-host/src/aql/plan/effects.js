// What evaluating a node does besides giving a value, and whether it gives the same one each time.
import { FUNCTIONS } from '../functions/index.js'

/** Functions that call whatever they are told to. */
const DYNAMIC = new Set(['CALL', 'APPLY'])
const EFFECTS = new Set(['ASSERT', 'FAIL', 'WARN', 'SLEEP', 'NOOPT', 'NOEVAL'])
const WRITES = new Set(['insert', 'update', 'replace', 'remove', 'upsert'])
const READS = new Set(['collection', 'subquery'])

/**
 * @param {unknown} node
 * @returns {boolean} whether its evaluation is noticed by more than its value: it writes, fails, warns on purpose,
 *   takes time
 */
export function hasEffect (node) {
  return some(
    node,
    ({ type, name }) => type !== undefined && (
      WRITES.has(type) || (
        type === 'call' && (EFFECTS.has(String(name)) || DYNAMIC.has(String(name)))
      )
    )
  )
}

/**
 * @param {unknown} node
 * @returns {boolean} whether it may be another value the next time, though nothing has changed
 */
export function isRandom (node) {
  return some(
    node,
    ({ type, name }) => type === 'call' && (
      DYNAMIC.has(String(name)) || FUNCTIONS.get(String(name))?.deterministic === false
    )
  )
}

/**
 * @param {unknown} node
 * @returns {boolean} whether it reads documents, or takes as long as a query does
 */
export function readsData (node) {
  return some(node, ({ type }) => READS.has(String(type)))
}

/**
 * @param {unknown} node
 * @param {(node: {type?: string, name?: unknown}) => boolean} test
 * @returns {boolean}
 */
function some (node, test) {
  if (typeof node !== 'object' || node === null) return false
  return test(node) || Object.values(node).some(part => some(part, test))
}
