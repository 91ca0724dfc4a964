// What happens to the store before anybody opens it: it is created as a whole, or brought to a state that is whole.
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HostError } from '../../errors.js'
import { DATA_FILE, openEnvironment } from '../environment.js'
import { readBootId, readMarker, syncDirectory, writeMarker } from './marker.js'
import { readNewestMeta, writeMetas } from './meta-pages.js'
import { openSyncedFile, readSynced, writeSynced } from './synced-file.js'

const LOCK_FILE = 'lock.mdb'

/**
 * @typedef {object} Recovery
 * @property {'created' | 'clean' | 'latest' | 'restored'} state created: it is new; clean: it was closed properly; latest: the host died but the machine did not,
 *   so all that was committed is there; restored: the machine went down (or the disk had refused to sync), so it is the last state that was synced
 */

/**
 * Only the primary does this, while nobody has the store open.
 * @param {{directory: string, bootId?: string | null}} place bootId: of this start of the machine. Null (a system that doesn't say): what was not closed
 *   properly is brought back to what was synced, although all of it may be there
 * @returns {Promise<Recovery>}
 * @throws {HostError} 2: the store can't be brought to any whole state
 */
export async function recoverStore ({ directory, bootId = readBootId() }) {
  if (!existsSync(directory)) {
    await createWhole(directory)
    return { state: 'created' }
  }
  const marker = await readMarker(directory)
  const synced = await readSynced(directory)
  // A data file alone: a copy that somebody made of a closed store.
  if (marker === null && synced === null) return { state: 'clean' }
  if (marker?.clean) return { state: 'clean' }
  if (marker && !marker.failed && bootId !== null && marker.bootId === bootId) return { state: 'latest' }
  if (synced === null) throw new HostError('ERROR_SYS_ERROR', `${directory} was open when the machine went down, and nothing there says which state was synced last: restore it, or start with another --data`)
  await restore(directory, synced.meta)
  return { state: 'restored' }
}

/** Under another name at first: what has the right name is whole, whenever the power fails. @param {string} directory */
async function createWhole (directory) {
  const draft = `${directory}.new`
  await rm(draft, { recursive: true, force: true })
  const { root } = openEnvironment(draft).attach()
  await root.close()
  const data = await open(join(draft, DATA_FILE), 'r+')
  const side = await openSyncedFile(draft)
  await data.sync()
  await writeSynced(side, 0, readNewestMeta(data.fd))
  await side.sync()
  await data.close()
  await side.close()
  await writeMarker(draft, { clean: true, bootId: null })
  await rename(draft, directory)
  await syncDirectory(dirname(directory))
}

/** Nothing of that state's pages was overwritten since: the primary holds a snapshot of it. @param {string} directory @param {import('./meta-pages.js').Meta} meta */
async function restore (directory, meta) {
  const data = await open(join(directory, DATA_FILE), 'r+')
  try {
    await writeMetas(data, meta)
    await data.datasync()
  } finally {
    await data.close()
  }
  await rm(join(directory, LOCK_FILE), { force: true })
}
