/** @import {Evidence, Gate} from '../types.js' */
import { formatPercent } from '../../format/numbers.js'

const CLIENT_BUSY_LOOP = 0.85
const CLIENT_BUSY_CPU = 0.9
const SERVER_BUSY = 0.95
/** So near to what the client reaches against a server that costs nothing, the client decides. */
const NEAR_CEILING = 0.8

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'client-bound',
  meaning: 'The load client was the bottleneck: the server can do at least this many requests ' +
    'per second. CPU per request is not touched by it.',
  remedy: 'Compare CPU per request, or load with more than one client core.',
  check (evidence) {
    const { slice, load, job } = evidence
    // One execution after the other: client and server work by turns, neither waits while it could work, and the time
    // of both is the request for.
    if (job.query !== undefined && job.connections === 1) return null
    // In open loops the rate is given, and a busy client lengthens latencies: see pacer-lag.
    if (load.pacing !== undefined) return null
    const atCeiling = describeGenerator(slice)
    if (atCeiling !== null) return atCeiling
    if (
      slice.ceilingRps !== null &&
        slice.rps !== null && slice.rps >= NEAR_CEILING * slice.ceilingRps
    ) {
      return `${Math.round(slice.rps)} requests/s are ` +
        `${formatPercent(slice.rps / slice.ceilingRps)} of what this client reaches against a ` +
        'server that does nothing'
    }
    if (!clientIsBusy(evidence) || !serverHasIdleShare(evidence)) return null
    return slice.clientLoopUtilisation === null
      ? `the client used ${(slice.clientCpuShare ?? 0).toFixed(2)} CPUs with ${slice.threads} ` +
        `${slice.threads === 1 ? 'thread' : 'threads'} while the server had time left`
      : `the client was busy for ${formatPercent(slice.clientLoopUtilisation)} of the time while ` +
        'the server had time left'
  }
}

/**
 * One of several may be at its end while the others are not: a slower machine has its share of the connections all the
 * same.
 * @param {Evidence['slice']} slice
 * @returns {string | null} the first one; null: none is
 */
function describeGenerator ({ generators, rps, completed }) {
  if (generators === undefined || rps === null) return null
  const texts = generators.shares.map((share, index) => {
    const { ceilingRps = null } = share
    // In turns a rate is no quotient of answers and time.
    const own = rps * share.completed / completed
    return ceilingRps === null || own < NEAR_CEILING * ceilingRps
      ? null
      : `the ${Math.round(own)} requests/s of generator ${index} are ` +
        `${formatPercent(own / ceilingRps)} of what it reaches against a server that does nothing`
  })
  return texts.find(text => text !== null) ?? null
}

/** @param {Evidence} evidence */
function clientIsBusy ({ slice, cores }) {
  if (slice.generators) {
    return slice.generators.shares.some(({ cpuShare, loopUtilisation }) =>
      (loopUtilisation ?? 0) > CLIENT_BUSY_LOOP || cpuShare > CLIENT_BUSY_CPU)
  }
  return (slice.clientLoopUtilisation ?? 0) > CLIENT_BUSY_LOOP ||
    (slice.clientCpuShare ?? 0) > CLIENT_BUSY_CPU * Math.min(slice.threads, cores)
}

/** @param {Evidence} evidence */
function serverHasIdleShare ({ slice, cores, serverLoopUtilisation }) {
  const cpuShare = (slice.cpuNs ?? 0) / 1e9 / slice.seconds
  return (serverLoopUtilisation ?? 0) < SERVER_BUSY &&
    cpuShare < SERVER_BUSY * Math.min(toMostCpus(slice, cores), slice.quota?.cpus ?? Infinity)
}

/**
 * How many CPUs the server can use. How many workers one elsewhere has nobody knows.
 * @param {Evidence['slice']} slice
 * @param {number} cores of this machine
 */
function toMostCpus ({ agents, workers }, cores) {
  return agents?.reduce((sum, { machine: { cpus } }) => sum + cpus, 0) ?? Math.min(workers, cores)
}
