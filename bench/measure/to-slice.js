/** @import {ExitReason, RunningServer, WorkerStats} from '../../servers/types.js' */
/** @import {AgentShare, CompanionRole, CompanionShare, GateFinding} from '../types.js' */
/** @import {RequestCount, Slice, WorkerShare} from '../types.js' */
/** @import {Evidence, LoadJob, LoadResult, ProcessReading, Reading, SliceOrder} from './types.js' */
// From the readings before and after a load to the slice's line in the run file. Pure.
import { parseAddress } from '@shootout/processes'
import { isLoopback } from '@shootout/serving'
import { compareReadings } from './agent/read-agents.js'
import { sumCeilings, withCeilings } from './generators/merge/add-ceilings.js'
import { gateOf, judge } from './gates/index.js'
import { mergeLatencies, toPublished } from './latency-histogram.js'
import { describeQuota } from './quota-use.js'
import { readNoise } from './proc/read-noise.js'
import { subtree, usedBetween } from './proc/read-tree.js'

/** @type {LoadResult} */
const NO_LOAD = {
  seconds: 0, sent: 0, completed: 0, completedLate: 0, bytes: 0, wrongSize: 0, non2xx: 0,
  mismatches: 0, firstMismatch: null, errors: {}, sockets: 0, latencyUs: null, distinctLatencies: 0,
  histogram: null, clientCpuUs: 0, loopUtilisation: 0
}

/**
 * Puts what was read before and after the load together, and lets the gates look at it.
 * @param {{
 *   order: SliceOrder, job: LoadJob, load: LoadResult, before: Reading, after: Reading, pssBytes: number | null,
 *   died: ExitReason | null, startedAt: string, cores: number
 * }} parts
 * @returns {Slice}
 */
export function toSlice ({ order, job, load, before, after, pssBytes, died, startedAt, cores }) {
  const shares = toShares(before.stats, after.stats)
  const documentsCounted = toDocumentsCounted(before, after)
  const told = compareReadings(before.agents, after.agents)
  const slice = {
    ...describeLoad(order, load, startedAt),
    ...describeServer(order.running, { before, after, pssBytes, told, completed: load.completed }),
    ...describeQuota(order.running, before, after),
    workerShares: shares,
    ...(order.companions &&
      Object.keys(order.companions).length > 0 &&
      { companions: describeCompanions(order.companions, before, after) }),
    ...(documentsCounted !== null &&
      documentsCounted !== 'unknown' &&
      { documents: { acknowledged: load.completed - load.non2xx, counted: documentsCounted } }),
    ...(load.queries &&
      { queries: { requests: load.queries.requests, results: load.queries.results } }),
    noise: describeNoise(order.running, { before, after, load })
  }
  /** @type {Evidence} */
  const evidence = {
    slice, load, job, died, cores,
    processModel: toProcessModel(order, told),
    counted: shares === null
      ? null
      : { requests: total(shares, 'requests'), connections: total(shares, 'connections') },
    serverLoopUtilisation: meanLoopUtilisation(shares),
    upstreamPerRequest: toUpstreamPerRequest(order),
    documentsCounted,
    ...(order.link && { link: order.link }),
    ...(told !== null && 'why' in told && { agentLost: told.why }),
    ...(order.running.isElsewhere === true && { elsewhere: true })
  }
  const gates = judge(evidence)
  return gates.some(({ code }) => code === 'timer')
    ? { ...slice, latencyUs: toPublished(0, null), gates }
    : { ...slice, gates }
}

/** @param {Error} error of the load client @returns {GateFinding} */
export function toClientFailure ({ message, cause }) {
  const { gate = 'client-failed' } = /** @type {{gate?: string}} */ (cause ?? {})
  return { code: gateOf(gate).code, detail: message }
}

/**
 * A slice of which nothing is known: the load client failed, or there was no server to measure.
 * @param {SliceOrder} order
 * @param {string} startedAt
 * @param {GateFinding} why
 * @returns {Slice}
 */
