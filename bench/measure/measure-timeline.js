/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {CellKey, CompanionRole, CpuShare, TimelineLine, TimelineRole} from '../types.js' */
/** @import {Driver, ProcessReading, Sampler} from './types.js' */
// One longer load, watched once a second: user and system CPU of the server, of what runs beside it and of the client,
// and the server's memory. Watching costs CPU itself, so nothing of it is compared with slices.
import { subtree } from './proc/read-tree.js'
import { toLoadJob } from './to-load-job.js'

const PERIOD_MS = 1_000
/** @type {CpuShare} */
const NOTHING = { user: 0, system: 0 }

/**
 * @param {{
 *   cell: CellKey, seconds: number, action: AnyAction, running: RunningServer,
 *   companions: Partial<Record<CompanionRole, RunningServer>>
 * }} order
 * @param {{driver: Driver, sampler: Sampler, now: () => Date}} instruments
 * @returns {Promise<TimelineLine>}
 */
export async function measureTimeline ({ cell, seconds, action, running, companions }, {
  driver, sampler, now
}) {
  const startedAt = now().toISOString()
  const watch =
    createWatch({ running, companions, sampler, clientPid: () => driver.clientPid?.() ?? null })
  const load = await driver.load(
    toLoadJob(action, running, { connections: cell.connections, seconds, windowMs: PERIOD_MS }),
    watch.look
  )
  return {
    type: 'timeline', ...cell, startedAt, seconds: load.seconds, completed: load.completed,
    samples: watch.samples
  }
}

/**
 * @typedef {object} Watched
 * @property {RunningServer} running
 * @property {Partial<Record<CompanionRole, RunningServer>>} companions
 * @property {Sampler} sampler
 * @property {() => number | null} clientPid
 */

/** @param {Watched} watched */
function createWatch (watched) {
  const startMs = performance.now()
  let last = { atMs: startMs, cpu: readRoles(watched).cpu }
  /** @type {TimelineLine['samples']} */
  const samples = []
  const look = () => {
    // Before the readings: memory takes longest to read and comes last.
    const atMs = performance.now()
    const { cpu, pssBytes } = readRoles(watched)
    samples.push({
      atSeconds: (atMs - startMs) / 1000,
      cpu: toShares(last.cpu, cpu, (atMs - last.atMs) / 1000),
      pssBytes
    })
    last = { atMs, cpu }
  }
  return { samples, look }
}

/** @typedef {Partial<Record<TimelineRole, CpuShare>>} RoleSeconds */

/**
 * @param {Watched} watched
 * @returns {{cpu: RoleSeconds, pssBytes: number | null}} seconds since the processes began
 */
function readRoles ({ running, companions, sampler, clientPid }) {
  const ours = sampler.readTree(process.pid) ?? []
  const server = pidsBelow(ours, running.pid)
  const beside = Object.entries(companions)
    .map(([role, { pid }]) => ({ role, pids: pidsBelow(ours, pid) }))
  const roles = [
    { role: 'server', pids: server },
    ...beside,
    { role: 'client', pids: pidsBelow(ours, clientPid()) }
  ].filter(({ pids }) => pids.length > 0)
  const cpu = roles.map(({ role, pids }) => [role, sampler.readCpuSeconds(pids)])
    .filter(([, seconds]) => seconds !== null)
  return {
    cpu: Object.fromEntries(cpu),
    pssBytes: server.length === 0 ? null : sampler.readPssBytes(server)
  }
}

/** @param {ProcessReading[]} ours @param {number | null} pid */
function pidsBelow (ours, pid) {
  return pid === null ? [] : subtree(ours, pid).map(reading => reading.pid)
}

/**
 * @param {RoleSeconds} before
 * @param {RoleSeconds} after
 * @param {number} seconds
 * @returns {RoleSeconds} shares of one CPU
 */
function toShares (before, after, seconds) {
  return Object.fromEntries(Object.entries(after).map(([name, now]) => {
    const start = before[/** @type {TimelineRole} */ (name)] ?? NOTHING
    return [
      name,
      { user: (now.user - start.user) / seconds, system: (now.system - start.system) / seconds }
    ]
  }))
}
