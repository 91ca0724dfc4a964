// Whether the store was closed properly, and if not, whether the machine has been on since: what was written but not
// synced survives the end of a process, not the end of the machine. In: the store's directory; out: a small JSON file
// in it.
import { readFileSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, withSynced } from '../../with-handle.js'

export const MARKER_FILE = 'state.json'
const FORMAT = 1
/** Always the same, so that it can be overwritten in place. */
const LENGTH = 256
const FULL = ['ENOSPC', 'EDQUOT']

/**
 * @typedef {object} Marker
 * @property {boolean} clean whether all is on the disk and nobody has the store open
 * @property {string | null} bootId which start of the machine it was opened under; null: this system doesn't say
 * @property {boolean} [failed] whether the disk refused to sync
 * @property {boolean} [created] whether nobody has opened it since it was made
 * @property {number | null} [bytes] with clean: how long the data file is
 */

/**
 * @returns {string | null} another one after each start of the machine; null where the system doesn't tell (no Linux)
 */
export function readBootId () {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() || null
  } catch {
    return null
  }
}

/**
 * @param {string} directory
 * @returns {Promise<Marker | null>} null when there is none
 * @throws {Error} when there is one that can't be understood
 */
export async function readMarker (directory) {
  const path = join(directory, MARKER_FILE)
  const text = await readFile(path, 'utf8').catch(error => {
    if (error.code === 'ENOENT') return null
    throw toUnreadable(path, error)
  })
  if (text === null) return null
  try {
    const { format, clean, bootId, failed, created, bytes } = JSON.parse(text)
    if (format !== FORMAT) throw new Error(`its format is ${format}, this version reads ${FORMAT}`)
    return {
      clean: clean === true, bootId, failed: failed === true, created: created === true,
      bytes: bytes ?? null
    }
  } catch (error) {
    throw toUnreadable(path, error)
  }
}

/** @param {string} path @param {unknown} error */
export function toUnreadable (path, error) {
  const { message } = /** @type {Error} */ (error)
  const text = `${path} can't be read (${message}); restore it, or start with another --data`
  return new Error(text, { cause: error })
}

/**
 * @param {string} directory
 * @returns {Promise<boolean>} whether it was made and never opened: a start was interrupted
 */
export async function isUnused (directory) {
  return (await readMarker(directory))?.created === true
}

/**
 * @param {string} directory
 * @param {Marker} marker
 * @returns {Promise<void>} when it is on the disk
 */
export async function writeMarker (directory, marker) {
  const path = join(directory, MARKER_FILE)
  const text = JSON.stringify({ format: FORMAT, ...marker }).padEnd(LENGTH)
  try {
    await withSynced(`${path}.new`, 'w', handle => handle.writeFile(text))
  } catch (error) {
    await rm(`${path}.new`, { force: true })
    if (!FULL.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error
    return overwrite(path, text)
  }
  await rename(`${path}.new`, path)
  await syncPath(directory)
}

/**
 * On a full disk: it needs no room, and a sector is written as a whole.
 * @param {string} path
 * @param {string} text
 */
function overwrite (path, text) {
  return withSynced(path, 'r+', handle => handle.write(text, 0))
}
