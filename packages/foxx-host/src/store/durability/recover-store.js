// What happens to the store before anybody opens it: it is created as a whole, or brought to a state that is whole.
import { existsSync, lstatSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HostError } from '../../errors.js'
import { DATA_FILE, READERS_FILE, openEnvironment } from '../environment.js'
import { syncPath, withHandle } from '../../with-handle.js'
import { checkDataFile } from './check-data-file.js'
import { MARKER_FILE, readBootId, readMarker, writeMarker } from './marker.js'
import { readNewestMeta, writeMetas } from './meta-pages.js'
import { SYNCED_FILE, openSyncedFile, readSynced, writeSynced } from './synced-file.js'

/**
 * @typedef {object} Recovery
 * @property {'created' | 'clean' | 'latest' | 'restored'} state created: it is new; clean: it was closed properly;
 *   latest: the host died but the machine did not,
 *   so all that was committed is there; restored: the machine went down (or the disk had refused to sync), so it is the
 *   last state that was synced
 */

/** What a store consists of, beside LMDB's file of readers. */
const STORE_FILES = [DATA_FILE, MARKER_FILE, SYNCED_FILE]

/**
 * Only the primary does this, while nobody has the store open.
 * @param {{directory: string, bootId?: string | null}} place bootId: of this start of the machine. Null (a system that
 *   doesn't say): what was not closed
 *   properly is brought back to what was synced, although all of it may be there
 * @returns {Promise<Recovery>}
 * @throws {HostError} 2: the store can't be brought to any whole state; nothing was changed then
 */
export async function recoverStore ({ directory, bootId = readBootId() }) {
  if (!hasStore(directory)) {
    await createWhole(directory)
    return { state: 'created' }
  }
  const marker = await readMarker(directory)
  const synced = await readSynced(directory)
  const isLatest = marker !== null && !marker.failed && bootId !== null && marker.bootId === bootId
  // A data file alone is a copy that someone made of a closed store.
  if (marker?.clean || isLatest || (marker === null && synced === null)) {
    checkDataFile(directory, { bytes: marker?.clean ? marker.bytes : null })
    return { state: isLatest && !marker.clean ? 'latest' : 'clean' }
  }
  if (synced === null) {
    throw new HostError('ERROR_SYS_ERROR', `${directory} was open when the machine went down, ` +
      'and nothing there says which state was synced last: restore it, or ' +
      'start with another --data')
  }
  checkDataFile(directory, { meta: synced.meta })
  await restore(directory, synced.meta)
  return { state: 'restored' }
}

/**
 * @param {string} directory
 * @returns {boolean} false: it isn't there, or has nothing in it, as a disk that was mounted there
 */
export function hasStore (directory) {
  return STORE_FILES.some(name => {
    return lstatSync(join(directory, name), { throwIfNoEntry: false }) !== undefined
  })
}

/**
 * Under another name at first: what has the right name is whole, whenever the power fails. A folder that
 * is there already is filled as it is.
 * @param {string} directory
 */
async function createWhole (directory) {
  if (existsSync(directory)) return fill(directory)
  const draft = `${directory}.new`
  await rm(draft, { recursive: true, force: true })
  await fill(draft)
  await rename(draft, directory)
  await syncPath(dirname(directory))
}

/** @param {string} draft a folder */
async function fill (draft) {
  const { root } = openEnvironment(draft).attach()
  await root.close()
  const data = await open(join(draft, DATA_FILE), 'r+')
  const side = await openSyncedFile(draft)
  await data.sync()
  await writeSynced(side, 0, readNewestMeta(data.fd))
  await side.sync()
  await data.close()
  await side.close()
  await writeMarker(draft, { clean: true, bootId: null, created: true })
}

/**
 * Nothing of that state's pages was overwritten since: the primary holds a snapshot of it.
 * @param {string} directory
 * @param {import('./meta-pages.js').Meta} meta
 */
async function restore (directory, meta) {
  await withHandle(join(directory, DATA_FILE), 'r+', async data => {
    await writeMetas(data, meta)
    await data.datasync()
  })
  await rm(join(directory, READERS_FILE), { force: true })
}
