// Room on the disk that is kept for removing: a file beside the documents that holds nothing. Who has to
// remove something on a full disk deletes it first; without it nobody could make room by removing.
import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const RESERVE_FILE = 'reserve'
const MOST_BYTES = 8 * 1024 * 1024
/** Of a small disk, that part. */
const SHARE = 32
/** So many times its size has to be free before it is made (again). */
const PLENTY = 8

/** @typedef {{bavail: number, bsize: number, blocks?: number}} Disk as statfs tells */

/**
 * @param {Disk} disk
 * @returns {number} how large the reserve is there, bytes
 */
export function toReserveBytes ({ bsize, blocks = 0 }) {
  return Math.min(MOST_BYTES, Math.floor(blocks * bsize / SHARE))
}

/** @param {string} directory of the documents @returns {boolean} */
export function hasReserve (directory) {
  return existsSync(join(directory, RESERVE_FILE))
}

/** @param {string} directory of the documents @returns {boolean} whether there was one */
export function spendReserve (directory) {
  if (!hasReserve(directory)) return false
  rmSync(join(directory, RESERVE_FILE), { force: true })
  return true
}

/**
 * Makes it where it is missing and there is plenty of room. Its bytes are random: file systems that
 * compress would keep nothing free for others.
 * @param {string} directory of the documents
 */
export function renewReserve (directory) {
  if (hasReserve(directory)) return
  const disk = statfsSync(directory)
  const bytes = toReserveBytes(disk)
  if (bytes * PLENTY > disk.bavail * disk.bsize) return
  const path = join(directory, RESERVE_FILE)
  try {
    writeFileSync(path, randomBytes(bytes))
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  }
}
