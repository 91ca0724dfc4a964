/** @import {TruthOrder} from '../../../../bench/calibrate/types.js' */
/** @import {LoadJob} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { measureAgreement } from '../../../../bench/calibrate/agreement/measure-agreement.js'
import { measureCeilings } from '../../../../bench/calibrate/agreement/measure-ceilings.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { createRandom } from '@shootout/statistics'
import { createStop } from '../../../../bench/run/create-stop.js'
import { createWorld, makeResult } from './fake-world.js'

/** @param {'afterBlock' | 'now'} wish */
function stopped (wish) {
  const stop = createStop()
  stop[wish]()
  return stop
}

/** @param {ReturnType<typeof createWorld>} world @param {Partial<Parameters<typeof measureAgreement>[0]>} [changes] */
function measure ({ start, createDriver }, changes = {}) {
  return measureAgreement({
    drivers: ['autocannon', 'wrk'].map(createDriver), pacer: createDriver('pacer'), missing: [],
    seconds: 1, rounds: 3, start,
    sampler: createSampler('/no/such/proc'), cores: 2, now: () => new Date(0),
    random: createRandom(2), ...changes
  })
}

describe('calibrate/agreement/measure-agreement', () => {
  it('asks every client about both servers in every round, in another order each ' +
    'time, and ends the servers', async () => {
    const world = createWorld()
    const { slices, rounds, reference } = await measure(world, { rounds: 6 })
    expect({ rounds, reference }).to.deep.equal({ rounds: 6, reference: 'autocannon' })
    const orders = Array.from({ length: 6 }, (_, index) =>
      slices.filter(({ round }) => round === index + 1).map(({ driver, target }) =>
        `${target} ${driver}`))
    for (const order of orders) {
      expect([...order].sort()).to.deep.equal([
        'delay autocannon', 'delay pacer', 'delay wrk', 'fixed autocannon', 'fixed wrk'
      ])
    }
    expect(new Set(orders.map(String)).size).to.be.above(2)
    expect(world.stopped.sort()).to.deep.equal(['delay', 'fixed'])
  })

  it('keeps what the late server says of itself, and asks the open loop for half of what the ' +
    'connections carry', async () => {
    const world = createWorld()
    const { slices } = await measure(world)
    const late = slices.filter(({ target }) => target === 'delay')
    for (const { trueP50Us, trueMeanUs } of late) {
      expect([trueP50Us, trueMeanUs]).to.deep.equal([20_000, 20_500])
    }
    for (const { trueP50Us } of slices.filter(({ target }) => target === 'fixed')) {
      expect(trueP50Us).to.equal(null)
    }
    expect(new Set(late.map(({ driver, rate }) => `${driver} ${rate}`)))
      .to.deep.equal(new Set(['autocannon null', 'wrk null', 'pacer 400']))
    for (const { driver, job } of world.loads) {
      expect(job.rate).to.deep.equal(
        driver === 'pacer' ? { perSecond: 400, arrivals: 'constant', seed: 1 } : undefined
      )
    }
  })

  it('measures for whole seconds, because a shorter load would be ' +
    'given by another client', async () => {
    const world = createWorld()
    const { seconds } = await measure(world, { seconds: 0.4, rounds: 1 })
    expect(seconds).to.equal(1)
    expect(world.loads.filter(({ driver }) => driver === 'wrk')
      .map(({ job }) => job.seconds)
      .filter(own => own >= 0.4)).to.deep.equal([1, 1])
  })

  it('counts what was answered by the second, whoever asked', async () => {
    const { slices } = await measure(createWorld(), { seconds: 2, rounds: 1 })
    expect(new Set(slices.map(({ rps }) => rps))).to.deep.equal(new Set([1_000]))
  })

  it('ends after the round that it is in, or at once, as is wished', async () => {
    const world = createWorld()
    let asked = 0
    const { slices, rounds } =
      await measure(world, { stop: { ...createStop(), isWished: () => ++asked > 1 } })
    expect([rounds, slices.length]).to.deep.equal([1, 5])
    const now = await measure(createWorld(), { stop: stopped('now') })
    expect(now.slices).to.deep.equal([])
  })

  it('ends the first server when the second one does not come up', async () => {
    const world = createWorld()
    const failing = async (/** @type {TruthOrder} */ order) => {
      if (order.name === 'delay') throw new Error('no room')
      return world.start(order)
    }
    let said = ''
    await measure(world, { start: failing }).catch(error => { said = error.message })
    expect(said).to.equal('no room')
    expect(world.stopped).to.deep.equal(['fixed'])
  })
})

describe('calibrate/agreement/measure-ceilings', () => {
  it('keeps what each client reaches at each number of connections, and whether it was busy, but ' +
    'not its first load', async () => {
    const { createDriver, loads } = createWorld()
    const idle = {
      ...createDriver('wrk'),
      load: async (/** @type {LoadJob} */ job) => ({
        ...makeResult(job, 3_000 * job.seconds),
        loopUtilisation: 0.4
      })
    }
    const readings = await measureCeilings({
      drivers: [createDriver('autocannon'), idle], seconds: 1.5, rounds: 2, random: createRandom(1)
    })
    expect(loads.map(({ job }) => [job.connections, job.seconds]))
      .to.deep.equal([[16, 2], [16, 2], [64, 2], [16, 2], [16, 2], [64, 2]])
    expect(readings).to.have.length(8)
    expect(readings.filter(({ driver }) => driver === 'autocannon')[0]).to.deep.equal({
      driver: 'autocannon', connections: 16, round: 1, rps: 1_000, busy: true,
      clientCpuUsPerRequest: 40
    })
    expect(readings.filter(({ driver }) => driver === 'wrk').map(({ rps, busy }) => [rps, busy]))
      .to.deep.equal(Array.from({ length: 4 }, () => [3_000, false]))
  })

  it('ends before the next client when that is wished', async () => {
    const { createDriver } = createWorld()
    expect(await measureCeilings({
      drivers: [createDriver('autocannon')],
      seconds: 1,
      rounds: 1,
      random: createRandom(1),
      stop: stopped('afterBlock')
    })).to.deep.equal([])
  })
})
