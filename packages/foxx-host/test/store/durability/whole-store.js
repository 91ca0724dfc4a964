/** @import {LmdbStore} from '../../../src/store/index.js' */
/** @import {SyncerParts} from '../../../src/store/durability/create-syncer.js' */
// A store as the primary opens it: recovered, with a syncer, in a temporary folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSyncer, openStore, recoverStore } from '../../../src/store/index.js'

/** @returns {{folder: string, directory: string, remove: () => void}} directory: not there yet */
export function createPlace () {
  const folder = mkdtempSync(join(tmpdir(), 'durable-'))
  return {
    folder,
    directory: join(folder, 'documents'),
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} directory
 * @param {Partial<SyncerParts> & {wrap?: (store: LmdbStore) => SyncerParts['store']}} [parts]
 *   intervalMs: an hour, unless it is given; wrap: what the syncer sees of the store
 */
export async function openWhole (directory, parts = {}) {
  const { bootId = 'boot one', wrap = same => same, ...others } = parts
  const { state } = await recoverStore({ directory, bootId })
  const store = openStore({ directory, slot: 127 })
  const syncer =
    createSyncer({ directory, store: wrap(store), intervalMs: 3_600_000, bootId, ...others })
  await syncer.start()
  return {
    state,
    store,
    syncer,
    /** As a host that is killed: nothing is synced or said on the disk. */
    leave: async () => {
      await syncer.leave()
      await store.close()
    },
    close: async () => {
      await syncer.stop()
      await store.close()
    }
  }
}

/** @param {LmdbStore} store @returns {Record<string, string>} all documents, key in hex -> text */
export function contentOf (store) {
  const all = store.read().documents.entries({ from: Buffer.alloc(1), to: Buffer.alloc(13, 255) })
  return Object.fromEntries([...all].map(({ key, value }) =>
    [key.toString('hex'), value.toString()]))
}