export function toFailedSlice (order, startedAt, why) {
  return {
    ...describeLoad(order, NO_LOAD, startedAt),
    clientCpuShare: null,
    clientLoopUtilisation: null,
    cpuNs: null,
    cpuUsPerRequest: null,
    waitNs: null,
    pssBytes: null,
    workerShares: null,
    noise: { foreignCpuShare: null, stealShare: null, pressureShare: null },
    gates: [why]
  }
}

/**
 * @param {ProcessReading[] | null} ours this process and all below it
 * @param {number | null} pid the server's root; null: not ours
 * @returns {ProcessReading[] | null}
 */
export function serverTree (ours, pid) {
  return ours === null || pid === null ? null : subtree(ours, pid)
}

/** @param {SliceOrder} order @param {LoadResult} load @param {string} startedAt */
function describeLoad ({ cell, running, place, ceilingRps, steady }, load, startedAt) {
  return {
    type: /** @type {const} */ ('slice'),
    ...cell,
    runtime: running.runtime,
    ...place,
    startedAt,
    seconds: load.seconds,
    sent: load.sent,
    completed: load.completed,
    rps: load.rps !== undefined
      ? load.rps
      : load.completed === 0 ? null : load.completed / load.seconds,
    latencyUs: toPublished(load.completed, load.latencyUs),
    histogram: load.histogram,
    bytes: load.bytes,
    non2xx: load.non2xx,
    errors: Object.values(load.errors).reduce((sum, count) => sum + count, 0),
    mismatches: load.mismatches,
    sockets: load.sockets,
    clientCpuShare: load.clientCpuUs / 1e6 / load.seconds,
    clientLoopUtilisation: load.loopUtilisation,
    ceilingRps: sumCeilings(ceilingRps),
    ...(load.pacing && { pacing: load.pacing }),
    ...(load.generators && { generators: withCeilings(load.generators, ceilingRps) }),
    ...(load.requests && { requests: load.requests.map(toRequestCount) }),
    ...(load.origins && { origins: load.origins.map(({ url, completed, errors }) =>
      ({ url, completed, errors })) }),
    steady
  }
}

/**
 * What was wrong stands in the gates.
 * @param {NonNullable<LoadResult['requests']>[number]} result
 * @returns {RequestCount}
 */
function toRequestCount ({ name, sent, completed, wrong, histogram }) {
  const { p50, p99 } = mergeLatencies([histogram])
  return { name, sent, completed, wrong, latencyUs: { p50, p99 } }
}

/**
 * @param {RunningServer} running
 * @param {{
 *   before: Reading, after: Reading, pssBytes: number | null, told: ReturnType<typeof compareReadings>,
 *   completed: number
 * }} readings told: by agents
 */
function describeServer (running, { before, after, pssBytes, told, completed }) {
  if (told !== null && 'shares' in told) return describeElsewhere(told.shares, completed)
  const treeBefore = serverTree(before.ours, running.pid)
  const treeAfter = serverTree(after.ours, running.pid)
  if (treeBefore === null || treeAfter === null || treeAfter.length === 0) {
    return { cpuNs: null, cpuUsPerRequest: null, waitNs: null, pssBytes: null }
  }
  const { cpuNs, waitNs } = usedBetween(treeBefore, treeAfter)
  return {
    cpuNs,
    cpuUsPerRequest: completed === 0 ? null : cpuNs / 1000 / completed,
    waitNs,
    pssBytes
  }
}

/**
 * What a server elsewhere is, its agents show.
 * @param {SliceOrder} order
 * @param {ReturnType<typeof compareReadings>} told
 * @returns {Evidence['processModel']}
 */
function toProcessModel ({ running: { variant } }, told) {
  return told !== null && 'shares' in told && (told.shares.length > 1 ||
    told.shares.some(({ processes }) => processes > 1))
    ? 'cluster'
    : variant.processModel
}

/** @param {AgentShare[]} agents @param {number} completed */
function describeElsewhere (agents, completed) {
  const cpuNs = agents.reduce((sum, share) => sum + share.cpuNs, 0)
  return {
    cpuNs,
    cpuUsPerRequest: completed === 0 ? null : cpuNs / 1000 / completed,
    waitNs: agents.reduce((sum, { waitNs }) => sum + waitNs, 0),
    pssBytes: agents.reduce((/** @type {number | null} */ sum, { pssBytes }) =>
      sum === null || pssBytes === null ? null : sum + pssBytes, 0),
    agents
  }
}

