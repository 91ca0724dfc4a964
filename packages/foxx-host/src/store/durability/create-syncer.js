/** @import {FileHandle} from 'node:fs/promises' */
/** @import {LmdbStore} from '../store.js' */
/** @import {Snapshot} from '../types.js' */
/** @import {Meta} from './meta-pages.js' */
/** @import {Timers} from './sync-rounds.js' */
// Brings what is committed to the disk: LMDB itself doesn't sync here. In: the primary's store; out: files that survive
// a power failure at any moment. A cycle: hold a snapshot, so that no page of what is committed now is used again; read
// its meta page; fdatasync the data, so that these pages are on the disk; write the meta page to the file `synced`,
// fdatasync that; let go of the snapshot of the cycle before. After a power failure the state in `synced` is whole on
// the disk, whatever else of the data file got there. (Tried: LMDB's own sync at each commit takes 90 µs of CPU for
// each, and its commits wait for one another.)
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { HostError } from '../../errors.js'
import { DATA_FILE } from '../environment.js'
import { toStoreError } from '../to-store-error.js'
import { readBootId, writeMarker } from './marker.js'
import { readNewestMeta } from './meta-pages.js'
import { openSyncedFile, readSynced, writeSynced } from './synced-file.js'
import { createRounds } from './sync-rounds.js'

/**
 * @typedef {object} Syncer
 * @property {() => Promise<void>} start syncs what is there, says on the disk that the store is open; writers may begin
 *   after that
 * @property {() => void} notice someone has committed: a cycle begins within the interval
 * @property {() => Promise<void>} request resolves when all that is committed now is on the disk. Those who ask during
 *   a cycle share the next one
 * @property {() => Promise<void>} stop syncs and says on the disk that the store is closed; writers must have ended
 * @property {() => Promise<void>} leave stops, too, but syncs and says nothing, as the end of a process does
 * @property {() => Promise<void>} drop the same once the cycle that runs is over, in a process that goes on
 */

/**
 * @typedef {object} SyncerParts
 * @property {string} directory of the store
 * @property {Pick<LmdbStore, 'snapshot'>} store
 * @property {(error: HostError) => void} [onFailure] called once, when the disk refused to sync: a failed sync may have
 *   lost pages that a later one doesn't
 *   mention, so nothing is acknowledged as synced any more, nothing should be written, and the next start goes back to
 *   the state that was synced last
 * @property {number} [intervalMs]
 * @property {string | null} [bootId]
 * @property {(handle: FileHandle) => Promise<void>} [datasync] for tests
 * @property {Timers} [timers] for tests
 */

/** @param {SyncerParts} parts @returns {Syncer} */
export function createSyncer (parts) {
  const cycle = new Cycle(parts)
  /** @type {Promise<void> | null} */
  let running = null
  /** @type {Promise<void> | null} */
  let next = null

  const begin = () => {
    running = cycle.run().finally(() => { running = null })
    return running
  }
  const request = () => {
    if (running === null) return begin()
    const afterwards = () => {
      next = null
      return running ?? begin()
    }
    next ??= running.then(afterwards, afterwards)
    return next
  }
  // A failure is told by onFailure, and by every request; a full disk is tried again.
  const rounds = createRounds({
    intervalMs: parts.intervalMs,
    timers: parts.timers,
    run: async () => {
      await (running ?? request()).catch(() => {})
      return cycle.commits
    }
  })
  const leave = () => {
    rounds.stop()
    return cycle.close()
  }
  return {
    async start () {
      await cycle.open()
      try {
        await request()
        await cycle.mark(false)
      } catch (error) {
        await cycle.close()
        throw error
      }
      rounds.start()
    },
    notice: rounds.notice,
    request,
    async stop () {
      rounds.stop()
      try {
        await request()
        await cycle.mark(true)
      } finally {
        await leave()
      }
    },
    leave,
    async drop () {
      rounds.stop()
      // A file that is closed in the midst of a sync looks like a disk that refuses it.
      await running?.catch(() => {})
      await leave()
    }
  }
}

/** The files and the snapshot, and what was synced last. */
class Cycle {
  /** How many transactions the last one has synced. */
  commits = 0
  /** @type {{data: FileHandle, side: FileHandle, slot: number} | null} slot: that is written next */
  #files = null
  /** @type {number | null} */
  #synced = null
  /** @type {Snapshot | null} */
  #held = null
  /** @type {HostError | null} */
  #failure = null
  #parts

  /** @param {SyncerParts} parts */
  constructor (parts) {
    this.#parts = parts
  }

  async open () {
    const { directory } = this.#parts
    const newest = await readSynced(directory)
    this.#files = {
      data: await open(join(directory, DATA_FILE), 'r'),
      side: await openSyncedFile(directory),
      slot: newest === null ? 0 : 1 - newest.slot
    }
  }

  /** @returns {Promise<void>} @throws {HostError} */
  async run () {
    if (this.#failure) throw this.#failure
    // An idle host looks often, so a look is cheap: whoever waits until a server rests would wait for ever.
    if (this.#readMeta().transaction === this.#synced) {
      this.commits = 0
      return
    }
    const snapshot = this.#parts.store.snapshot()
    try {
      const meta = this.#readMeta()
      this.commits = meta.transaction - (this.#synced ?? meta.transaction)
      if (meta.transaction === this.#synced) return snapshot.release()
      await this.#save(meta)
      this.#held?.release()
      this.#held = snapshot
      this.#synced = meta.transaction
    } catch (error) {
      snapshot.release()
      throw toStoreError(error, this.#parts.directory)
    }
  }

  /** @param {boolean} clean */
  async mark (clean) {
    const { directory, bootId = readBootId() } = this.#parts
    const { size } = await this.#opened.data.stat()
    await writeMarker(directory, clean ? { clean, bootId, bytes: size } : { clean, bootId })
  }

  async close () {
    const files = this.#files
    this.#files = null
    this.#held?.release()
    this.#held = null
    await files?.data.close()
    await files?.side.close()
  }

  #readMeta () {
    return readNewestMeta(this.#opened.data.fd)
  }

  get #opened () {
    if (this.#files === null) {
      throw new HostError('ERROR_INTERNAL', 'the syncer isn\'t started, or has been stopped')
    }
    return this.#files
  }

  /** @param {Meta} meta */
  async #save (meta) {
    const files = this.#opened
    await this.#sync(files.data)
    await writeSynced(files.side, files.slot, meta)
    await this.#sync(files.side)
    files.slot = 1 - files.slot
  }

  /** @param {FileHandle} handle */
  async #sync (handle) {
    const { datasync = toDisk } = this.#parts
    try {
      await datasync(handle)
    } catch (error) {
      throw await this.#fail(/** @type {Error} */ (error))
    }
  }

  /** @param {Error} cause @returns {Promise<HostError>} */
  async #fail (cause) {
    const { directory, onFailure, bootId = readBootId() } = this.#parts
    this.#failure = new HostError('ERROR_SYS_ERROR', 'the disk refused to sync the documents ' +
      `(${cause.message}), so nothing more is written: look at the system's log, then restart ` +
      'the server; it goes on from what was synced last', { cause })
    onFailure?.(this.#failure)
    // Where not even this can be written, the failure is known to this process alone.
    await writeMarker(directory, { clean: false, bootId, failed: true }).catch(() => {})
    return this.#failure
  }
}

/** @param {FileHandle} handle */
function toDisk (handle) {
  return handle.datasync()
}
