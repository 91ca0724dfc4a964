/** @import {Gate} from '../types.js' */
import { keepsConnections } from '../../plan/query-clients.js'

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'connections',
  meaning: 'The client did not hold the number of connections that was asked for, or had to ' +
    'connect again.',
  remedy: "See whether the server closes connections (keep-alive limits), and whether 'ulimit " +
    "-n' allows so many.",
  check ({ load, job, counted }) {
    if (keepsConnections(job.query?.client)) return null
    if (load.sockets !== null && load.sockets !== job.connections) {
      return `${load.sockets} connections came about, ${job.connections} were asked for`
    }
    if (counted !== null && counted.connections !== job.connections) {
      return `the server counted ${counted.connections} connections, ` +
        `${job.connections} were asked for`
    }
    return null
  }
}
