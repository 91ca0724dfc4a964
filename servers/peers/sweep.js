// What was left in the cache by processes that were killed while they worked there.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes folders called '.NAME-PID' whose process is gone.
 * @param {string} parent
 * @param {string} name
 * @returns {Promise<void>}
 */
export async function sweep (parent, name) {
  const left = (await readdir(parent)).filter(entry => entry.startsWith(`.${name}-`)).map(entry =>
    ({ entry, pid: Number(entry.slice(name.length + 2)) }))
    .filter(({ pid }) => Number.isInteger(pid))
  for (const { entry, pid } of left) {
    if (!isRunning(pid)) await rm(join(parent, entry), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning (pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs, but as someone else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
