/** @import {Worker} from 'node:cluster' */
/** @import {Channel, RunningChild} from '@shootout/processes' */
/** @import {ProgramOptions} from './options.js' */
// The primary of a cluster: forks the workers (round robin, node's default), is ready when all of
// them listen, gathers their counts, passes on what they ask the parent. A worker that dies ends the whole server: a cluster that lost
// one is no longer what the report says was measured.
import cluster from 'node:cluster'
import { askParent, createChannel, toChildPort } from '@shootout/processes'

/** @typedef {{worker: Worker, channel: Channel, ready: Promise<{port: number}>}} Member */

/**
 * @param {ProgramOptions} options
 * @returns {Promise<RunningChild>} all workers listen
 */
export async function runCluster ({ workers: size }) {
  const members = Array.from({ length: size }, startMember)
  const [first] = await Promise.all(members.map(({ ready }) => ready))
  return {
    port: first?.port ?? 0,
    answers: { stats: async () => (await Promise.all(members.map(({ channel }) => channel.ask('stats')))).flat() },
    end: () => stop(members.map(({ worker }) => worker))
  }
}

let stopping = false

/** @returns {Member} */
function startMember () {
  const worker = cluster.fork()
  /** @type {PromiseWithResolvers<{port: number}>} */
  const { promise: ready, resolve, reject } = Promise.withResolvers()
  worker.on('exit', (code, signal) => endWithWorker(worker, signal ?? `exit code ${code}`))
  const answers = {
    ready: resolve,
    failed: (/** @type {{code?: string, message: string}} */ { code, message }) => {
      stopping = true
      reject(Object.assign(new Error(message), { code }))
    }
  }
  return { worker, ready, channel: createChannel(toChildPort(worker), answers, askParent) }
}

/** @param {Worker} worker @param {string} ending */
function endWithWorker (worker, ending) {
  if (stopping) return
  process.stderr.write(`worker ${worker.process.pid} ended with ${ending}; the cluster ends with it\n`, () => process.exit(70))
}

/** @param {Worker[]} workers @returns {Promise<unknown>} when they are gone */
function stop (workers) {
  stopping = true
  return Promise.all(workers.filter(worker => !worker.isDead()).map(worker => new Promise(resolve => {
    worker.once('exit', resolve)
    worker.process.kill('SIGKILL')
  })))
}
