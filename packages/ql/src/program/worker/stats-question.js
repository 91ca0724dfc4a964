/** @import {WorkerReport} from '../../app/types.js' */
/** @import {ToPrimary} from '../types.js' */
// A worker's question for the counts of all workers: only the primary can ask them.

/** The primary waits a little less for its workers. */
const ANSWER_MS = 3_000

/**
 * Makes both halves of the question.
 * @param {(message: ToPrimary) => void} tell sends to the primary
 * @returns {{ask: () => Promise<WorkerReport[]>, settle: (answer: {id: number, workers: WorkerReport[]}) => void}} ask answers [] when the primary does not
 */
export function createStatsQuestion (tell) {
  /** @type {Map<number, (workers: WorkerReport[]) => void>} */
  const open = new Map()
  let last = 0
  /** @type {(answer: {id: number, workers: WorkerReport[]}) => void} */
  const settle = ({ id, workers }) => {
    open.get(id)?.(workers)
    open.delete(id)
  }
  return {
    settle,
    ask: () => new Promise(resolve => {
      const id = ++last
      const timer = setTimeout(() => settle({ id, workers: [] }), ANSWER_MS)
      open.set(id, workers => {
        clearTimeout(timer)
        resolve(workers)
      })
      tell({ type: 'ask-stats', id })
    })
  }
}
