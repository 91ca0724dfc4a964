// Workers whose host was killed end by themselves as soon as they notice. Until then they may commit, and nobody may
// open a store next to one who commits (see store/environment.js). So the next host waits for them (lock-directory.js),
// and ends those that take too long.
import { readFile, readdir, realpath } from 'node:fs/promises'

const WORKER_PROGRAM = 'foxx-host/src/program/worker/main.js'

/**
 * Ends them where the system shows its processes (Linux).
 * @param {string} data the data folder, absolute, held by this host, which has no workers yet
 * @returns {Promise<void>} when they were told, by a signal that can't be refused
 */
export async function endOrphans (data) {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.map(Number).filter(pid => pid > 0 && pid !== process.pid)
  const orphans = await Promise.all(pids.map(async pid => await isWorker(pid, data) ? [pid] : []))
  for (const pid of orphans.flat()) kill(pid)
}

/**
 * The same folder may have been named by another path, a link.
 * @param {number} pid
 * @param {string} data
 */
async function isWorker (pid, data) {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!commandLine.includes(WORKER_PROGRAM)) return false
  const [, named] = /"data":("(?:[^"\\]|\\.)*")/.exec(commandLine) ?? []
  return named !== undefined && await toRealPath(JSON.parse(named)) === await toRealPath(data)
}

/** @param {string} path @returns {Promise<string>} as it is when nothing is there */
function toRealPath (path) {
  return realpath(path).catch(() => path)
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
