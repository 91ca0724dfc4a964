/** @import {StoreParts} from '../../src/store/store.js' */
// A store in a temporary folder, for one test after the other.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../src/store/index.js'

/** @typedef {import('../../src/store/index.js').LmdbStore} LmdbStore */

/**
 * @returns {{
 *   directory: string, length: () => number, open: (parts?: Partial<StoreParts>) => LmdbStore,
 *   remove: () => Promise<void>
 * }} length: bytes of its file; remove closes what was opened, too
 */
export function createTemporaryStore () {
  const directory = mkdtempSync(join(tmpdir(), 'store-'))
  /** @type {LmdbStore[]} */
  const opened = []
  return {
    directory,
    length: () => statSync(join(directory, 'data.mdb')).size,
    open (parts) {
      const store = openStore({ directory, slot: 1, ...parts })
      opened.push(store)
      return store
    },
    async remove () {
      for (const store of opened) await store.close()
      rmSync(directory, { recursive: true, force: true })
    }
  }
}
