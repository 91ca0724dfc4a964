/** @import {LmdbStore} from './temporary-store.js' */
import { expect } from 'chai'
import { documentKey, toPrefix } from '../../src/store/index.js'
import { createDoor } from '../../src/program/primary/open-keeper.js'
import { startWorker } from './start-worker.js'
import { createTemporaryStore } from './temporary-store.js'

const PREFIX = toPrefix(1)
const PAUSE_MS = 40

/** @param {number} ms */
const pause = ms => new Promise(resolve => setTimeout(resolve, ms))

describe('a store that several processes have open', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  /** @type {import('./start-worker.js').Worker[]} */
  let workers
  beforeEach(() => {
    place = createTemporaryStore()
    store = place.open()
    workers = []
  })
  afterEach(async () => {
    for (const worker of workers) await worker.kill()
    await place.remove()
  })

  /** @param {number} slot @param {() => void} [inside] */
  async function start (slot, inside) {
    const worker = await startWorker(place.directory, slot, inside)
    workers.push(worker)
    return worker
  }
  /** @param {number} number */
  const textOf = number => store.read().documents.getText(documentKey(PREFIX, number))
  /** @param {number} number @param {string} text */
  const put = (number, text) => store.write(({ documents }) =>
    documents.put(documentKey(PREFIX, number), text))

  it('shows each what another one has committed, at once', async () => {
    const other = await start(2)
    for (let number = 1; number <= 50; number++) {
      put(1, `here ${number}`)
      expect(await other.ask('get', 1)).to.equal(`here ${number}`)
      await other.ask('put', 2, `there ${number}`)
      expect(textOf(2)).to.equal(`there ${number}`)
    }
  })

  it('keeps all that a process had committed before it was ' +
    'killed, and others write on', async () => {
    for (let time = 1; time <= 4; time++) {
      const other = await start(2)
      other.tell('loop')
      await other.next()
      await pause(PAUSE_MS)
      put(1, `while it writes ${time}`)
      await other.kill()
      const acknowledged = Number(other.lines.at(-1))
      expect(acknowledged).to.be.above(0)
      const kept = Number(textOf(2000))
      expect(kept).to.be.at.least(acknowledged)
      expect([...store.read().documents.entries({ from: toPrefix(102), to: toPrefix(103) })])
        .to.have.length(kept)
      put(1, 'after it')
      expect(textOf(1)).to.equal('after it')
    }
  })

  it('gets the write lock back from a process that is killed while it has it, ' +
    'without what that one wrote', async () => {
    put(1, 'before')
    const other = await start(2)
    other.tell('hold')
    await other.next()
    expect(textOf(1)).to.equal('before')
    await other.kill()
    put(2, 'after')
    expect([textOf(1), textOf(2)]).to.deep.equal(['before', 'after'])
    expect(await (await start(3)).ask('get', 2)).to.equal('after')
  })

  it('frees what a dead process has kept', async () => {
    const other = await start(2)
    await other.ask('get', 1)
    await other.kill()
    expect(store.checkReaders()).to.equal(1)
    expect(store.checkReaders()).to.equal(0)
  })

  it('loses nothing of what others commit while processes come in through the door', async () => {
    const keeper = place.open({ slot: 127 })
    const door = createDoor(work => keeper.holdWriters(work))
    const writer = await start(2)
    writer.tell('loop')
    await writer.next()
    for (let worker = 3; worker < 9; worker++) {
      await door.enter(worker)
      await pause(PAUSE_MS)
      const before = writer.lines.length
      const guest = await start(worker, () => {
        expect(writer.lines.length, 'nobody commits while the door is open').to.equal(before)
        door.leave(worker)
      })
      expect(await guest.ask('get', 2000)).to.be.a('string')
      await guest.kill()
    }
    await writer.kill()
    const numbers = writer.lines.map(Number)
    expect(numbers)
      .to.deep.equal(numbers.map((_, index) => /** @type {number} */ (numbers[0]) + index))
    expect(Number(textOf(2000))).to.be.at.least(Number(numbers.at(-1)))
  })
})
