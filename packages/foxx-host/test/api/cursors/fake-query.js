/** @import {Execution, Progress} from '../../../src/aql/types.js' */
/** @import {OpenQuery} from '../../../src/api/cursors/types.js' */
// A query of a cursor that gives numbers, without an engine.

/** @typedef {OpenQuery & {log: string[]}} FakeQuery log: what was done to it */

/**
 * @param {{results?: number, batchSize?: number, stream?: boolean, user?: string, allowRetry?: boolean, ttlMs?:
 *   number, id?: string, before?: (given: number) => Progress | null}} [how] results: the numbers from 1 to that one;
 *   before: called with how many were given before the next ones are; what it returns comes instead
 * @returns {FakeQuery}
 */
export function createFakeQuery ({
  results = 0, batchSize = 10, stream = false, user = '', allowRetry = false, ttlMs = 1000,
  id = '7', before = () => null
} = {}) {
  /** @type {string[]} */
  const log = []
  let given = 0
  /** @type {Execution} */
  const execution = {
    advance: ({ size }) => {
      const instead = before(given)
      if (instead !== null) return instead
      const count = Math.min(size, results - given)
      const parts = Array.from({ length: count }, (_, n) => String(given + n + 1))
      given += count
      // It does not know that it is done before it was asked for more.
      return { state: count < size ? 'done' : 'full', results: { count, parts } }
    },
    close: () => { log.push('closed') },
    stats: /** @type {Execution['stats']} */ ({}),
    warnings: [],
    sync: false
  }
  const running = { id, isKilled: () => false, kill: () => { log.push('killed') }, end: () => {} }
  const options = {
    fullCount: false, failOnWarning: false, maxWarningCount: 10, maxRuntime: 0, memoryLimit: 0,
    stream
  }
  const wish = {
    text: '', bindVars: {}, batchSize, count: false, ttlMs, allowRetry, allPlans: false,
    withProfile: false, withPlan: false, options
  }
  const begun = { execution, running, user, wish, plan: null, preparing: null, log }
  return { ...begun, batches: [], ahead: null, isDone: false, produced: 0 }
}
