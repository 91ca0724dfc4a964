/** @import {LmdbStore} from '../store/index.js' */
/** @import {Collection, Index} from './types.js' */
// Indexes that were being filled by workers that are gone: nothing of them remains.
import { parseEntry, readEntries } from './catalog/catalog-entries.js'
import { createCatalog } from './catalog/catalog.js'
import { removeBuilding } from './indexes/index.js'
import { toSlot } from './transactions/lock-entries.js'

/**
 * @param {LmdbStore} store of a process that writes by writeLater alone
 * @param {number | 'all'} slot of the worker
 */
export async function cancelBuilds (store, slot) {
  const catalog = createCatalog()
  for (const place of listBuilds(store, slot)) {
    await store.writeLater(() => removeBuilding(work => store.write(work), { catalog, ...place }))
  }
}

/** @param {LmdbStore} store @param {number | 'all'} slot @returns {{collection: Collection, index: Index}[]} */
function listBuilds (store, slot) {
  const collections = readEntries(store.read()).map(text => parseEntry(text, null))
  return collections.flatMap(collection => (collection.building ?? [])
    .filter(({ builder }) => slot === 'all' || toSlot(builder) === slot)
    .map(({ index }) => ({ collection, index })))
}
