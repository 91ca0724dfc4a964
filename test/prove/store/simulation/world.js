/** @import {Snapshot} from '../../../../packages/foxx-host/src/store/types.js' */
/** @import {Clock} from './clock.js' */
/** @import {Disk} from './disk.js' */
// A primary and its workers in one process, with the clock and the disk of a simulation: opened, killed, without power.
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  createCatalog, createTransactions
} from '../../../../packages/foxx-host/src/documents/index.js'
import { clearSlot } from '../../../../packages/foxx-host/src/program/primary/clear-slot.js'
import { readNewestMeta } from '../../../../packages/foxx-host/src/store/durability/meta-pages.js'
import {
  createSyncer, openStore, recoverStore
} from '../../../../packages/foxx-host/src/store/index.js'

export const DATABASE = '_system'
export const COLLECTION = 'things'
export const WORKERS = 3
const PRIMARY = 127
/** Slots that workers have after one another. */
const SLOTS = 100
/** Between processes, at most. */
const MOST_MESSAGE_MS = 3
const UNITS_PER_MS = 100

/** @typedef {Awaited<ReturnType<typeof createWorld>>} World */
/** @typedef {Awaited<ReturnType<typeof openWorker>>} Worker */
/** @typedef {{clock: Clock, disk: Disk, random: () => number}} Parts random: how long messages take */

/** @param {Parts} parts @param {string} parent where its folder is made */
export async function createWorld (parts, parent) {
  const { clock, disk } = parts
  const folder = mkdtempSync(join(parent, 'world-'))
  let boots = 0
  let slots = 0
  let directory = join(folder, 'boot-0')
  /** @type {Awaited<ReturnType<typeof openPrimary>>} */
  let primary
  /** @type {Worker[]} */
  let workers = []

  const start = async () => {
    primary = await openPrimary({ ...parts, directory, bootId: `boot ${boots}` })
    workers = []
    for (let index = 0; index < WORKERS; index++) workers.push(await enter())
    return primary.state
  }
  const enter = () => openWorker({ ...parts, directory, primary, slot: slots++ % SLOTS })
  /** As if each process had been killed: nothing is said, nothing is synced. */
  const killAll = async () => {
    clock.forget()
    disk.leave()
    for (const worker of workers) await worker.die()
    await primary.die()
  }
  await recoverStore({ directory, bootId: 'boot 0' })
  disk.enter(directory)
  await start()
  return {
    worker: (/** @type {number} */ index) => /** @type {Worker} */ (workers[index % WORKERS]),
    /** @returns {number} of the last transaction that is committed */
    readTransaction: () => readTransaction(directory),
    async killWorker (/** @type {number} */ index) {
      const worker = /** @type {Worker} */ (workers[index % WORKERS])
      await worker.die()
      await primary.forget(worker.slot)
      workers[index % WORKERS] = await enter()
    },
    async killHost () {
      await killAll()
      return start()
    },
    /** @param {() => number} chance which parts of the files have come to the disk */
    async losePower (chance) {
      await killAll()
      const next = join(folder, `boot-${++boots}`)
      disk.losePower(next, chance)
      rmSync(directory, { recursive: true })
      directory = next
      const { state } = await recoverStore({ directory, bootId: `boot ${boots}` })
      const transaction = readTransaction(directory)
      disk.enter(directory)
      await start()
      return { state, transaction }
    },
    async remove () {
      await killAll()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** @param {string} directory */
function readTransaction (directory) {
  const file = openSync(join(directory, 'data.mdb'), 'r')
  try {
    return readNewestMeta(file).transaction
  } finally {
    closeSync(file)
  }
}

/** @param {Parts & {directory: string, bootId: string}} parts */
async function openPrimary ({ clock, disk, directory, bootId }) {
  const { state } = await recoverStore({ directory, bootId })
  const store = openStore({ directory, slot: PRIMARY, now: clock.now })
  // A cycle of the syncer begins with a snapshot, and ends with the release of that, or of the one before.
  let isSyncing = false
  const snapshot = () => {
    const taken = store.snapshot()
    isSyncing = true
    return {
      ...taken,
      release: () => {
        isSyncing = false
        taken.release()
      }
    }
  }
  const syncer = createSyncer({
    directory, store: { snapshot }, bootId, timers: clock.timers,
    datasync: handle => disk.datasync(handle)
  })
  clock.watch(() => false)
  await clock.until(syncer.start())
  isSyncing = false
  clock.watch(() => isSyncing && !disk.isSyncing())
  const clear = (/** @type {number | 'all'} */ slot) =>
    clearSlot(store, slot, { directory, log: text => { throw new Error(text) } })
  await clear('all')
  return {
    state,
    notice: () => syncer.notice(),
    sync: () => syncer.request(),
    async forget (/** @type {number} */ slot) {
      await clear(slot)
      store.checkReaders()
    },
    async die () {
      clock.watch(() => false)
      await syncer.leave()
      await store.close()
    }
  }
}

/**
 * @param {Parts & {
 *   directory: string, slot: number, primary: Awaited<ReturnType<typeof openPrimary>>
 * }} parts
 */
async function openWorker ({ clock, random, directory, primary, slot }) {
  let isAlive = true
  /** @type {Set<Snapshot>} */
  const held = new Set()
  const send = (/** @type {() => void} */ work) =>
    clock.timers.setTimeout(work, Math.floor(random() * MOST_MESSAGE_MS))
  // No door is needed: nobody commits meanwhile.
  const store = openStore({
    directory, slot, now: clock.now,
    clock: () => Math.floor(clock.now() * UNITS_PER_MS),
    tellCommit: () => send(primary.notice),
    requestSync: () => new Promise((resolve, reject) =>
      send(() => primary.sync().then(() => send(() => resolve()), reject)))
  })
  const take = store.snapshot.bind(store)
  store.snapshot = most => {
    const snapshot = take(most)
    held.add(snapshot)
    return snapshot
  }
  const catalog = createCatalog()
  const transactions = createTransactions({ store, catalog, slot, clock: clock.now })
  return {
    slot, store, catalog, transactions,
    isAlive: () => isAlive,
    /** What the end of a process does: its readers go, what it has locked stays. */
    async die () {
      isAlive = false
      for (const { release } of held) release()
      await store.close()
      // Of closed tables nothing is released any more: only its timers end.
      transactions.close()
    }
  }
}
