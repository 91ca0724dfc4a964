// Writes N documents one after the other, each only when the one before is on the disk; in: the store's directory, N.
// For strace to look at.
import {
  createSyncer, documentKey, openStore, recoverStore, toPrefix
} from '../../../src/store/index.js'

const [directory = '', count = '1'] = process.argv.slice(2)
await recoverStore({ directory })
const primary = openStore({ directory, slot: 127 })
const syncer = createSyncer({ directory, store: primary, intervalMs: 3_600_000 })
await syncer.start()
const store = openStore({ directory, slot: 1, requestSync: () => syncer.request() })
for (let number = 1; number <= Number(count); number++) {
  store.write(({ documents }) => documents.put(documentKey(toPrefix(1), number), '{}'))
  store.wantSync()
  if (store.takeSyncWish()) await store.synced()
}
// Not closed properly: the end's own sync calls don't count.
process.exit(0)
