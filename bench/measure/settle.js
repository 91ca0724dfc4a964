/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Sampler} from './types.js' */
// Waits until a server has finished what was still in flight when the client went away: requests that
// it had received already are answered, and counted, after the client has stopped.
import { setTimeout as sleep } from 'node:timers/promises'
import { usedBetween } from './proc/read-tree.js'

const LOOK_MS = 10
/** A server that uses less than this between two looks is idle: 1 % of a CPU. */
const IDLE_NS = LOOK_MS * 1e6 / 100
/** Where an upstream answers late a server rests while it waits: it has to be idle for so long. */
const PATIENT_MS = 300
/** A server that computes on by itself is not waited for longer. */
const LONGEST_MS = 2_000

/**
 * @param {RunningServer} running
 * @param {Sampler} sampler
 * @param {{patient: boolean}} options patient: the server may have to wait for others
 * @returns {Promise<void>}
 */
export async function settle (running, sampler, { patient }) {
  const giveUpAt = performance.now() + LONGEST_MS
  const looks = patient ? PATIENT_MS / LOOK_MS : 1
  const isIdle = running.pid !== null && sampler.available ? createCpuLook(running.pid, sampler) : createCountLook(running)
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
    const next = sampler.readTree(pid) ?? []
    const { cpuNs } = usedBetween(last, next)
    last = next
    return cpuNs < IDLE_NS
  }
}

/** Where CPU time can't be read: by the server's own count of requests. @param {RunningServer} running @returns {() => Promise<boolean>} */
function createCountLook (running) {
  let last = -1
  return async () => {
    const stats = await running.stats()
    const next = stats?.reduce((sum, { requests, connections }) => sum + requests + connections, 0) ?? last
    const idle = next === last
    last = next
    return idle
  }
}
