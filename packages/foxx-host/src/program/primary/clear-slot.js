/** @import {LmdbStore} from '../../store/index.js' */
// What workers that are gone have left in the store: locks, half of a large commit, half of an index, jobs.
import { cancelBuilds, releaseLocks, settleSets, sweepAll } from '../../documents/index.js'
import { giveBackJobs } from '../../jobs/index.js'

/**
 * @param {LmdbStore} store the primary's
 * @param {number | 'all'} slot of the worker
 * @param {{directory: string, log: (text: string) => void}} place of the store
 */
export async function clearSlot (store, slot, { directory, log }) {
  // Looked for with the write lock held: a process that is killed while it commits may have written its state and not
  // yet told readers, and LMDB tells them when the next one gets the lock it died with (mdb_mutex_failed in mdb.c).
  // Where there are no locks nothing is written, and a full disk doesn't matter.
  await store.writeLater(() => {
    if (hasLocks(store)) releaseLocks(store, slot)
  })
  await settleSets(store, slot)
  await cancelBuilds(store, slot)
  await giveBackJobs(store, slot)
  await sweepAll(store).catch(error =>
    log(`what was dropped can't be removed from ${directory} for now: ${error.message}`))
}

/** @param {LmdbStore} store */
function hasLocks (store) {
  const { locks } = store.read()
  const [first] = locks.entries({ from: Buffer.alloc(1), to: Buffer.alloc(8, 255), limit: 1 })
  return first !== undefined
}
