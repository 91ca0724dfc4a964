/** @import {FileHandle} from 'node:fs/promises' */
/** @import {Meta} from './meta-pages.js' */
// The file beside the data that says which state is wholly on the disk: the meta page of that state, in two slots that
// are written in turn, each with its checksum. Whatever happens while one of them is written, the other one is whole.
import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toUnreadable } from './marker.js'
import { META_BYTES, parseMeta } from './meta-pages.js'

export const SYNCED_FILE = 'synced'
/** A sector of the largest common size: no two slots share one. */
const SLOT_BYTES = 4096
const SLOTS = 2
const MAGIC = Buffer.from('synced 1')
const META_AT = MAGIC.length
const CHECKSUM_AT = META_AT + META_BYTES

/**
 * Opens it for writing, with its whole length on the disk, so that writing needs no room later.
 * @param {string} directory
 * @returns {Promise<FileHandle>}
 */
export async function openSyncedFile (directory) {
  const path = join(directory, SYNCED_FILE)
  const handle = await open(path, 'r+').catch(() => open(path, 'w+'))
  const { size } = await handle.stat()
  if (size < SLOTS * SLOT_BYTES) {
    await handle.write(Buffer.alloc(SLOTS * SLOT_BYTES - size), 0, SLOTS * SLOT_BYTES - size, size)
    await handle.sync()
  }
  return handle
}

/**
 * @param {FileHandle} handle
 * @param {number} slot 0 or 1
 * @param {Meta} meta
 * @returns {Promise<void>} not synced
 */
export async function writeSynced (handle, slot, { bytes }) {
  const content = Buffer.concat([MAGIC, bytes])
  const whole = Buffer.concat([content, checksumOf(content)])
  const { bytesWritten } = await handle.write(whole, 0, whole.length, slot * SLOT_BYTES)
  if (bytesWritten !== whole.length) {
    throw Object.assign(
      new Error(`${bytesWritten} of ${whole.length} bytes were written to ${SYNCED_FILE}`),
      { code: 'ENOSPC' }
    )
  }
}

/**
 * @param {string} directory
 * @returns {Promise<{meta: Meta, slot: number} | null>} the newest state that is wholly on the disk; null when none is
 *   known
 */
export async function readSynced (directory) {
  const path = join(directory, SYNCED_FILE)
  const file = await readFile(path).catch(error => toNothing(path, error))
  if (file === null) return null
  const slots = [0, 1].map(slot => ({
    slot,
    meta: readSlot(file.subarray(slot * SLOT_BYTES, (slot + 1) * SLOT_BYTES))
  }))
  const whole =
    slots.filter(/** @returns {found is {slot: number, meta: Meta}} */ found => found.meta !== null)
  return whole.sort((a, b) => b.meta.transaction - a.meta.transaction)[0] ?? null
}

/** @param {string} path @param {NodeJS.ErrnoException} error @returns {null} */
function toNothing (path, error) {
  if (error.code === 'ENOENT') return null
  throw toUnreadable(path, error)
}

/** @param {Buffer} slot @returns {Meta | null} null when it was not written wholly */
function readSlot (slot) {
  const content = slot.subarray(0, CHECKSUM_AT)
  const checksum = checksumOf(content)
  if (!slot.subarray(CHECKSUM_AT, CHECKSUM_AT + checksum.length).equals(checksum)) return null
  return parseMeta(Buffer.from(content.subarray(META_AT)))
}

/** @param {Buffer} content */
function checksumOf (content) {
  return createHash('sha256').update(content).digest()
}
