/** @import {FileHandle} from 'node:fs/promises' */
/** @import {Clock} from './clock.js' */
// The disk of a simulated store. What is in its files is what the system would say, and only what a sync has brought to
// the disk is certain to be there when the power fails: of the rest any part is, in sectors.
import {
  copyFileSync, fstatSync, mkdirSync, readFileSync, statSync, writeFileSync
} from 'node:fs'
import { join } from 'node:path'

const FILES = ['data.mdb', 'synced']
/** A page may be torn. */
const SECTOR = 512
const MOST_SYNC_MS = 10

/** @typedef {ReturnType<typeof createDisk>} Disk */

/**
 * @param {{clock: Clock, random: () => number}} parts random: how long a sync takes
 */
export function createDisk ({ clock, random }) {
  /** What a sync has brought there, by the file's number. @type {Map<number, Buffer>} */
  const durable = new Map()
  let directory = ''
  let syncs = 0
  let running = 0
  return {
    /** @param {string} place of the store, all of whose files are on the disk */
    enter (place) {
      directory = place
      for (const name of FILES) {
        const path = join(directory, name)
        durable.set(statSync(path).ino, readFileSync(path))
      }
    },
    /** @param {FileHandle} handle @returns {Promise<void>} */
    async datasync (handle) {
      const { ino } = fstatSync(handle.fd)
      const name = FILES.find(one => statSync(join(directory, one)).ino === ino) ?? ''
      const bytes = readFileSync(join(directory, name))
      running++
      await new Promise(resolve => clock.timers.setTimeout(
        () => resolve(null), 1 + Math.floor(random() * MOST_SYNC_MS)
      ))
      running--
      durable.set(ino, bytes)
      syncs++
    },
    syncs: () => syncs,
    isSyncing: () => running > 0,
    /** Who has asked for a sync is gone. */
    leave: () => { running = 0 },
    /** @param {string} place gets what the disk has @param {() => number} chance which parts */
    losePower (place, chance) {
      mkdirSync(place)
      for (const name of FILES) {
        const path = join(directory, name)
        const seen = readFileSync(path)
        const sure = durable.get(statSync(path).ino) ?? seen
        writeFileSync(join(place, name), mix(sure, seen, chance))
      }
      copyFileSync(join(directory, 'state.json'), join(place, 'state.json'))
    }
  }
}

/** @param {Buffer} sure @param {Buffer} seen @param {() => number} chance @returns {Buffer} */
function mix (sure, seen, chance) {
  const mixed = Buffer.from(chance() < 0.3 ? sure : seen)
  const share = chance()
  for (let from = 0; from < mixed.length; from += SECTOR) {
    const source = chance() < share ? sure : seen
    const part = source.subarray(from, from + SECTOR)
    if (part.length > 0) part.copy(mixed, from)
  }
  return mixed
}
