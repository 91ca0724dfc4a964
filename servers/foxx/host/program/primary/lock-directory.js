// One host for one data directory: a file with the owner's pid.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In the data directory. */
export const LOCK_FILE = 'LOCK'

/**
 * @param {string} directory
 * @returns {Promise<() => Promise<void>>} releases it
 * @throws {Error} when a living host holds it
 */
export async function lockDirectory (directory) {
  const file = join(directory, LOCK_FILE)
  if (!await tryCreate(file)) {
    const pid = Number(await readFile(file, 'utf8').catch(() => ''))
    if (await isHost(pid)) throw new Error(`${directory} is in use by another host, pid ${pid}: stop that one or choose another --data`)
    await rm(file, { force: true })
    if (!await tryCreate(file)) throw new Error(`${directory} was taken by another host in this moment: choose another --data`)
  }
  return () => rm(file, { force: true })
}

/** @param {string} file @returns {Promise<boolean>} false when it is there already */
async function tryCreate (file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Whether that process is a living host. A pid alone does not tell: numbers are used again.
 * @param {number} pid
 */
async function isHost (pid) {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  if (commandLine !== null) return commandLine.includes('foxx/host/program')
  return process.platform !== 'linux' && isAlive(pid)
}

/** @param {number} pid */
function isAlive (pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
