/** @import {Worker} from 'node:cluster' */
/** @import {Seat} from './pool.js' */
import { toChildPort } from '../child/ports.js'
import { rescueConnections } from './rescue-connections.js'

/**
 * @param {Worker} worker a process of node:cluster, just forked
 * @returns {Seat}
 */
export function toSeat (worker) {
  rescueConnections(worker)
  return {
    id: worker.id,
    ...toChildPort(worker),
    onEnd: left => {
      worker.once('exit', (code, signal) => left(signal ? `signal ${signal}` : `exit code ${code}`))
      // Without a process there is no exit. Otherwise node could not answer one that has just ended, which that tells.
      worker.on('error', error => { if (worker.process.pid === undefined) left(error.message) })
    },
    kill: () => { worker.process.kill('SIGKILL') }
  }
}
