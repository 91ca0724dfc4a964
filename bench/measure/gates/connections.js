/** @import {Gate} from '../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'connections',
  meaning: 'The client did not hold the number of connections that was asked for, or had to ' +
    'connect again.',
  remedy: "See whether the server closes connections (keep-alive limits), and whether 'ulimit " +
    "-n' allows so many.",
  check ({ load, job, counted }) {
    // arangojs asks by fetch, whose connections outlive a load and serve the next.
    if (job.query?.client === 'arangojs') return null
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
