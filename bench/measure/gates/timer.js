/** @import {Gate} from '../types.js' */

const SHORTEST_US = 20
const DISTINCT = 10

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'timer',
  meaning: 'Latencies are too short, or too alike, for the clock that took them: no ' +
    'percentiles are given.',
  remedy: 'Look at CPU per request instead.',
  check ({ load }) {
    if (load.latencyUs === null) return null
    if (load.latencyUs.p50 < SHORTEST_US) {
      return `half of the answers took less than ${SHORTEST_US} µs`
    }
    // With few answers there can't be many different values.
    return load.distinctLatencies < Math.min(DISTINCT, load.completed)
      ? `only ${load.distinctLatencies} different latencies were seen`
      : null
  }
}
