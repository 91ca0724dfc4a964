// A file system with little room, in memory: what a test fills. Takes Linux and root.
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILLER = 'filler'
const CHUNK = Buffer.alloc(4096, 'x')

/**
 * @typedef {object} SmallDisk
 * @property {(spareBytes?: number) => void} fill leaves no room but that
 * @property {() => void} free makes room again
 * @property {() => void} remove takes the file system away, whatever is open there
 */

/**
 * @param {string} folder that is there; what it holds is hidden until the disk is removed
 * @param {number} bytes its size
 * @returns {SmallDisk | string} why there is none
 */
export function mountSmallDisk (folder, bytes) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], {
      stdio: ['ignore', 'ignore', 'pipe']
    })
  } catch (error) {
    const { stderr, message } = /** @type {Error & {stderr?: Buffer | null}} */ (error)
    return `a small disk can't be mounted: ${(stderr?.toString() || message).trim()}`
  }
  const filler = join(folder, FILLER)
  return {
    fill: (spareBytes = 0) => {
      writeUntilFull(filler)
      truncateSync(filler, Math.max(0, statSync(filler).size - spareBytes))
    },
    free: () => rmSync(filler, { force: true }),
    // Lazily, because a test that failed has left its file open.
    remove: () => { execFileSync('umount', ['-l', folder]) }
  }
}

/** @param {string} path */
function writeUntilFull (path) {
  const descriptor = openSync(path, 'w')
  try {
    for (;;) writeSync(descriptor, CHUNK)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error
  } finally {
    closeSync(descriptor)
  }
}
