/** @import {LmdbStore} from '../../../src/store/index.js' */
// The power fails: of what was written since the last sync, any part may have got to the disk, page by page, in any
// order. Simulated with what is known to be on the disk (copied whenever a sync ends) and what the processes saw, mixed
// by seeded chance.
import { expect } from 'chai'
import { copyFileSync, mkdirSync, openSync, closeSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentKey, openStore, toPrefix } from '../../../src/store/index.js'
import { readNewestMeta } from '../../../src/store/durability/meta-pages.js'
import { readSynced } from '../../../src/store/durability/synced-file.js'
import { contentOf, createPlace, openWhole } from './whole-store.js'

const PAGE = 4096
const SECTOR = 512

/** mulberry32 @param {number} seed @returns {() => number} 0..1 */
function createRandom (seed) {
  let state = seed
  return () => {
    state = (state + 0x6D2B79F5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Some documents come, change and go: small ones, and some of several pages.
 * @param {LmdbStore} store
 * @param {() => number} random
 */
function change (store, random) {
  store.write(({ documents }) => {
    for (let count = 1 + random() * 20; count > 0; count--) {
      const key = documentKey(toPrefix(1 + Math.floor(random() * 3)), Math.floor(random() * 400))
      if (random() < 0.3) {
        documents.remove(key)
      } else {
        documents.put(key, String(random())
          .repeat(random() < 0.05 ? 1000 : 1 + Math.floor(random() * 20)))
      }
    }
  })
}

/**
 * Each block of the file is one or the other's.
 * @param {Buffer} before
 * @param {Buffer} after
 * @param {{random: () => number, block: number}} how
 */
function mix (before, after, { random, block }) {
  const longest = random() < 0.3 ? before : after
  const mixed = Buffer.from(longest)
  const share = random()
  for (let from = 0; from < mixed.length; from += block) {
    const source = random() < share ? before : after
    if (from < source.length) source.copy(mixed, from, from, Math.min(from + block, source.length))
  }
  return mixed
}

/**
 * Runs, syncs, and gets interrupted at some moment, in the middle of a cycle too.
 * @param {string} directory
 * @param {() => number} random
 */
async function runUntilFailure (directory, random) {
  const [data, side] = [join(directory, 'data.mdb'), join(directory, 'synced')]
  /** @type {Map<number, Record<string, string>>} */
  const states = new Map()
  const durable = { data: Buffer.alloc(0), side: Buffer.alloc(0) }
  let syncs = 0
  let stopAt = Infinity
  /** @type {LmdbStore | null} */
  let writer = null
  const { store, syncer, leave } = await openWhole(directory, {
    datasync: async () => {
      if (++syncs >= stopAt) throw new Error('the power is off')
      if (syncs % 2 === 1) durable.data = readFileSync(data)
      else durable.side = readFileSync(side)
      // Others go on while this takes its time.
      await new Promise(resolve => setImmediate(resolve))
      if (writer && random() < 0.5) note(writer)
    }
  })
  writer = openStore({ directory, slot: 1 })
  const note = (by = /** @type {LmdbStore} */ (writer)) => {
    change(by, random)
    const file = openSync(data, 'r')
    states.set(readNewestMeta(file).transaction, contentOf(store))
    closeSync(file)
  }
  note()
  await syncer.request()
  const acknowledged = /** @type {{meta: {transaction: number}}} */ (await readSynced(directory))
  let atLeast = acknowledged.meta.transaction
  for (let cycles = 2 + random() * 6; cycles > 0; cycles--) {
    for (let commits = random() * 12; commits > 0; commits--) note()
    if (cycles <= 1 && random() < 0.7) stopAt = syncs + (random() < 0.5 ? 1 : 2)
    await syncer.request().then(
      async () => { atLeast = /** @type {any} */ (await readSynced(directory)).meta.transaction },
      () => {}
    )
  }
  for (let commits = random() * 30; commits > 0; commits--) note()
  const seen = { data: readFileSync(data), side: readFileSync(side) }
  await writer.close()
  await leave()
  await syncer.stop().catch(() => {}) // Its files only: the store is closed.
  return { durable, seen, states, atLeast }
}

describe('a power failure', () => {
  for (let seed = 1; seed <= 12; seed++) {
    it('leaves the store as it was at a sync, the last one that was acknowledged or a later one ' +
      `(seed ${seed})`, async () => {
      const place = createPlace()
      const random = createRandom(seed)
      try {
        const { durable, seen, states, atLeast } = await runUntilFailure(place.directory, random)
        for (let failure = 1; failure <= 4; failure++) {
          const directory = join(place.folder, `after-${failure}`)
          mkdirSync(directory)
          writeFileSync(join(directory, 'data.mdb'), mix(
            durable.data, seen.data, { random, block: PAGE }
          ))
          writeFileSync(join(directory, 'synced'), mix(
            durable.side, seen.side, { random, block: SECTOR }
          ))
          copyFileSync(join(place.directory, 'lock.mdb'), join(directory, 'lock.mdb'))
          writeFileSync(join(directory, 'state.json'), JSON.stringify({
            format: 1, clean: false, bootId: 'boot one'
          }))

          const transaction = /** @type {{meta: {transaction: number}}} */ (
            await readSynced(directory)
          ).meta.transaction
          expect(transaction).to.be.at.least(atLeast)
          const restored = await openWhole(directory, { bootId: 'boot two' })
          expect(restored.state).to.equal('restored')
          expect(contentOf(restored.store)).to.deep.equal(states.get(transaction))

          const writer = openStore({ directory, slot: 5 })
          change(writer, random)
          const after = contentOf(writer)
          await writer.close()
          await restored.close()
          const again = await openWhole(directory, { bootId: 'boot three' })
          expect([again.state, contentOf(again.store)]).to.deep.equal(['clean', after])
          await again.close()
        }
      } finally {
        place.remove()
      }
    })
  }
})
