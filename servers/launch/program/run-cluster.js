/** @import {Worker} from 'node:cluster' */
/** @import {WorkerStats} from '../../types.js' */
/** @import {ProgramOptions} from './options.js' */
// The primary of a cluster: forks the workers (round robin, node's default), says ready when all of
// them listen, gathers their counts, passes on what they ask the parent. A worker that dies ends the whole server: a cluster that lost
// one is no longer what the report says was measured.
import cluster from 'node:cluster'

/** @param {ProgramOptions} options */
export function runCluster ({ workers: size }) {
  const workers = Array.from({ length: size }, () => cluster.fork())
  let ready = 0
  for (const worker of workers) {
    worker.on('message', message => {
      if (message.type === 'failed' || message.type === 'ask') tell(message)
      else if (message.type === 'ready' && ++ready === size) tell(message)
    })
    worker.on('exit', (code, signal) => endWithWorker(worker, signal ?? `exit code ${code}`))
  }
  process.on('message', async message => {
    const { type, id } = /** @type {{type: string, id: number}} */ (message)
    // Whoever has not asked knows no such question.
    if (type === 'answer') for (const worker of workers) worker.send(/** @type {object} */ (message), undefined, {}, () => {})
    if (type === 'stats') tell({ type: 'stats', id, workers: (await Promise.all(workers.map(worker => ask(worker, id)))).flat() })
  })
  process.on('SIGTERM', () => stop(workers))
}

let stopping = false

/** @param {Worker} worker @param {string} ending */
function endWithWorker (worker, ending) {
  if (stopping) return
  process.stderr.write(`worker ${worker.process.pid} ended with ${ending}; the cluster ends with it\n`, () => process.exit(70))
}

/** @param {Worker[]} workers */
function stop (workers) {
  stopping = true
  let left = workers.filter(worker => !worker.isDead()).length
  if (left === 0) process.exit(0)
  for (const worker of workers) {
    worker.on('exit', () => { if (--left === 0) process.exit(0) })
    worker.process.kill('SIGKILL')
  }
}

/** @param {Worker} worker @param {number} id @returns {Promise<WorkerStats[]>} */
function ask (worker, id) {
  return new Promise(resolve => {
    /** @param {{type: string, id: number, workers: WorkerStats[]}} message */
    const listen = message => {
      if (message.type !== 'stats' || message.id !== id) return
      worker.off('message', listen)
      resolve(message.workers)
    }
    worker.on('message', listen)
    worker.send({ type: 'stats', id })
  })
}

/** @param {object} message */
function tell (message) {
  process.send?.(message, undefined, {}, () => {})
}