/** A proxy that has the answers leaves nothing to the upstream. @param {SliceOrder} order */
function toUpstreamPerRequest ({ action, companions = {} }) {
  return companions.upstream === undefined ||
    companions.proxy !== undefined ||
    !('upstreamRequests' in action)
    ? null
    : action.upstreamRequests
}

/**
 * @param {NonNullable<SliceOrder['companions']>} companions
 * @param {Reading} before
 * @param {Reading} after
 * @returns {Partial<Record<CompanionRole, CompanionShare>>}
 */
function describeCompanions (companions, before, after) {
  return Object.fromEntries(Object.entries(companions).map(([name, { pid }]) => {
    const role = /** @type {CompanionRole} */ (name)
    const shares = toShares(before.companionStats[role] ?? null, after.companionStats[role] ?? null)
    const trees = [serverTree(before.ours, pid), serverTree(after.ours, pid)]
    return [
      role,
      {
        requests: shares === null ? null : total(shares, 'requests'),
        cpuNs: trees[0] && trees[1] ? usedBetween(trees[0], trees[1]).cpuNs : null,
        loopUtilisation:
          shares === null ? null : Math.max(...shares.map(({ loopUtilisation }) => loopUtilisation))
      }
    ]
  }))
}

/** @param {Reading} before @param {Reading} after @returns {Evidence['documentsCounted']} */
function toDocumentsCounted ({ documents: before }, { documents: after }) {
  if (before === null || after === null) return null
  return before === 'unknown' || after === 'unknown' ? 'unknown' : after - before
}

/**
 * A client that has ended is in no reading any more; it tells itself what it took.
 * @param {RunningServer} running
 * @param {{before: Reading, after: Reading, load: LoadResult}} readings
 */
function describeNoise (running, { before, after, load }) {
  const endedCpuNs = load.clientEnded === true ? load.clientCpuUs * 1000 : 0
  const ownCpuNs = (after.ownCpuNs ?? 0) - (before.ownCpuNs ?? 0) + endedCpuNs
  const noise = readNoise(
    before.machine, after.machine, { ownCpuNs, seconds: (after.atMs - before.atMs) / 1000 }
  )
  return isStrangerHere(running) ? { ...noise, foreignCpuShare: null } : noise
}

/**
 * A server of this machine that we did not start uses CPU as all other programs do: as one of the others.
 * @param {RunningServer} running
 */
function isStrangerHere ({ pid, baseUrl, baseUrls = [baseUrl] }) {
  return pid === null && baseUrls.some(url => {
    const { socketPath, hostname } = parseAddress(`${url}/`)
    return socketPath !== null || isLoopback(hostname)
  })
}

/** @param {WorkerStats[] | null} before @param {WorkerStats[] | null} after @returns {WorkerShare[] | null} */
function toShares (before, after) {
  if (before === null || after === null) return null
  const earlier = new Map(before.map(stats => [stats.pid, stats]))
  return after.map(stats => {
    const start = earlier.get(stats.pid) ??
      { requests: 0, connections: 0, loopIdleMs: 0, loopActiveMs: 0 }
    const active = stats.loopActiveMs - start.loopActiveMs
    const idle = stats.loopIdleMs - start.loopIdleMs
    return {
      pid: stats.pid,
      requests: stats.requests - start.requests,
      connections: stats.connections - start.connections,
      loopUtilisation: active + idle === 0 ? 0 : active / (active + idle)
    }
  })
}

/** @param {readonly WorkerShare[]} shares @param {'requests' | 'connections'} key */
function total (shares, key) {
  return shares.reduce((sum, share) => sum + share[key], 0)
}

/** @param {readonly WorkerShare[] | null} shares of the workers that had something to do */
function meanLoopUtilisation (shares) {
  const used = shares?.filter(({ requests }) => requests > 0) ?? []
  return used.length === 0
    ? null
    : used.reduce((sum, { loopUtilisation }) => sum + loopUtilisation, 0) / used.length
}
