// The primary's part of the documents: syncs them, lets workers in one at a time, drops what dead workers have locked.
// It never waits for the write lock itself: a worker may hold it for as long as a script may run.
import { createExpiry } from '../../documents/index.js'
import {
  compactStore, createSyncer, createWaker, openStore, renewReserve
} from '../../store/index.js'
import { clearSlot } from './clear-slot.js'
import { PRIMARY_SLOT } from './slots.js'

/** How often the room that is kept for removing is looked after. */
const RENEW_MS = 30_000

/** How often documents that are over are looked for, and how many go then: a few milliseconds of work. */
const EXPIRE_MS = 1_000
const MOST_EXPIRED = 500

/**
 * @typedef {object} Keeper
 * @property {(worker: number) => Promise<void>} enter resolves when that worker may open the store: no other one does,
 *   and nobody commits
 * @property {(worker: number) => void} leave it has opened it, or is gone
 * @property {() => Promise<void>} sync resolves when all that is committed now is on the disk
 * @property {() => void} notice a worker has committed something
 * @property {(slot: number) => Promise<void>} forget wakes who may sleep for a worker that is gone, drops its
 *   locks, ends its large commits, gives up the indexes that it was making and the jobs that it ran
 * @property {() => Promise<void>} stop syncs and closes; all workers must have ended
 * @property {() => Promise<void>} drop closes without syncing, for data that is deleted
 */

/**
 * @param {object} parts
 * @param {string} parts.directory of a store that was recovered
 * @param {boolean} [parts.isTemporary] no room is kept for removing
 * @param {boolean} [parts.compact] whether the room of free pages is given back to the disk first
 * @param {(error: Error) => void} parts.onFailure called once when the disk refuses to sync
 * @param {(text: string) => void} parts.log
 * @returns {Promise<Keeper>}
 */
export async function openKeeper ({
  directory, isTemporary = false, compact = false, onFailure, log
}) {
  if (compact) log(toSentence(await compactStore({ directory })))
  const store = openStore({ directory, slot: PRIMARY_SLOT })
  const syncer = createSyncer({ directory, store, onFailure })
  const waker = createWaker(directory)
  await syncer.start()
  const clear = (/** @type {number | 'all'} */ slot) =>
    clearSlot(store, slot, { directory, log })
  await clear('all')
  const renew = () => keepReserve(directory, log)
  if (!isTemporary) renew()
  const timer = isTemporary ? undefined : setInterval(renew, RENEW_MS).unref()
  const expiring = expireOften(store, { onRemoved: () => syncer.notice(), log })
  return {
    ...createDoor(work => store.holdWriters(work)),
    sync: () => syncer.request(),
    notice: () => syncer.notice(),
    forget: async slot => {
      // First, because the primary may be among those who sleep.
      await waker.wake().catch(error =>
        log(`who waits for the write lock could not be woken: ${error.message}`))
      await clear(slot)
      store.checkReaders()
    },
    stop: async () => {
      clearInterval(timer)
      await expiring.stop()
      await waker.ended()
      await syncer.stop()
      await store.close()
    },
    drop: async () => {
      await expiring.stop()
      await waker.ended()
      await syncer.drop()
      await store.close()
    }
  }
}

/**
 * @param {import('../../store/index.js').LmdbStore} store
 * @param {{onRemoved: () => void, log: (text: string) => void}} tell
 * @returns {{stop: () => Promise<void>}}
 */
function expireOften (store, { onRemoved, log }) {
  const { isNeeded, step } = createExpiry(store)
  let running = Promise.resolve()
  let isIdle = true
  const expire = async () => {
    const seconds = Date.now() / 1000
    if (!isNeeded(seconds)) return
    await store.writeLater(() => {
      store.write(writing => step(writing, seconds, MOST_EXPIRED))
    })
    onRemoved()
  }
  const timer = setInterval(() => {
    if (!isIdle) return
    isIdle = false
    running = expire()
      .catch(error => log(`documents that are over can't be removed for now: ${error.message}`))
      .finally(() => { isIdle = true })
  }, EXPIRE_MS).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    }
  }
}

/** Without it nothing is lost but the room itself. @param {string} directory @param {(text: string) => void} log */
function keepReserve (directory, log) {
  try {
    renewReserve(directory)
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    log(`no room could be kept for removing in ${directory}: ${message}`)
  }
}

/** @param {{before: number, after: number}} bytes */
function toSentence ({ before, after }) {
  const toMib = (/** @type {number} */ bytes) => (bytes / 2 ** 20).toFixed(1)
  return `the file of the documents was compacted: ${toMib(after)} MiB, ${toMib(before)} before`
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
      /** @type {PromiseWithResolvers<void>} */
      const { promise: gone, resolve: leave } = Promise.withResolvers()
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
