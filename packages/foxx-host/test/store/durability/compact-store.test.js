/** @import {LmdbStore} from '../../../src/store/index.js' */
import { expect } from 'chai'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compactStore, documentKey, openStore, recoverStore, toPrefix
} from '../../../src/store/index.js'
import { contentOf, createPlace, openWhole } from './whole-store.js'

const PREFIX = toPrefix(9)
const STEPS = ['copied', 'marked', 'forgotten', 'renamed']

describe('compacting the store', () => {
  /** @type {ReturnType<typeof createPlace>} */
  let place
  /** @type {string} */
  let directory
  /** @type {Record<string, string>} */
  let content
  beforeEach(async () => {
    place = createPlace()
    directory = place.directory
    const { store, close } = await openWhole(directory)
    await write(store, number => 'x'.repeat(number % 7 === 0 ? 9000 : 700))
    await store.writeLater(() => store.write(({ documents }) => {
      for (let number = 0; number < 2000; number++) {
        if (number % 40 !== 0) documents.remove(documentKey(PREFIX, number))
      }
    }))
    content = contentOf(store)
    await close()
  })
  afterEach(() => place.remove())

  /** @param {LmdbStore} store @param {(number: number) => string} toText */
  const write = (store, toText) => store.writeLater(() => store.write(({ documents }) => {
    for (let number = 0; number < 2000; number++) {
      documents.put(documentKey(PREFIX, number), toText(number))
    }
  }))
  const length = () => statSync(join(directory, 'data.mdb')).size
  /** As the next start finds it, on a machine that was started since. */
  const look = async () => {
    expect((await recoverStore({ directory, bootId: 'boot two' })).state).to.equal('clean')
    const store = openStore({ directory, slot: 3 })
    const found = contentOf(store)
    await store.close()
    return found
  }

  it('gives back the room of what was removed, and keeps everything else', async () => {
    const before = length()
    expect(await compactStore({ directory })).to.deep.equal({ before, after: length() })
    expect(before / length()).to.be.above(10)
    expect(await look()).to.deep.equal(content)
    expect(readdirSync(place.folder)).to.deep.equal(['documents'])
  })

  for (const step of STEPS) {
    it(`can be interrupted when it has come to '${step}'`, async () => {
      const error = await compactStore(
        { directory, onStep: name => { if (name === step) throw new Error('the end') } }
      ).catch(thrown => thrown)
      expect(error.message).to.equal('the end')
      expect(await look()).to.deep.equal(content)
      await compactStore({ directory })
      expect(await look()).to.deep.equal(content)
    })
  }

  it('leaves no state of the old file that a power failure could bring back', async () => {
    await compactStore({ directory })
    const { store, syncer, leave } = await openWhole(directory)
    await write(store, number => `new ${number}`)
    await syncer.request()
    const synced = contentOf(store)
    await write(store, number => `late ${number}`)
    await leave()
    expect((await recoverStore({ directory, bootId: 'boot two' })).state).to.equal('restored')
    const next = openStore({ directory, slot: 3 })
    expect(contentOf(next)).to.deep.equal(synced)
    await next.close()
  })

  it('changes nothing where the disk has no room for the copy, and ' +
    'says how much it takes', async () => {
    const before = readFileSync(join(directory, 'data.mdb'))
    const error =
      await compactStore({ directory, statDisk: async () => ({ bavail: 10, bsize: 4096 }) })
        .catch(thrown => thrown)
    expect([
      error.errorNum,
      /needs room for a copy .* MiB .* start without --compact/.test(error.message)
    ]).to.deep.equal([1104, true])
    expect(readFileSync(join(directory, 'data.mdb')).equals(before)).to.equal(true)
    expect(await look()).to.deep.equal(content)
  })

  it('takes no notice of what an interrupted one has left', async () => {
    await compactStore({ directory, onStep: () => { throw new Error('the end') } }).catch(() => {})
    writeFileSync(`${directory}.compact`, 'of a start that was interrupted')
    await compactStore({ directory })
    expect(existsSync(`${directory}.compact`)).to.equal(false)
    expect(await look()).to.deep.equal(content)
  })
})
