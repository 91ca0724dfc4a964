/** @import {LmdbStore} from '../../store/index.js' */
// What workers that are gone have staged: it is moved to where it belongs where its commit had come to its end, else
// forgotten.
import { readSets, settleSome } from '../../store/index.js'
import { toSlot } from './lock-entries.js'

/** Entries of one write transaction; workers write in between. */
const ENTRIES_PER_WRITE = 500

/**
 * @param {LmdbStore} store of a process that writes by writeLater alone
 * @param {number | 'all'} slot of the worker
 */
export async function settleSets (store, slot) {
  const sets = new Set([...readSets(store.read()).keys()].filter(set =>
    slot === 'all' || toSlot(set) === slot))
  if (sets.size === 0) return
  /** @type {Buffer | null} */
  let after = null
  do {
    const part = { after: /** @type {Buffer | null} */ (after), most: ENTRIES_PER_WRITE }
    await store.writeLater(() => {
      after = store.write(writing => settleSome(writing, sets, part))
    })
  } while (after !== null)
}
