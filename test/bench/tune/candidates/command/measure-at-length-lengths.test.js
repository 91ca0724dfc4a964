/** @import {Driver, LoadJob, SliceOrder, TurnLoad} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { BenchError } from '../../../../../bench/errors.js'
import { createSampler } from '../../../../../bench/measure/proc/create-sampler.js'
import {
  drain, measureAtLength
} from '../../../../../bench/tune/candidates/command/measure-at-length.js'
import { toAction } from '../../../../../bench/tune/candidates/command/to-action.js'
import { makeCell } from '../../../make-run.js'
import { makeEvidence } from '../../../measure/make-evidence.js'
import { createTuneWorld } from '../../fake-instruments.js'

const BROKEN = new BenchError('CLIENT_FAILED', { driver: 'fake', how: 'it ended' })

/** @param {{primed?: TurnLoad['primed'], failure?: Error | null, canTurn?: boolean}} [client] */
async function open ({
  primed = { seconds: 0.1, completed: 100 }, failure = null, canTurn = true
} = {}) {
  /** @type {string[]} */
  const told = []
  /** @type {LoadJob[]} */
  const jobs = []
  const { load } = makeEvidence()
  /** @type {Driver} */
  const driver = {
    name: 'fake',
    load: async () => load,
    ...(canTurn && {
      open: async (/** @type {LoadJob} */ job, /** @type {number} */ primeSeconds) => {
        jobs.push(job)
        told.push(`open ${primeSeconds}`)
        return {
          primed,
          turn: async (/** @type {number} */ seconds) => {
            told.push(`turn ${seconds}`)
            if (failure !== null) throw failure
          },
          close: async () => {
            told.push('close')
            if (failure !== null) throw failure
            return { ...load, latencyUs: { p50: 1, p90: 1, p99: 1, p999: 1, max: 1, mean: 1 } }
          }
        }
      }
    }),
    close: async () => {}
  }
  const order = /** @type {SliceOrder} */ ({
    action: toAction({ body: null }, { body: 'x', source: 'user', note: null, closes: false }),
    cell: makeCell({ connections: 10, threads: 1 }),
    running: await createTuneWorld().context.instruments.start(1),
    seconds: 0.5, primeSeconds: 0.1, wireBytes: 120, ceilingRps: null, steady: true,
    place: { block: 1, processStart: 1, order: 1, retried: false }
  })
  const sampler = createSampler('/no/such/proc')
  const instruments = { driver, sampler, cores: 2, now: () => new Date(0) }
  return { order, instruments, told, jobs }
}

/** @param {TurnLoad['primed']} primed @returns {Promise<number>} seconds of the turn */
async function lengthAfter (primed) {
  const { order, instruments, told } = await open({ primed })
  await measureAtLength(order, instruments)
  return Number(told[1]?.split(' ')[1])
}

describe('the length of a slice where answers wait for their turn', () => {
  it('is what was asked for where answers come quickly', async () => {
    expect(await lengthAfter({ seconds: 0.1, completed: 100 })).to.equal(0.5)
    expect(await lengthAfter({ seconds: 0.1, completed: 12 })).to.equal(0.5)
  })

  it('is that of sixty answers, and 5 s at most', async () => {
    expect(await lengthAfter({ seconds: 1, completed: 30 })).to.equal(2)
    expect(await lengthAfter({ seconds: 1, completed: 10 })).to.equal(5)
  })

  it('is 5 s where no answer came in more than a second', async () => {
    expect(await lengthAfter({ seconds: 1, completed: 0 })).to.equal(0.5)
    expect(await lengthAfter({ seconds: 1.1, completed: 0 })).to.equal(5)
  })
})

describe('measureAtLength', () => {
  it('opens the load of its cell, and does not ask for a steady one', async () => {
    const { order, instruments, told, jobs } = await open()
    const { completed, gates, startedAt } = await measureAtLength(order, instruments)
    expect(told).to.deep.equal(['open 0.1', 'turn 0.5', 'close'])
    expect(jobs[0]).to.include({
      connections: 10, threads: 1, seconds: 0.5, expectedWireBytes: 120, expectedBody: 'x'
    })
    expect([completed, startedAt]).to.deep.equal([10_000, '1970-01-01T00:00:00.000Z'])
    // 10,000 answers a second of 1 us each keep no ten connections busy.
    expect(gates.map(({ code }) => code)).not.to.include('littles-law')
  })

  it('throws what is not the client, and closes the load before', async () => {
    for (const failure of [new TypeError('ours'), new BenchError('LINK_LOST', { why: '' })]) {
      const { order, instruments, told } = await open({ failure })
      expect(await measureAtLength(order, instruments).catch(error => error)).to.equal(failure)
      expect(told).to.deep.equal(['open 0.1', 'turn 0.5', 'close'])
    }
  })

  it('fails the slice for what is the client', async () => {
    const { order, instruments } = await open({ failure: BROKEN })
    const { gates, startedAt } = await measureAtLength(order, instruments)
    expect(gates.map(({ code }) => code)).to.deep.equal(['client-failed'])
    expect(startedAt).to.equal('1970-01-01T00:00:00.000Z')
  })

  it('asks for a client that knows turns', async () => {
    const { order, instruments } = await open({ canTurn: false })
    expect(await measureAtLength(order, instruments).catch(error => error))
      .to.be.instanceOf(RangeError)
      .with.property('message', 'the client fake knows no turns')
  })
})

describe('drain', () => {
  it('opens and closes a load of no length, whatever becomes of the client', async () => {
    const { order, instruments, told, jobs } = await open()
    await drain(order, instruments)
    expect(told).to.deep.equal(['open 0', 'close'])
    expect(jobs[0]?.seconds).to.equal(0)
    const broken = await open({ failure: BROKEN })
    await drain(broken.order, broken.instruments)
    expect(broken.told).to.deep.equal(['open 0', 'close'])
  })

  it('hides no fault of ours', async () => {
    const failure = new TypeError('ours')
    const { order, instruments } = await open({ failure })
    expect(await drain(order, instruments).catch(error => error)).to.equal(failure)
  })
})
