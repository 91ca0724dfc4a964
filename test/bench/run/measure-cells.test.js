/** @import {Slice} from '../../../bench/types.js' */
/** @import {SliceOrder} from '../../../bench/measure/types.js' */
import { expect } from 'chai'
import { LONGEST_AMOUNT_SECONDS } from '../../../bench/plan/amounts.js'
import { makePlan, makeSlice } from '../make-run.js'
import { WARM, createWorld, run } from './fake-world.js'

const DISTURBED = { gates: [{ code: 'foreign-cpu', detail: 'others used 31.0 % of the CPUs' }] }

/**
 * A world in which servers take turns.
 * @param {(order: SliceOrder) => Partial<Slice>} [figures]
 * @param {(order: SliceOrder) => boolean} [canTakeTurns]
 */
function createTurns (figures = () => ({}), canTakeTurns = () => true) {
  /** @type {{cells: string[], randoms: number[]}[]} */
  const calls = []
  const world = createWorld(({ pass }) => ({
    canTakeTurns,
    measureTurns: async (orders, random) => {
      calls.push({
        cells: orders.map(({ cell }) => `${cell.variant} ${cell.action} ${cell.connections}`),
        randoms: [random(), random()]
      })
      pass(orders.reduce((sum, { seconds }) => sum + seconds, 0))
      return orders.map(order => makeSlice({ ...order.cell, ...order.place, ...figures(order) }))
    }
  }))
  return { world, calls }
}

/** @param {{maxBlocks?: number, actions?: string[]}} [what] */
const plan = ({ maxBlocks = 1, actions = ['static'] } = {}) => makePlan({
  actions, connections: [8, 64], protocol: { maxBlocks, processStarts: 1, budgetSeconds: 600 }
})

