/** @import {RunningChild} from '@shootout/processes' */
/** @import {ProgramOptions} from './options.js' */
// The primary of a cluster: forks the workers (round robin, node's default), is ready when all of
// them listen, gathers their counts, passes on what they ask the parent. A worker that dies ends the whole server: a
// cluster that lost one is no longer what the report says was measured.
import cluster from 'node:cluster'
import { Pool, askParent, toSeat } from '@shootout/processes'

/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70

/**
 * @param {ProgramOptions} options
 * @returns {Promise<RunningChild>} all workers listen
 */
export async function runCluster ({ workers: size }) {
  const pool = new Pool({
    startSeat: () => {
      const worker = cluster.fork()
      return { ...toSeat(worker), pid: worker.process.pid }
    },
    createOwn: () => null,
    otherwise: askParent,
    // It ends by itself, once it has told why.
    onFailed: member => { member.leaving = true },
    onDead: ({ seat: { pid } }, reason) => {
      end(`worker ${pid} ended with ${reason.replace(/^signal /, '')}; the cluster ends with it`)
    },
    onHopeless: end,
    log: end
  })
  const [first] = /** @type {{port: number}[]} */ (await pool.start(size).catch(async error => {
    // They would start on, and find nobody to tell.
    await pool.stop()
    throw error
  }))
  return {
    port: first?.port ?? 0,
    answers: { stats: async () => (await pool.ask('stats')).flat() },
    end: () => pool.stop()
  }
}

/** @param {string} sentence */
function end (sentence) {
  process.stderr.write(`${sentence}\n`, () => process.exit(EXIT_SOFTWARE))
}
