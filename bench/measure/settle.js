/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Agents, ProcessReading, Sampler} from './types.js' */
// Waits until a server has finished what was still in flight when the client went away: requests that
// it had received already are answered, and counted, after the client has stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { readAgents } from './agent/read-agents.js'
import { usedBetween } from './proc/read-tree.js'

const LOOK_MS = 10
/** A server that uses less than this of a CPU between two looks is idle. */
const IDLE_SHARE = 0.01
const NS_PER_MS = 1e6
const IDLE_NS = LOOK_MS * NS_PER_MS * IDLE_SHARE
/**
 * A server that calls an upstream may rest while it waits: it has to be idle for so long, and for longer where the
 * upstream answers late.
 */
const ATTENTIVE_MS = 50
const PATIENT_MS = 300
/**
 * A server that computes on by itself is not waited for longer. Hundreds of requests that make eleven others each take
 * seconds.
 */
const LONGEST_MS = 10_000

/**
 * @param {RunningServer} running
 * @param {Sampler} sampler
 * @param {{care: 'usual' | 'attentive' | 'patient', agents?: Agents | null}} options attentive: the server calls
 *   others, or what it still has to do would be counted; patient: others who answer late; agents: beside a server that
 *   was not started here
 * @returns {Promise<void>}
 */
export async function settle (running, sampler, { care, agents = null }) {
  const giveUpAt = performance.now() + LONGEST_MS
  const looks = { usual: 1, attentive: ATTENTIVE_MS / LOOK_MS, patient: PATIENT_MS / LOOK_MS }[care]
  const isIdle = await createLook(running, { sampler, agents })
  let idle = 0
  do {
    await sleep(LOOK_MS)
    idle = await isIdle() ? idle + 1 : 0
  } while (idle < looks && performance.now() < giveUpAt)
}

/**
 * @param {RunningServer} running
 * @param {{sampler: Sampler, agents: Agents | null}} by
 * @returns {Promise<() => Promise<boolean>>} whether it is idle
 */
async function createLook (running, { sampler, agents }) {
  if (agents !== null) return createAgentLook(agents)
  const tree = running.pid === null ? null : sampler.readTree(running.pid)
  return tree === null ? createCountLook(running) : createCpuLook(tree, sampler)
}

/**
 * The time between two readings is that of their way, too. Agents that are gone are waited for by nobody.
 * @param {Agents} agents
 * @returns {Promise<() => Promise<boolean>>}
 */
async function createAgentLook (agents) {
  const read = async () => {
    const { agents: told } = await readAgents(agents, { memory: false })
    return told !== undefined && 'readings' in told ? told.readings : []
  }
  let last = await read()
  return async () => {
    const next = await read()
    const earlier = last
    last = next
    return next.every(({ processes, atMs }, index) => {
      const before = earlier[index]
      if (before === undefined) return true
      const { cpuNs } = usedBetween(before.processes, processes)
      return cpuNs < (atMs - before.atMs) * NS_PER_MS * IDLE_SHARE
    })
  }
}

/** @param {readonly ProcessReading[]} tree @param {Sampler} sampler @returns {() => Promise<boolean>} */
function createCpuLook (tree, sampler) {
  let last = tree
  return async () => {
    // The processes of a server do not change while it settles; to look for new ones costs more than all the rest.
    const next = sampler.readProcesses(last) ?? []
    const { cpuNs } = usedBetween(last, next)
    last = next
    return cpuNs < IDLE_NS
  }
}

/**
 * Where CPU time can't be read: by the server's own count of requests.
 * @param {RunningServer} running
 * @returns {() => Promise<boolean>}
 */
function createCountLook (running) {
  let last = -1
  return async () => {
    const stats = await running.stats()
    const next =
      stats?.reduce((sum, { requests, connections }) => sum + requests + connections, 0) ?? last
    const idle = next === last
    last = next
    return idle
  }
}