describe('measureCells', () => {
  it('asks for an amount within the longest time, where the protocol has one, and ' +
    'each action for its own', async () => {
    /** @type {[string, number | undefined, number][]} */
    const asked = []
    const world = createWorld(({ pass }) => ({
      measureSlice: async ({ cell, place, amount, seconds }) => {
        pass(1)
        asked.push([cell.action, amount, seconds])
        return makeSlice({ ...cell, ...place })
      }
    }))
    await run(makePlan({
      variants: ['node'],
      actions: ['static', 'docs'],
      protocol: { amount: 5_000, amounts: { docs: 500 }, maxBlocks: 1 }
    }), world)
    expect(asked).to.have.deep.members(
      [['static', 5_000, LONGEST_AMOUNT_SECONDS], ['docs', 500, LONGEST_AMOUNT_SECONDS]]
    )
  })

  it('measures until each connection is answered four times, and no longer than that', async () => {
    /** @type {number[]} */
    const asked = []
    const world = createWorld(({ pass }) => ({
      warmUp: async () => ({ ...WARM, rps: 300 }),
      measureSlice: async ({ cell, place, seconds }) => {
        pass(seconds)
        asked.push(seconds)
        return makeSlice({ ...cell, ...place })
      }
    }))
    await run(makePlan({
      variants: ['node'], actions: ['static'], connections: [1, 64],
      protocol: { sliceSeconds: 0.3, maxBlocks: 1, processStarts: 1 }
    }), world)
    expect(asked.toSorted()).to.deep.equal([0.3, 4 * 64 / 300])
  })

  it('measures together what is compared with each other, and nothing else', async () => {
    const { world, calls } = createTurns()
    const { slices } = await run(plan({ actions: ['static', 'factorial'] }), world)
    expect(calls).to.have.lengthOf(4)
    for (const { cells } of calls) {
      expect(cells.map(text => text.split(' ')[0]).toSorted())
        .to.deep.equal(['express', 'node', 'node~aa'])
      expect(new Set(cells.map(text => text.split(' ').slice(1).join(' '))).size).to.equal(1)
    }
    expect(slices.map(({ order }) => order))
      .to.deep.equal(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(slices).to.deep.equal(world.slices())
  })

  it('takes turns in another order in each call, and in the same with the same seed', async () => {
    const [one, two] = [createTurns(), createTurns()]
    await run(plan({ maxBlocks: 2 }), one.world)
    await run(plan({ maxBlocks: 2 }), two.world)
    expect(one.calls).to.deep.equal(two.calls)
    expect(new Set(one.calls.map(({ randoms }) => String(randoms))).size).to.equal(4)
  })

  it('measures a single one by itself, also where it could take turns', async () => {
    const { world, calls } = createTurns()
    const alone = makePlan({ variants: ['node'], protocol: { maxBlocks: 1 } })
    const { slices } = await run(alone, world)
    expect([slices.length, calls]).to.deep.equal([1, []])
  })

  it('measures one after the other where one of them can take no turns', async () => {
    const { world, calls } = createTurns(undefined, ({ cell }) =>
      !(cell.variant === 'express' && cell.connections === 8))
    await run(plan(), world)
    expect(calls.map(({ cells }) => cells.length)).to.deep.equal([3])
    expect(world.slices()).to.have.lengthOf(6)
  })

  it('repeats all of them when one was disturbed: they were ' +
    'measured at the same time', async () => {
    const { world, calls } = createTurns(({ cell, place }) =>
      cell.variant === 'express' && cell.connections === 8 && !place.retried ? DISTURBED : {})
    const { slices } = await run(plan(), world)
    expect(calls).to.have.lengthOf(3)
    const repeated = slices.filter(({ connections }) => connections === 8)
    expect(repeated.map(({ retried }) => retried))
      .to.deep.equal([false, false, false, true, true, true])
    expect(slices.map(({ order }) => order))
      .to.deep.equal(Array.from({ length: 9 }, (_, index) => index + 1))
  })

  it('repeats none of them when one lost or falsified something: that would hide it', async () => {
    const wrong = { gates: [{ code: 'conservation', detail: '1 of 9 bodies differ' }] }
    const { world, calls } = createTurns(({ cell }) =>
      cell.variant === 'express' ? wrong : DISTURBED)
    await run(plan(), world)
    expect(calls).to.have.lengthOf(2)
  })

  it('repeats all that shared turns with a lost generator, and no third time', async () => {
    const lost = { gates: [{ code: 'generator-lost', detail: 'generator 1 (there) ended' }] }
    for (const again of [{}, lost]) {
      const { world, calls } = createTurns(({ cell, place }) => cell.connections === 8
        ? place.retried ? again : lost
        : {})
      const { slices } = await run(plan(), world)
      expect(calls).to.have.lengthOf(3)
      const repeated = slices.filter(({ connections }) => connections === 8)
      expect(repeated.map(({ retried, gates }) => [retried, gates.length])).to.deep.equal([
        ...Array(3).fill([false, 1]), ...Array(3).fill([true, again === lost ? 1 : 0])
      ])
    }
  })

  it('repeats what lost a generator while it was repeated because of others', async () => {
    let tries = 0
    const gates = ['foreign-cpu', 'generator-lost', 'foreign-cpu']
    const { world, calls } = createTurns(({ cell }) => cell.connections === 8
      ? { gates: [{ code: gates[Math.floor(tries++ / 3)] ?? 'too many', detail: '' }] }
      : {})
    await run(plan(), world)
    expect(calls).to.have.lengthOf(4)
    expect(tries).to.equal(9)
  })

  it('repeats nothing with a lost generator where a server lost something, too', async () => {
    const { world, calls } = createTurns(({ cell }) => ({
      gates: [{ code: cell.variant === 'express' ? 'inserted' : 'generator-lost', detail: '' }]
    }))
    await run(plan(), world)
    expect(calls).to.have.lengthOf(2)
  })

  it('records nothing of what was under way when the user stops at once', async () => {
    const { world } = createTurns(() => {
      world.stop.now()
      return {}
    })
    await run(plan(), world)
    expect(world.slices()).to.deep.equal([])
  })
})
