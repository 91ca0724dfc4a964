/** @import {Worker} from 'node:cluster' */
/** @import {Seat} from './pool.js' */
import { toChildPort } from '../child/ports.js'

/**
 * @param {Worker} worker a process of node:cluster
 * @returns {Seat}
 */
export function toSeat (worker) {
  return {
    id: worker.id,
    ...toChildPort(worker),
    onEnd: left => {
      worker.once('exit', (code, signal) => left(signal ? `signal ${signal}` : `exit code ${code}`))
    },
    kill: () => { worker.process.kill('SIGKILL') }
  }
}
