// What evaluating a node does besides giving a value, and whether it gives the same one each time.
import { FUNCTIONS } from '../functions/index.js'

/** CALL and APPLY call whatever they are told to. */
const EFFECTS = new Set(['ASSERT', 'FAIL', 'WARN', 'SLEEP', 'NOOPT', 'NOEVAL', 'CALL', 'APPLY'])
const WRITES = new Set(['insert', 'update', 'replace', 'remove', 'upsert'])
const READS = new Set(['collection', 'subquery'])

/** @typedef {{type?: string, name?: unknown}} Part */

/**
 * @param {unknown} node
 * @returns {boolean} whether its evaluation is noticed by more than its value: it writes, fails, warns on purpose,
 *   takes time
 */
export function hasEffect (node) {
  return some(node, part =>
    isWrite(part) || (part.type === 'call' && EFFECTS.has(String(part.name))))
}

/** @param {Part} part a step @returns {boolean} whether it changes documents */
export function isWrite ({ type }) {
  return WRITES.has(String(type))
}

/**
 * @param {unknown} node
 * @returns {boolean} whether it may be another value the next time, though nothing has changed
 */
export function isRandom (node) {
  return some(node, isRandomCall)
}

/** @param {Part} part @returns {boolean} the same, without a look at its arguments */
export function isRandomCall ({ type, name }) {
  return type === 'call' && FUNCTIONS.get(String(name))?.deterministic === false
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
 * @param {(node: Part) => boolean} test
 * @returns {boolean}
 */
function some (node, test) {
  if (typeof node !== 'object' || node === null) return false
  return test(node) || Object.values(node).some(part => some(part, test))
}
