import { expect } from 'chai'
import {
  copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { documentKey, openStore, recoverStore, toPrefix } from '../../../src/store/index.js'
import { readBootId } from '../../../src/store/durability/marker.js'
import { contentOf, createPlace, openWhole } from './whole-store.js'

const KEY = documentKey(toPrefix(1), 1)

describe('the recovery of the store', () => {
  /** @type {ReturnType<typeof createPlace>} */
  let place
  /** @type {string} */
  let directory
  beforeEach(() => {
    place = createPlace()
    directory = place.directory
  })
  afterEach(() => place.remove())

  const readMarker = () => JSON.parse(readFileSync(join(directory, 'state.json'), 'utf8'))
  /** @param {object} marker */
  const writeMarker = marker =>
    writeFileSync(join(directory, 'state.json'), JSON.stringify({ format: 1, ...marker }))
  /** @param {string} text @param {import('../../../src/store/index.js').LmdbStore} store */
  const put = (text, store) => store.writeLater(() => store.write(({ documents }) =>
    documents.put(KEY, text)))

  /** What was synced is 'synced', what was committed after that 'latest'. */
  async function leaveBehind () {
    const { store, syncer, leave } = await openWhole(directory)
    await put('synced', store)
    await syncer.request()
    await put('latest', store)
    await leave()
  }

  async function look () {
    const store = openStore({ directory, slot: 3 })
    const content = Object.values(contentOf(store))
    await store.close()
    return content
  }

  it('makes a new store, whole or not at all', async () => {
    mkdirSync(`${directory}.new`)
    writeFileSync(join(`${directory}.new`, 'data.mdb'), 'of a start that was interrupted')
    expect((await recoverStore({ directory })).state).to.equal('created')
    expect(existsSync(`${directory}.new`)).to.equal(false)
    expect(readdirSync(directory).sort())
      .to.deep.equal(['data.mdb', 'lock.mdb', 'state.json', 'synced'])
    expect(await look()).to.deep.equal([])
  })

  /** @type {[string, {marker: object, bootId: string | null, state: string, content: string[]}][]} */
  const cases = [
    ['takes what was committed when only the host died', {
      marker: { clean: false, bootId: 'A' }, bootId: 'A', state: 'latest', content: ['latest']
    }],
    ['goes back to what was synced when the machine was started since', {
      marker: { clean: false, bootId: 'A' }, bootId: 'B', state: 'restored', content: ['synced']
    }],
    ['goes back to what was synced when the disk had refused to sync', {
      marker: { clean: false, bootId: 'A', failed: true },
      bootId: 'A',
      state: 'restored',
      content: ['synced']
    }],
    ['goes back to what was synced where nobody knows whether the machine was started since', {
      marker: { clean: false, bootId: null }, bootId: null, state: 'restored', content: ['synced']
    }],
    ['takes everything when the store was closed, whatever the machine did', {
      marker: { clean: true, bootId: 'A' }, bootId: 'B', state: 'clean', content: ['latest']
    }]
  ]
  for (const [title, { marker, bootId, state, content }] of cases) {
    it(title, async () => {
      await leaveBehind()
      writeMarker(marker)
      expect((await recoverStore({ directory, bootId })).state).to.equal(state)
      expect(await look()).to.deep.equal(content)
    })
  }

  it('can be interrupted and done again', async () => {
    await leaveBehind()
    for (let time = 0; time < 3; time++) {
      expect((await recoverStore({ directory, bootId: 'B' })).state).to.equal('restored')
    }
    expect(await look()).to.deep.equal(['synced'])
  })

  it('goes on from what was synced after the marker was lost', async () => {
    await leaveBehind()
    rmSync(join(directory, 'state.json'))
    expect((await recoverStore({ directory, bootId: 'A' })).state).to.equal('restored')
    expect(await look()).to.deep.equal(['synced'])
  })

  it('takes a data file that somebody put there', async () => {
    await leaveBehind()
    const copy = join(place.folder, 'copy')
    mkdirSync(copy)
    copyFileSync(join(directory, 'data.mdb'), join(copy, 'data.mdb'))
    directory = copy
    expect((await recoverStore({ directory })).state).to.equal('clean')
    expect(await look()).to.deep.equal(['latest'])
  })

  it('refuses, and changes nothing, when no state is known to be whole', async () => {
    await leaveBehind()
    writeFileSync(join(directory, 'synced'), Buffer.alloc(8192))
    const before = readFileSync(join(directory, 'data.mdb'))
    const failure = await recoverStore({ directory, bootId: 'B' }).then(() => null, error => error)
    expect(failure.message)
      .to.match(/was open when the machine went down, .*restore it, or start with another --data/)
    expect(readFileSync(join(directory, 'data.mdb')).equals(before)).to.equal(true)
  })

  it('refuses a marker that it does not understand', async () => {
    await leaveBehind()
    for (const text of ['{"format":9}', '', '{']) {
      writeFileSync(join(directory, 'state.json'), text)
      const failure = await recoverStore({ directory }).then(() => null, error => error)
      expect(failure.message).to.match(/state.json can't be read .*another --data/)
    }
  })

  it('is not needed after a proper end', async () => {
    const { store, close } = await openWhole(directory, { bootId: 'A' })
    await put('all', store)
    expect(readMarker()).to.include({ clean: false, bootId: 'A' })
    await close()
    expect(readMarker().clean).to.equal(true)
    expect((await openWhole(directory, { bootId: 'B' }).then(async whole => {
      await whole.close()
      return whole
    })).state).to.equal('clean')
    expect(await look()).to.deep.equal(['all'])
  })

  it('knows this start of the machine, where the system tells', function () {
    if (process.platform !== 'linux') this.skip()
    expect(readBootId()).to.match(/^[0-9a-f-]{36}$/)
  })
})
