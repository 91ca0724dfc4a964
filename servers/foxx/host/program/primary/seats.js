/** @import {HostOptions} from '../../types.js' */
// How a worker is started: as a process of node:cluster, or as a thread. Both look the same from here on.
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { watchThread } from './watch-thread.js'

/**
 * @typedef {object} Seat
 * @property {number} id
 * @property {(message: object) => void} send
 * @property {(hear: (message: unknown) => void) => void} listen
 * @property {(left: (reason: string) => void) => void} onEnd called once
 * @property {() => void} kill for certain; a thread that loops included
 */

const WORKER_PROGRAM = new URL('../worker/main.js', import.meta.url)

/**
 * @param {Readonly<HostOptions>} options
 * @returns {() => Seat} starts one worker
 */
export function createSeatMaker (options) {
  return options.workersAs === 'threads' ? () => startThread(options) : () => startProcess(options)
}

/** @param {Readonly<HostOptions>} options @returns {Seat} */
function startProcess (options) {
  cluster.setupPrimary({ exec: fileURLToPath(WORKER_PROGRAM), args: [JSON.stringify(options)], execArgv: [] })
  const worker = cluster.fork()
  return {
    id: worker.id,
    send: message => { worker.send(message, () => {}) },
    listen: hear => { worker.on('message', hear) },
    onEnd: left => { worker.on('exit', (code, signal) => left(signal ? `signal ${signal}` : `exit code ${code}`)) },
    kill: () => { worker.process.kill('SIGKILL') }
  }
}

/** @param {Readonly<HostOptions>} options @returns {Seat} */
function startThread (options) {
  const busy = new SharedArrayBuffer(16)
  const worker = new Worker(WORKER_PROGRAM, { argv: [JSON.stringify(options)], workerData: { busy } })
  const unwatch = watchThread(busy, () => worker.terminate())
  return {
    id: worker.threadId,
    send: message => worker.postMessage(message),
    listen: hear => { worker.on('message', hear) },
    onEnd: left => {
      let cause = ''
      worker.on('error', error => { cause = `: ${/** @type {Error} */ (error).message}` })
      worker.on('exit', code => { unwatch(); left(`thread exit ${code}${cause}`) })
    },
    kill: () => { worker.terminate() }
  }
}
