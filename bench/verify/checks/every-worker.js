/** @import {RunningServer, WorkerStats} from '../../../servers/types.js' */
/** @import {Check} from '../types.js' */
// A server of N workers has N that answer: otherwise its name says more than what is measured.
import { assertSame, assertThat } from '../assertions.js'
import { SkippedCheck } from '../errors.js'

/** Fresh connections until a worker that got none is given up; enough for an uneven, random balance. */
const TRIES_PER_WORKER = 40

/** @type {Check} */
export const everyWorker = {
  name: 'every-worker',
  title: 'answers with every one of its workers',
  scope: 'server',
  async run ({ server, action, http }) {
    const before = await askStats(server)
    const size = server.variant.workers
    assertSame(`${server.variant.name}: workers`, { got: before.length, expected: size })
    let idle = before
    for (let tries = 0; idle.length > 0 && tries < TRIES_PER_WORKER; tries++) {
      await Promise.all(before.map(() => http(action.request)))
      idle = toIdle(before, await askStats(server))
    }
    assertThat(idle.length === 0, `${server.variant.name}: expected answers from ${size} of ` +
      `${size} workers, got them from ` +
      `${size - idle.length} of ${size} on ${TRIES_PER_WORKER * size} connections; silent: pid ` +
      `${idle.map(worker => worker.pid).join(', ')}`)
  }
}

/** @param {RunningServer} server */
async function askStats (server) {
  const stats = await server.stats()
  if (stats === null) {
    throw new SkippedCheck(`${server.variant.name} does not tell which worker answered`)
  }
  return stats
}

/**
 * @param {readonly WorkerStats[]} before
 * @param {readonly WorkerStats[]} after
 * @returns {WorkerStats[]} those that answered nothing in between
 */
function toIdle (before, after) {
  const requests = new Map(after.map(worker => [worker.pid, worker.requests]))
  return before.filter(worker => (requests.get(worker.pid) ?? 0) <= worker.requests)
}
