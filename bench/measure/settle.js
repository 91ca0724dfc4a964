/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Sampler} from './types.js' */
// Waits until a server has finished what was still in flight when the client went away: requests that
// it had received already are answered, and counted, after the client has stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { usedBetween } from './proc/read-tree.js'

const LOOK_MS = 10
/** A server that uses less than this between two looks is idle: 1 % of a CPU. */
const IDLE_NS = LOOK_MS * 1e6 / 100
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
 * @param {{care: 'usual' | 'attentive' | 'patient'}} options attentive: the server calls others, or what it still has
 *   to do would be counted; patient: others who answer late
 * @returns {Promise<void>}
 */
export async function settle (running, sampler, { care }) {
  const giveUpAt = performance.now() + LONGEST_MS
  const looks = { usual: 1, attentive: ATTENTIVE_MS / LOOK_MS, patient: PATIENT_MS / LOOK_MS }[care]
  const isIdle = running.pid !== null && sampler.available
    ? createCpuLook(running.pid, sampler)
    : createCountLook(running)
  let idle = 0
  do {
    await sleep(LOOK_MS)
    idle = await isIdle() ? idle + 1 : 0
  } while (idle < looks && performance.now() < giveUpAt)
}

/** @param {number} pid @param {Sampler} sampler @returns {() => Promise<boolean>} */
function createCpuLook (pid, sampler) {
  let last = sampler.readTree(pid) ?? []
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
