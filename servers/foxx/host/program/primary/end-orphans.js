// Workers whose host was killed end by themselves as soon as they notice. Until then they may commit, and nobody may open a store next to one who commits
// (see store/environment.js). So the next host waits for them, and ends those that take too long.
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const WORKER_PROGRAM = 'foxx/host/program/worker/main.js'
const LOOK_EVERY_MS = 20
const PATIENCE_MS = 2_000
/** Where processes can't be looked at (no Linux), this long is waited after a host that was killed. */
const BLIND_MS = 1_000

/**
 * @param {string} data the data directory, absolute, held by this host
 * @param {{patienceMs?: number, killed: boolean}} options killed: whether the host before left its lock behind
 * @returns {Promise<void>} when no worker of another host has it open
 */
export async function endOrphans (data, { patienceMs = PATIENCE_MS, killed }) {
  const before = await findWorkers(data)
  if (before === null) return pause(killed ? BLIND_MS : 0)
  const until = performance.now() + patienceMs
  for (let pids = before; pids.length > 0; pids = await findWorkers(data) ?? []) {
    if (performance.now() > until) for (const pid of pids) kill(pid)
    await pause(LOOK_EVERY_MS)
  }
}

/** @param {string} data @returns {Promise<number[] | null>} null where the system doesn't show its processes */
async function findWorkers (data) {
  const names = await readdir('/proc').catch(() => null)
  if (names === null || !names.includes('self')) return null
  const pids = names.map(Number).filter(pid => pid > 0 && pid !== process.pid)
  const found = await Promise.all(pids.map(async pid => await isWorker(pid, data) ? [pid] : []))
  return found.flat()
}

/** @param {number} pid @param {string} data */
async function isWorker (pid, data) {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.includes(WORKER_PROGRAM) && commandLine.includes(`"data":${JSON.stringify(data)}`)
}

/** @param {number} pid */
function kill (pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It has ended in this moment.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
