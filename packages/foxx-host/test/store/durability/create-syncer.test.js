/** @import {LmdbStore} from '../../../src/store/index.js' */
import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documentKey, toPrefix } from '../../../src/store/index.js'
import { contentOf, createPlace, openWhole } from './whole-store.js'

const KEY = documentKey(toPrefix(1), 1)
const SYNC_WRITER = fileURLToPath(new URL('../programs/sync-writer.js', import.meta.url))

describe('the syncer', () => {
  /** @type {ReturnType<typeof createPlace>} */
  let place
  /** @type {Awaited<ReturnType<typeof openWhole>>[]} */
  let opened
  let syncs = 0
  /** @type {(() => Promise<void>) | null} what a sync does; null: nothing, at once */
  let disk = null
  beforeEach(() => {
    place = createPlace()
    opened = []
    syncs = 0
    disk = null
  })
  afterEach(async () => {
    for (const { syncer, leave } of opened) {
      await syncer.stop().catch(() => {})
      await leave()
    }
    place.remove()
  })

  /** @param {Parameters<typeof openWhole>[1]} [parts] */
  async function open (parts) {
    const whole = await openWhole(place.directory, {
      datasync: async () => {
        syncs++
        await disk?.()
      },
      ...parts
    })
    opened.push(whole)
    syncs = 0
    const put = (/** @type {string} */ text) => whole.store.writeLater(() =>
      whole.store.write(({ documents }) => documents.put(KEY, text)))
    return { ...whole, put }
  }
  const readMarker = () => JSON.parse(readFileSync(join(place.directory, 'state.json'), 'utf8'))

  it('syncs the data and what says so, once for all who ask at the same time', async () => {
    const { syncer, put } = await open()
    await put('new')
    await Promise.all([syncer.request(), syncer.request(), syncer.request()])
    expect(syncs).to.equal(2)
  })

  it('syncs nothing when nothing is new', async () => {
    const { syncer, put } = await open()
    await put('new')
    await syncer.request()
    await syncer.request()
    expect(syncs).to.equal(2)
  })

  it('does not count a cycle that had begun before', async () => {
    const { syncer, put } = await open()
    /** @type {() => void} */
    let goOn = () => {}
    disk = () => new Promise(resolve => { goOn = resolve })
    await put('first')
    const first = syncer.request()
    await put('second')
    let done = false
    const second = syncer.request().then(() => { done = true })
    disk = null
    goOn()
    await first
    expect(done).to.equal(false)
    await second
    expect(syncs).to.equal(4)
  })

  it('syncs by itself within its interval, and only when there is something new', async () => {
    const { put } = await open({ intervalMs: 10 })
    await put('new')
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(syncs).to.equal(2)
  })

  it('says on the disk that the store is open, and that it is closed', async () => {
    const { close } = await open({ bootId: 'this boot' })
    expect(readMarker()).to.include({ clean: false, bootId: 'this boot' })
    await close()
    expect(readMarker().clean).to.equal(true)
  })

  // A snapshot that stays keeps LMDB from using pages again: the file would grow with every write.
  it('holds one snapshot after each cycle, and none at the end', async () => {
    const counted = countSnapshots()
    const { syncer, put, close } = await open({ wrap: counted.wrap })
    expect(counted.held()).to.equal(1)
    for (const text of ['first', 'second', 'third']) {
      await put(text)
      await syncer.request()
      expect(counted.held(), text).to.equal(1)
    }
    await close()
    opened = []
    expect(counted.taken()).to.be.at.least(4)
    expect(counted.held()).to.equal(0)
  })

  it('holds no snapshot of a cycle that failed', async () => {
    const counted = countSnapshots()
    const { syncer, put } = await open({ wrap: counted.wrap })
    await put('new')
    disk = async () => { throw new Error('EIO') }
    await syncer.request().catch(() => {})
    expect([counted.taken(), counted.held()]).to.deep.equal([2, 1])
    await syncer.stop().catch(() => {})
    expect(counted.held()).to.equal(0)
  })

  describe('when the disk refuses', () => {
    it('never says again that something is synced, tells it ' +
      'once, and marks the store', async () => {
      /** @type {string[]} */
      const failures = []
      const { syncer, put } = await open({ onFailure: error => failures.push(error.message) })
      await put('new')
      disk = async () => {
        throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
      }
      const outcomes = await Promise.allSettled([syncer.request(), syncer.request()])
      disk = null
      outcomes.push(...await Promise.allSettled([syncer.request()]))
      for (const outcome of outcomes) expect(outcome).to.have.property('status', 'rejected')
      expect(failures).to.have.length(1)
      expect(failures[0]).to.match(
        /refused to sync .*EIO.* restart the server; it goes on from what was synced last/
      )
      expect(readMarker()).to.include({ clean: false, failed: true })
      expect(await syncer.stop().catch(error => error.errorNum)).to.equal(2)
      expect(readMarker()).to.include({ clean: false, failed: true })
    })

    it('goes on from what was synced at the next start', async () => {
      const { syncer, put, leave } = await open()
      await put('synced')
      await syncer.request()
      await put('lost')
      disk = async () => { throw new Error('EIO') }
      await syncer.request().catch(() => {})
      await leave()
      opened = []
      disk = null
      const again = await open()
      expect([again.state, Object.values(contentOf(again.store))])
        .to.deep.equal(['restored', ['synced']])
    })
  })

  it('really syncs, at least once for each who waits one after the other', function () {
    // There is no strace to count system calls with.
    if (spawnSync('strace', ['-V']).error) this.skip()
    const log = join(place.folder, 'calls')
    const { status, stderr } = spawnSync('strace', [
      '-f', '-e', 'trace=fdatasync,fsync,msync,sync_file_range', '-o', log, process.execPath,
      SYNC_WRITER, place.directory, '25'
    ], { encoding: 'utf8' })
    // strace may not look at processes here.
    if (status !== 0 && /ptrace|Operation not permitted/.test(stderr)) this.skip()
    expect(status, stderr).to.equal(0)
    const calls = readFileSync(log, 'utf8').split('\n')
    const between = calls.slice(
      calls.findIndex(line => line.includes('begin')),
      calls.findLastIndex(line => line.includes('end'))
    )
    expect(
      calls.filter(line => /fdatasync\(.*= 0|fdatasync resumed.*= 0/.test(line)).length,
      String(between)
    ).to.be.at.least(2 * 25)
  }).timeout(60_000)

  it('leaves files that another start understands', async () => {
    const { put, syncer, close } = await open()
    await put('kept')
    await syncer.request()
    await close()
    opened = []
    writeFileSync(join(place.folder, 'unrelated'), '')
    const again = await open()
    expect([again.state, Object.values(contentOf(again.store))]).to.deep.equal(['clean', ['kept']])
  })
})

/** Counts the snapshots that a syncer takes of a store, and those that it has yet to release. */
function countSnapshots () {
  /** @type {Set<object>} */
  const held = new Set()
  let taken = 0
  /** @param {Pick<LmdbStore, 'snapshot'>} store @returns {Pick<LmdbStore, 'snapshot'>} */
  const wrap = store => ({
    snapshot: () => {
      const snapshot = store.snapshot()
      taken++
      held.add(snapshot)
      return {
        ...snapshot,
        release: () => {
          held.delete(snapshot)
          snapshot.release()
        }
      }
    }
  })
  return { wrap, taken: () => taken, held: () => held.size }
}
