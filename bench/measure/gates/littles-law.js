/** @import {Gate} from '../types.js' */

const TOLERANCE = 0.1

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'littles-law',
  meaning: "Connections, rate and mean latency contradict each other (Little's law): connections " +
    'were idle, or latencies are mistimed.',
  remedy: 'Measure with longer slices; if it stays, the load client is at fault.',
  check ({ slice, load, job }) {
    // In open loops connections are idle by right, and latency holds the time before there was one.
    if (load.pacing !== undefined || slice.rps === null || load.latencyUs === null) return null
    const inFlight = slice.rps * load.latencyUs.mean / 1e6
    return Math.abs(job.connections - inFlight) > TOLERANCE * job.connections
      ? `rate times mean latency gives ${inFlight.toFixed(1)} requests in flight on ` +
        `${job.connections} connections`
      : null
  }
}
