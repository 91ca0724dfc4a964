/** @import {Seat} from '../src/index.js' */
import { expect } from 'chai'
import { Pool, createChannel } from '../src/index.js'

/**
 * A worker in this very process; `end` is its end.
 * @typedef {object} Fake
 * @property {Seat} seat
 * @property {(name: string, payload?: unknown) => Promise<unknown>} ask
 * @property {(reason: string) => void} end
 * @property {boolean} killed
 */

/** @param {number} id @param {Record<string, () => unknown>} answers @returns {Fake} */
function createFake (id, answers) {
  /** @type {((message: unknown) => void)[]} */
  const hearers = []
  /** @type {(reason: string) => void} */
  let left = () => {}
  /** @type {(message: unknown) => void} */
  let hear = () => {}
  const { ask } = createChannel(
    { send: message => hearers.forEach(each => each(message)), listen: own => { hear = own } },
    answers
  )
  /** @type {Fake} */
  const fake = {
    ask,
    killed: false,
    end: reason => left(reason),
    seat: {
      id,
      send: message => hear(message),
      listen: own => { hearers.push(own) },
      onEnd: tell => { left = tell },
      kill: () => {
        fake.killed = true
        setImmediate(() => left('signal SIGKILL'))
      }
    }
  }
  return fake
}

/** @param {object} [parts] */
function createWorld (parts = {}) {
  /** @type {Fake[]} */
  const fakes = []
  /** @type {string[]} */
  const said = []
  const pool = new Pool({
    startSeat: () => {
      const id = fakes.length + 1
      fakes.push(createFake(id, { count: () => id, drain: () => 'drained' }))
      return /** @type {Fake} */ (fakes.at(-1)).seat
    },
    createOwn: () => null,
    log: text => { said.push(text) },
    onHopeless: reason => { said.push(`hopeless: ${reason}`) },
    ...parts
  })
  return { pool, fakes, said }
}

const turn = () => new Promise(resolve => setImmediate(resolve))

describe('a pool of workers', () => {
  it('is started when all are ready, with what they told, and asks those that are', async () => {
    const { pool, fakes } = createWorld()
    let isStarted = false
    const started = pool.start(3).then(told => { isStarted = true; return told })
    for (const fake of fakes.slice(0, 2)) await fake.ask('ready', `port ${fake.seat.id}`)
    expect([isStarted, await pool.ask('count')]).to.deep.equal([false, [1, 2]])
    await fakes[2]?.ask('ready', 'port 3')
    expect(await started).to.deep.equal(['port 1', 'port 2', 'port 3'])
    const [first] = pool.members
    if (first) first.leaving = true
    expect(await pool.ask('count')).to.deep.equal([2, 3])
  })

  it('is not started when one fails, with its code, or ends before it is ready', async () => {
    const { pool, fakes } = createWorld()
    const started = pool.start(1).then(() => null, error => error)
    await fakes[0]?.ask('failed', { code: 'EADDRINUSE', message: 'taken' })
    expect(await started).to.include({ code: 'EADDRINUSE', message: 'taken' })
    expect(fakes[0]?.killed).to.equal(true)
    const other = createWorld()
    const ended = other.pool.start(1).then(() => null, error => error)
    other.fakes[0]?.end('exit code 1')
    expect(await ended).to.include(
      { code: 'WORKER_ENDED', message: 'a worker ended before it listened: exit code 1' }
    )
  })

  it('replaces one that dies, and gives up when five in a row die ' +
    'right after their start', async () => {
    const { pool, fakes, said } = createWorld()
    const started = pool.start(1)
    await fakes[0]?.ask('ready')
    await started
    for (let count = 0; count < 5; count++) {
      expect(fakes.length).to.equal(count + 1)
      fakes[count]?.end('exit code 7')
      await turn()
    }
    expect(fakes.length).to.equal(5)
    expect(said[0]).to.equal('a worker ended with exit code 7; another one takes its place')
    expect(said).to.include('hopeless: 5 workers in a row ended right after their start, the ' +
      'last one with exit code 7')
  })

  it('does not give up where ends are excused, nor replaces where its ' +
    'user does something else', async () => {
    const { pool, fakes, said } = createWorld({ onGone: () => true })
    void pool.start(1).catch(() => {})
    for (let count = 0; count < 7; count++) {
      fakes[count]?.end('exit code 7')
      await turn()
    }
    expect([fakes.length, said.some(text => text.startsWith('hopeless'))]).to.deep.equal([8, false])
    /** @type {string[]} */
    const dead = []
    const other = createWorld({
      onDead: (/** @type {unknown} */ _, /** @type {string} */ reason) => dead.push(reason)
    })
    void other.pool.start(1).catch(() => {})
    other.fakes[0]?.end('signal SIGSEGV')
    expect([dead, other.fakes.length]).to.deep.equal([['signal SIGSEGV'], 1])
  })

  it('replaces none that leaves, and none when it is stopped', async () => {
    const { pool, fakes, said } = createWorld()
    const started = pool.start(2)
    for (const fake of fakes) await fake.ask('ready')
    await started
    const [first] = pool.members
    if (first) first.leaving = true
    fakes[0]?.end('exit code 0')
    expect(pool.isStopping).to.equal(false)
    const stopped = pool.stop()
    expect(pool.isStopping).to.equal(true)
    await stopped
    expect([fakes.length, fakes[1]?.killed, pool.members.length, said])
      .to.deep.equal([2, true, 0, []])
  })
})
