// The primary's part of the documents: recovers them, syncs them, lets workers in one at a time, drops what dead workers have locked. It never waits for the
// write lock itself: a worker may hold it for as long as a script may run.
import { releaseLocks } from '../../documents/index.js'
import { createSyncer, openStore, recoverStore } from '../../store/index.js'
import { PRIMARY_SLOT } from './slots.js'

/**
 * @typedef {object} Keeper
 * @property {(worker: number) => Promise<void>} enter resolves when that worker may open the store: no other one does, and nobody commits
 * @property {(worker: number) => void} leave it has opened it, or is gone
 * @property {() => Promise<void>} sync resolves when all that is committed now is on the disk
 * @property {() => void} notice a worker has committed something
 * @property {(slot: number) => Promise<void>} forget drops the locks of a worker that is gone
 * @property {() => Promise<void>} stop syncs and closes; all workers must have ended
 * @property {() => Promise<void>} drop closes without syncing, for data that is deleted
 */

/**
 * @param {{directory: string, onFailure: (error: Error) => void}} parts onFailure: called once when the disk refuses to sync
 * @returns {Promise<Keeper>}
 */
export async function openKeeper ({ directory, onFailure }) {
  await recoverStore({ directory })
  const store = openStore({ directory, slot: PRIMARY_SLOT })
  const syncer = createSyncer({ directory, store, onFailure })
  await syncer.start()
  await store.writeLater(() => releaseLocks(store, 'all'))
  return {
    ...createDoor(work => store.holdWriters(work)),
    sync: () => syncer.request(),
    notice: () => syncer.notice(),
    forget: async slot => {
      await store.writeLater(() => releaseLocks(store, slot))
      store.checkReaders()
    },
    stop: async () => {
      await syncer.stop()
      await store.close()
    },
    drop: () => store.close()
  }
}

/**
 * @param {(work: () => Promise<void>) => Promise<void>} holdWriters
 * @returns {Pick<Keeper, 'enter' | 'leave'>}
 */
export function createDoor (holdWriters) {
  /** Who waits or is inside, and how each gets on. @type {Map<number, () => void>} */
  const left = new Map()
  let turn = Promise.resolve()
  return {
    enter: worker => {
      const { promise: gone, resolve: leave } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers())
      left.set(worker, leave)
      return new Promise((resolve, reject) => {
        turn = turn.then(() => left.has(worker)
          ? holdWriters(() => {
            resolve()
            return gone
          })
          : undefined
        ).catch(reject)
      })
    },
    leave: worker => {
      left.get(worker)?.()
      left.delete(worker)
    }
  }
}
