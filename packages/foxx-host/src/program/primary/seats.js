/** @import {HostOptions} from '../../types.js' */
/** @import {Seat as PoolSeat} from '@shootout/processes' */
// How a worker is started: as a process of node:cluster, or as a thread. Both look the same from here on.
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { toSeat } from '@shootout/processes'
import { packOptions } from '../pass-options.js'
import { watchThread } from './watch-thread.js'

/**
 * Its `kill` ends for certain; a thread that loops included, but one that holds the store's write lock (see stuck).
 * @typedef {PoolSeat & {gentle: boolean}} Seat gentle: whether it should be asked to end before it is killed
 */

/**
 * How long a killed thread may take to end. One that was killed while it held the write lock never does, and keeps that
 * lock from all others.
 */
const KILL_MS = 3_000

const WORKER_PROGRAM = new URL('../worker/main.js', import.meta.url)

/**
 * @param {{options: Readonly<HostOptions>, inherited: number}} parts inherited: a descriptor that every process which
 *   may write to the data folder has to hold
 * @param {() => void} stuck called when a thread can't be ended: this process has to
 * @returns {() => Seat} starts one worker
 */
export function createSeatMaker ({ options, inherited }, stuck) {
  if (options.workersAs === 'threads') return () => startThread(options, stuck)
  return () => startProcess(options, inherited)
}

/** @param {Readonly<HostOptions>} options @param {number} inherited @returns {Seat} */
function startProcess (options, inherited) {
  const { argument, env } = packOptions(options)
  cluster.setupPrimary({
    exec: fileURLToPath(WORKER_PROGRAM),
    args: [JSON.stringify(argument)],
    execArgv: [],
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', inherited]
  })
  return { ...toSeat(cluster.fork(env)), gentle: false }
}

/** @param {Readonly<HostOptions>} options @param {() => void} stuck @returns {Seat} */
function startThread (options, stuck) {
  const busy = new SharedArrayBuffer(16)
  const { argument, env } = packOptions(options)
  const worker = new Worker(WORKER_PROGRAM, {
    argv: [JSON.stringify(argument)], env: { ...process.env, ...env }, workerData: { busy }
  })
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const kill = () => {
    timer ??= setTimeout(stuck, KILL_MS)
    worker.terminate()
  }
  const unwatch = watchThread(busy, kill)
  return {
    id: worker.threadId,
    send: message => worker.postMessage(message),
    listen: hear => { worker.on('message', hear) },
    onEnd: left => {
      let cause = ''
      worker.on('error', error => { cause = `: ${/** @type {Error} */ (error).message}` })
      worker.on('exit', code => {
        clearTimeout(timer)
        unwatch()
        left(`thread exit ${code}${cause}`)
      })
    },
    kill,
    gentle: true
  }
}
