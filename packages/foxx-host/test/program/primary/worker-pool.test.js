/** @import {Change, HostOptions, RegistryState} from '../../../src/types.js' */
/** @import {FakeWorker} from './fake-worker.js' */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { WorkerPool } from '../../../src/program/primary/worker-pool.js'
import { createFakeWorker } from './fake-worker.js'

const PUT = /** @type {Change} */ ({ type: 'put-database', record: { name: 'mine' } })
const SERVICE = { mount: '/shop', database: '_system', directory: 'apps/shop-1' }

describe('the workers of a host', () => {
  /** @type {string} */
  let sockets
  /** @type {FakeWorker[]} */
  let workers
  /** @type {WorkerPool[]} */
  let pools
  /** @type {string[]} */
  let told
  /** How the next workers are. @type {Parameters<typeof createFakeWorker>[1]} */
  let how
  /** What the pool has done when a thread can't be ended. @type {() => void} */
  let tellStuck

  beforeEach(() => {
    sockets = mkdtempSync(join(tmpdir(), 'worker-pool-'))
    workers = []
    pools = []
    told = []
    how = {}
  })
  afterEach(async () => {
    how = {}
    await Promise.all(pools.map(pool => pool.stop()))
    rmSync(sockets, { recursive: true })
  })

  /** @param {{count?: number, forget?: (slot: number) => Promise<void>}} [world] */
  function createPool ({ count = 2, forget = async () => {} } = {}) {
    const note = (/** @type {string} */ text) => { told.push(text) }
    const parts = {
      options: /** @type {HostOptions} */ ({ workers: count, handlerSeconds: 1, data: sockets }),
      registry: {
        state: /** @type {RegistryState} */ (
          /** @type {unknown} */ ({ databases: [], services: [SERVICE] })
        ),
        commit: async (/** @type {Change} */ { type }) => note(`disk: ${type}`),
        removable: new Set(), between: async () => {}, forget: () => {}
      },
      keeper: {
        enter: async (/** @type {number} */ id) => note(`${id} enters`),
        leave: (/** @type {number} */ id) => note(`${id} leaves`),
        sync: async () => note('sync'),
        notice: () => note('notice'),
        forget: async (/** @type {number} */ slot) => {
          note(`slot ${slot} is forgotten`)
          await forget(slot)
        },
        stop: async () => {}, drop: async () => {}
      },
      inherited: 3, greeting: { sockets, port: 8529 },
      onHopeless: (/** @type {string} */ reason) => note(`hopeless: ${reason}`), log: note
    }
    const pool = new WorkerPool(/** @type {never} */ (parts), (_, onStuck) => () => {
      tellStuck = onStuck
      const worker = createFakeWorker(workers.length + 1, how)
      workers.push(worker)
      return worker.seat
    })
    pools.push(pool)
    return pool
  }

  /** Started, and all have joined and loaded. @param {Parameters<typeof createPool>[0]} [world] */
  async function start (world) {
    const pool = createPool(world)
    const started = pool.start()
    for (const worker of workers) await come(worker)
    await started
    return pool
  }

  /** @param {FakeWorker | undefined} worker */
  async function come (worker) {
    await worker?.ask('join')
    await worker?.ask('ready')
    await worker?.ask('loaded')
  }

  it('are ready when all of them listen and have loaded their services', async () => {
    const started = createPool().start().then(() => told.push('started'))
    await Promise.all(workers.map(worker => worker.ask('ready')))
    await workers[0]?.ask('loaded')
    await turn()
    expect(told).to.deep.equal([])
    await workers[1]?.ask('loaded')
    await started
    expect(told).to.deep.equal(['started'])
  })

  it('are at most a hundred', async () => {
    let refusal = new Error('none')
    await createPool({ count: 101 }).start().catch(error => { refusal = error })
    expect(refusal).to.be.instanceOf(RangeError)
    expect(refusal.message).to.equal('a host has at most 100 workers, 101 were asked for')
  })

  it('get the state, the greeting and what is refused when they join', async () => {
    const pool = await start()
    expect(await workers[0]?.ask('join')).to.deep.equal({
      state: { databases: [], services: [SERVICE] }, sockets, port: 8529, slot: null,
      refusal: null, suspects: { once: [], leftOut: [] }
    })
    pool.refuse('the disk is full')
    await turn()
    expect(workers.map(({ asked }) => asked)).to.deep.equal([['refuse'], ['refuse']])
    expect(await workers[1]?.ask('join')).to.include({ refusal: 'the disk is full' })
  })

  it('hear of a change once it is on disk, all that have joined', async () => {
    await start()
    how = { answers: { apply: () => told.push('applied') } }
    const [first, second] = workers
    await first?.ask('commit', PUT)
    expect(told).to.deep.equal(['disk: put-database'])
    expect([first?.asked, second?.asked])
      .to.deep.equal([['apply put-database'], ['apply put-database']])
  })

  it('hear of nothing before they have joined', async () => {
    const started = createPool().start()
    await workers[0]?.ask('join')
    await workers[0]?.ask('commit', PUT)
    expect(workers.map(({ asked }) => asked)).to.deep.equal([['apply put-database'], []])
    await Promise.all(workers.map(come))
    await started
  })

  it('are replaced where they can not take over a change', async () => {
    how = { answers: { apply: () => { throw new Error('no room') } } }
    await start({ count: 1 })
    how = {}
    await workers[0]?.ask('commit', PUT).catch(() => {})
    await turn()
    expect(workers[0]?.killed).to.equal(true)
    expect(told).to.include('a worker did not take over a change and is replaced: no room')
    expect(workers).to.have.lengthOf(2)
  })

  it('enter the store in a slot of their own, which is free again when they are gone', async () => {
    await start()
    expect(await Promise.all(workers.map(worker => worker.ask('enter-store'))))
      .to.deep.equal([0, 1])
    expect(await workers[0]?.ask('enter-store')).to.equal(0)
    expect(await workers[0]?.ask('join')).to.include({ slot: 0 })
    await workers[0]?.ask('leave-store')
    workers[0]?.end('exit code 1')
    await turn()
    expect(told).to.deep.equal([
      '1 enters', '2 enters', '1 enters', '1 leaves', '1 leaves', 'slot 0 is forgotten',
      'a worker ended with exit code 1; another one takes its place'
    ])
    expect(await workers[2]?.ask('enter-store')).to.equal(2)
  })

  it('say so when what a dead one has locked can not be freed', async () => {
    await start({ forget: async () => { throw new Error('it is broken') } })
    await workers[0]?.ask('enter-store')
    workers[0]?.end('exit code 1')
    await turn()
    expect(told).to.include('what a worker that ended has locked stays locked: it is broken')
  })

  it('let a service be that ended two of them while it was loaded', async () => {
    await start()
    for (const index of [0, 2]) {
      const slot = await workers[index]?.ask('enter-store')
      writeFileSync(join(sockets, `${slot}.loading`), SERVICE.directory)
      workers[index]?.end('signal SIGKILL')
      await turn()
      await workers.at(-1)?.ask('join')
    }
    const ending = 'a worker came to its end while it loaded the service at /shop ' +
      '(database _system)'
    expect(told.filter(text => text === ending)).to.have.lengthOf(2)
    expect(told).to.include(
      '/shop is left out now and answers 503: replace it, or restart the host to try again'
    )
    expect(workers[1]?.asked).to.deep.equal(['leave-out'])
    expect(await workers[1]?.ask('join'))
      .to.deep.include({ suspects: { once: [], leftOut: [SERVICE.directory] } })
    await workers[1]?.ask('commit', { type: 'put-service', record: SERVICE })
    expect(await workers[1]?.ask('join'))
      .to.deep.include({ suspects: { once: [], leftOut: [] } })
  })

  it('may ask for another in their place, and answer until it is there', async () => {
    await start({ count: 1 })
    const [first] = workers
    const replaced = first?.ask('replace-me')
    await turn()
    expect(first?.asked).to.deep.equal([])
    expect(workers).to.have.lengthOf(2)
    await come(workers[1])
    await replaced
    expect(first?.asked).to.deep.equal(['drain'])
    expect(await first?.ask('replace-me')).to.equal(undefined)
    expect(workers).to.have.lengthOf(2)
    first?.end('exit code 0')
    await turn()
    expect(workers).to.have.lengthOf(2)
  })

  it('tell their counts in one list', async () => {
    how = { answers: { stats: () => [{ requests: 1 }, { requests: 2 }] } }
    const pool = await start({ count: 1 })
    expect(await pool.readStats()).to.deep.equal([{ requests: 1 }, { requests: 2 }])
  })

  it('end their host where one is stuck in a write, unless it stops anyway', async () => {
    const pool = await start()
    tellStuck()
    expect(told.splice(0).join()).to.match(/^hopeless: a worker thread had to be stopped [^,]*, and/)
    const stopped = pool.stop()
    tellStuck()
    await stopped
    expect(told.filter(text => text.startsWith('hopeless'))).to.deep.equal([])
  })

  it('are killed at the end, and asked before where that is gentle', async () => {
    how = { gentle: true }
    const gentle = await start({ count: 1 })
    expect(await gentle.stop()).to.equal(true)
    expect(workers[0]).to.include({ killed: true })
    expect(workers[0]?.asked).to.deep.equal(['end'])
    how = {}
    workers = []
    const pool = await start({ count: 1 })
    await workers[0]?.ask('enter-store')
    told = []
    await pool.stop()
    expect(workers[0]?.asked).to.deep.equal([])
    expect(told).to.deep.equal(['1 leaves'])
  })

  it('sync, note commits and take turns through their host', async () => {
    await start()
    const [first, second] = workers
    await first?.ask('sync')
    await first?.ask('committed')
    await first?.ask('take-turn')
    const waits = second?.ask('take-turn').then(() => told.push('second'))
    await turn()
    expect(told).to.deep.equal(['sync', 'notice'])
    await first?.ask('end-turn')
    await waits
    expect(told).to.deep.equal(['sync', 'notice', 'second'])
  })
})
