/** @import {CellKey} from '../../../bench/types.js' */
/** @import {Driver, TurnLoad} from '../../../bench/measure/types.js' */
import { expect } from 'chai'
import { canTakeTurns, measureTurns } from '../../../bench/measure/measure-turns.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { createRandom } from '@shootout/statistics'
import { makeCell } from '../make-run.js'
import { TRUE_ACTION } from './known-truth-server.js'
import { makeEvidence } from './make-evidence.js'

/** @param {string} name @returns {CellKey} */
const cellOf = name => makeCell({
  variant: name, action: 'truth', connections: 8, driver: 'autocannon', rate: null, threads: 1
})

describe('measureTurns', () => {
  /**
   * @param {{primed: TurnLoad['primed'], open?: Driver['open']}} world
   * @returns {{driver: Driver, turns: {index: number, seconds: number}[], loads: number[], closed: number[]}}
   */
  function createFake ({ primed, open }) {
    const fake = {
      turns: /** @type {{index: number, seconds: number}[]} */ ([]),
      loads: /** @type {number[]} */ ([]),
      closed: /** @type {number[]} */ ([])
    }
    let loads = 0
    const { load } = makeEvidence()
    return {
      ...fake,
      driver: {
        name: 'fake',
        open: open ?? (async () => {
          const index = loads++
          return {
            primed,
            turn: async seconds => { fake.turns.push({ index, seconds }) },
            close: async () => {
              fake.closed.push(index)
              return load
            }
          }
        }),
        load: async job => {
          fake.loads.push(job.seconds)
          return load
        },
        close: async () => {}
      }
    }
  }

  /** @param {Driver} driver @param {number} count */
  async function measureFake (driver, count) {
    const stats = { pid: 1, requests: 0, connections: 0, loopIdleMs: 0, loopActiveMs: 0 }
    const running = {
      variant: {
        name: 'x',
        processModel: /** @type {const} */ ('single'),
        workers: 1,
        server: { name: 'x', title: '', variants: [] }
      },
      baseUrl: 'http://127.0.0.1:1',
      pid: null,
      runtime: '',
      stop: async () => {},
      exited: /** @type {Promise<never>} */ (new Promise(() => {})),
      stats: async () => [stats]
    }
    const orders = Array.from({ length: count }, (_, index) => ({
      cell: cellOf(`s${index}`),
      action: TRUE_ACTION,
      running,
      seconds: 1,
      primeSeconds: 0.2,
      wireBytes: null,
      ceilingRps: null,
      steady: true,
      place: { block: 1, processStart: 1, order: index + 1, retried: false }
    }))
    return measureTurns(
      orders,
      { driver, sampler: createSampler('/nowhere'), cores: 2, now: () => new Date(0) },
      { random: createRandom(7) }
    )
  }

  it('gives each server a turn in every round, in changing order, a second in all', async () => {
    const { driver, turns, closed } = createFake({ primed: { seconds: 0.2, completed: 2_000 } })
    await measureFake(driver, 3)
    expect(turns).to.have.lengthOf(30)
    const rounds = Array.from({ length: 10 }, (_, round) =>
      turns.slice(3 * round, 3 * round + 3).map(({ index }) => index))
    for (const round of rounds) expect(round.toSorted()).to.deep.equal([0, 1, 2])
    expect(new Set(rounds.map(String)).size).to.be.above(2)
    expect(turns.map(({ seconds }) => seconds)).to.deep.equal(Array.from({ length: 30 }, () => 0.1))
    expect(closed.toSorted()).to.deep.equal([0, 1, 2])
  })

  it('takes longer turns of slow servers, so that an answer is a small part of one', async () => {
    // 8 connections and 320 answers a second: 25 ms for each answer.
    const { driver, turns } = createFake({ primed: { seconds: 0.2, completed: 64 } })
    await measureFake(driver, 2)
    expect(turns.map(({ seconds }) => seconds)).to.deep.equal(Array.from({ length: 8 }, () => 0.25))
  })

  it('takes whole rounds only, of longer turns where an answer does not fit so often', async () => {
    // 27 ms for each answer: turns of 0.27 s, of which a second holds three.
    const { driver, turns } = createFake({ primed: { seconds: 0.2, completed: 60 } })
    await measureFake(driver, 2)
    expect(turns.map(({ seconds }) => seconds))
      .to.deep.equal(Array.from({ length: 6 }, () => 1 / 3))
  })

  it('gives each one long turn on connections of its own where answers ' +
    'take too long for more', async () => {
    const { driver, turns, closed } = createFake({ primed: { seconds: 0.2, completed: 4 } })
    const slices = await measureFake(driver, 2)
    // The first two were opened to learn how long answers take.
    expect([turns, closed.toSorted(), slices.length])
      .to.deep.equal([[{ index: 2, seconds: 1 }, { index: 3, seconds: 1 }], [0, 1, 2, 3], 2])
  })

  it('keeps rounds so short that no connection rests until a server closes it', async () => {
    const { driver, turns } = createFake({ primed: { seconds: 0.2, completed: 32 } })
    await measureFake(driver, 12)
    expect(turns.map(({ seconds }) => seconds)).to.deep.equal(Array.from({ length: 24 }, () => 0.5))
  })

  it('makes groups of many, so that none rests for long', async () => {
    const { driver, turns } = createFake({ primed: { seconds: 0.2, completed: 2_000 } })
    const slices = await measureFake(driver, 33)
    expect(slices.map(({ variant }) => variant))
      .to.deep.equal(Array.from({ length: 33 }, (_, index) => `s${index}`))
    expect(turns).to.have.lengthOf(330)
    const lastOf = new Map(turns.map(({ index }, place) => [index, place]))
    const rests = turns.flatMap(({ index }, place) => {
      const next = turns.findIndex((turn, later) => later > place && turn.index === index)
      return next === -1 ? [] : [next - place]
    })
    expect(lastOf.size).to.equal(33)
    // Of 7 servers the first in one round may be the last in the next.
    expect(Math.max(...rests)).to.be.within(7, 13)
  })

  it('is for clients that can, closed loops, and servers that stand alone', () => {
    const { driver } = createFake({ primed: { seconds: 1, completed: 1 } })
    const order = { cell: cellOf('x'), action: TRUE_ACTION }
    const upstream = /** @type {import('../../../servers/types.js').RunningServer} */ ({})
    expect(canTakeTurns(order, driver)).to.equal(true)
    expect(canTakeTurns({ ...order, companions: {} }, driver)).to.equal(true)
    expect(canTakeTurns(order, { name: 'wrk', load: driver.load, close: driver.close }))
      .to.equal(false)
    expect(canTakeTurns({ ...order, cell: { ...order.cell, rate: 100 } }, driver)).to.equal(false)
    expect(canTakeTurns({ ...order, cell: { ...order.cell, threads: 2 } }, driver)).to.equal(true)
    expect(canTakeTurns({ ...order, companions: { upstream } }, driver)).to.equal(false)
  })
})
