/** @import {Invitation} from '../../../../bench/measure/generators/types.js' */
/** @import {LoadResult} from '../../../../bench/measure/types.js' */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import {
  openCoordinator
} from '../../../../bench/measure/generators/coordinator/open-coordinator.js'
import { joinRun } from '../../../../bench/measure/generators/program/join-run.js'

const JOB = {
  urls: ['http://127.0.0.1:1/'], method: 'GET', connections: 4, seconds: 0.1, expectedBody: null,
  expectedWireBytes: null, windowMs: null
}
const RESULT = /** @type {LoadResult} */ ({
  seconds: 0.1, sent: 1, completed: 1, completedLate: 1, bytes: 1, wrongSize: 0, non2xx: 0,
  mismatches: 0, firstMismatch: null, errors: {}, sockets: 1, latencyUs: null,
  distinctLatencies: 0, histogram: null, clientCpuUs: 1, loopUtilisation: 0
})

const MACHINE = {
  name: 'here', cpus: 2, cpuModel: 'Xeon', memoryBytes: 8e9, node: '26.1.0', boot: 'another'
}

/** @param {() => LoadResult | Promise<LoadResult>} [load] */
const toGenerator = (load = () => RESULT) => ({
  run: async (/** @type {unknown} */ _job, /** @type {{onStarted: (stop: () => void) => void}} */ {
    onStarted
  }) => {
    onStarted(() => {})
    return load()
  },
  openLoad: async () => { throw new Error('no turns here') },
  machine: MACHINE
})

/** @param {Promise<unknown>} asked @returns {Promise<string>} */
const failureOf = asked => asked.then(() => 'nothing', error => `${error.code} ${error.message}`)

describe('a coordinator of generators', () => {
  /** @type {Awaited<ReturnType<typeof openCoordinator>>} */
  let coordinator
  beforeEach(async () => { coordinator = await openCoordinator({ count: 2 }) })
  afterEach(() => coordinator.close())

  /** @param {Partial<Invitation>} [changes] @param {ReturnType<typeof toGenerator>} [generator] */
  const join = (changes, generator = toGenerator()) =>
    joinRun({ ...coordinator.address, count: 2, index: 0, ...changes }, generator)

  it('lets generators join, tells them the time, and gives them loads', async () => {
    const [joined] = await Promise.all([join(), join({ index: 1 })])
    const member = await coordinator.join(1, 1000)
    expect(member?.place).to.deep.equal({ machine: MACHINE, isHere: false })
    expect(await member?.synchronise()).to.include({ roundTrips: 8 })
    expect(await member?.jobs.load(JOB)).to.deep.include(RESULT)
    const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'
    expect(await member?.measureCeiling({ job: JOB, answer })).to.equal(null)
    await coordinator.close()
    await joined.ended
  })

  it('refuses one with a wrong token, and says so', async () => {
    expect(await failureOf(join({ token: 'f'.repeat(64) }))).to.match(/^GENERATOR_REFUSED.*token/)
    expect(coordinator.members).to.deep.equal([null, null])
    expect(coordinator.lastRefusal()?.code).to.equal('FRAME_FORGED')
  })

  it('is not taken for one by a generator that finds something else at its address', async () => {
    const other = createServer(socket => {
      socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
    expect(await failureOf(join({ port })))
      .to.match(/^GENERATOR_REFUSED.*does not begin as a session does/)
    other.close()
  })

  it('refuses an index that is taken, or is none of the run', async () => {
    await join()
    expect(await failureOf(join())).to.match(/^GENERATOR_REFUSED.*there is a generator 0 already/)
    expect(await failureOf(join({ index: 2 }))).to.match(/it is 2 of 2/)
    expect(await failureOf(join({ index: 1, count: 3 }))).to.match(/it is 1 of 3/)
  })

  it('ends a load with an error when its generator is lost, and has its seat free', async () => {
    const lost = Promise.withResolvers()
    const { ended } = await join({}, toGenerator(() => {
      lost.resolve(undefined)
      return new Promise(() => {})
    }))
    const member = await coordinator.join(0, 1000)
    const failure = failureOf(/** @type {NonNullable<typeof member>} */ (member).jobs.load(JOB))
    await lost.promise
    member?.end()
    expect(await failure).to.match(/^CLIENT_FAILED.*generator 0 \(here\).*ended in the middle/)
    await ended
    expect(coordinator.members[0]).to.equal(null)
    await join()
  })

  it('refuses a result that does not have its shape', async () => {
    await join({}, toGenerator(() => ({ ...RESULT, completed: -1 })))
    const member = await coordinator.join(0, 1000)
    expect(await failureOf(/** @type {NonNullable<typeof member>} */ (member).jobs.load(JOB)))
      .to.match(/^CLIENT_FAILED/)
    expect(coordinator.lastRefusal()?.message).to.match(/completed must be >= 0/)
  })

  it('closes a connection that says nothing, or something else', async () => {
    await coordinator.close()
    coordinator = await openCoordinator({ count: 2, proofMs: 200 })
    for (const text of ['', 'GET / HTTP/1.1\r\n\r\n']) {
      const socket = connect(coordinator.address.port, '127.0.0.1')
      socket.on('error', () => {})
      socket.resume()
      socket.write(text)
      await once(socket, 'close')
    }
    expect(coordinator.lastRefusal()?.code).to.equal('FRAME_UNREADABLE')
  })

  it('is left by a generator that it does not answer any more', async () => {
    const { port } = coordinator.address
    /** @type {import('node:net').Socket[]} */
    const sides = []
    const relay = createServer(near => {
      const far = connect(port, '127.0.0.1')
      near.on('error', () => {}).pipe(far.on('error', () => {})).pipe(near)
      sides.push(near, far)
    }).listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const address = /** @type {import('node:net').AddressInfo} */ (relay.address())
    const heartbeat = { everyMs: 50, silentMs: 500 }
    const { ended } = await joinRun(
      { ...coordinator.address, port: address.port, count: 2, index: 0 }, toGenerator(), heartbeat)
    /** @param {number} ms */
    const stateAfter = ms =>
      Promise.race([ended.then(() => 'ended'), sleep(ms, 'here', { ref: false })])
    expect(await stateAfter(750)).to.equal('here')
    // As from a machine that is gone: nothing comes, and nothing is closed.
    const [near, far] = sides
    far?.unpipe()
    expect(await stateAfter(5000)).to.equal('ended')
    near?.destroy()
    far?.destroy()
    relay.close()
  })

  it('waits no longer than it is told to', async () => {
    expect(await coordinator.join(1, 20)).to.equal(null)
  })
})
