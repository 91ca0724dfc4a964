/** @import {SliceOrder} from '../../../../bench/measure/types.js' */
/** @import {Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import {
  crossCheckSeconds, findCheckedCells
} from '../../../../bench/run/record/record-cross-checks.js'
import { makePlan, makeSlice, makeSlices } from '../../make-run.js'
import { createWorld, run } from '../fake-world.js'

const PLAN = makePlan({
  variants: ['node', 'node~aa', 'express'],
  connections: [8, 64],
  protocol: { maxBlocks: 2, sliceSeconds: 0.5, primeSeconds: 0.25 }
})
const LOST = { code: 'conservation', detail: '1 of 9 bodies differ' }
const BOUND = { code: 'client-bound', detail: 'busy' }

/** @param {(slice: Pick<Slice, 'variant' | 'connections'>) => Partial<Slice>} figures */
const checked = figures =>
  findCheckedCells(PLAN, makeSlices(PLAN, { blocks: 2, figures }))
    .map(({ cell }) => `${cell.variant} ${cell.connections}`)

/** @param {Partial<Slice>} figures of the second client */
async function check (figures) {
  /** @type {SliceOrder[]} */
  const orders = []
  const world = createWorld(() => ({
    checkSlice: async order => {
      orders.push(order)
      return makeSlice({ ...order.cell, ...order.place, driver: 'wrk', ...figures })
    }
  }))
  await run(PLAN, world)
  return { world, orders, lines: world.lines.filter(line => line.type === 'cross-check') }
}

describe('cells that a second client checks', () => {
  it('are the fastest of each variant first, then others, three at most, never the twin', () => {
    expect(checked(({ variant, connections }) =>
      ({ rps: (variant === 'express' ? 1_000 : 2_000) + connections })))
      .to.deep.equal(['node 64', 'express 64', 'node 8'])
  })

  it('begin with those that the first client may have bounded', () => {
    expect(checked(({ variant, connections }) => variant === 'express' && connections === 8
      ? { rps: 1_000, gates: [BOUND] }
      : { rps: 2_000 })[0]).to.equal('express 8')
  })

  it('have a valid figure, and know its mean and the fastest slice', () => {
    expect(checked(({ variant }) => variant === 'node' ? { gates: [LOST] } : {}))
      .to.deep.equal(['express 8', 'express 64'])
    expect(checked(() => ({ rps: null }))).to.deep.equal([])
    const slices = [1_000, 4_000].map((rps, index) => makeSlice({ block: index + 1, rps }))
    const [only, ...others] = findCheckedCells(PLAN, slices)
    expect(others).to.deep.equal([])
    expect(only?.rps).to.be.closeTo(2_000, 1e-9)
    expect(only?.fastest).to.equal(4_000)
  })
})

describe('a check by a second client', () => {
  it('costs no time without one, else a second or a slice each, and what goes with it', () => {
    expect(crossCheckSeconds(PLAN, { checkSlice: null })).to.equal(0)
    const checkSlice = async () => makeSlice()
    expect(crossCheckSeconds(PLAN, { checkSlice })).to.equal(3 * (1 + 0.25 + 0.5))
    const long = { ...PLAN, protocol: { ...PLAN.protocol, sliceSeconds: 2 } }
    expect(crossCheckSeconds(long, { checkSlice })).to.equal(3 * (2 + 0.25 + 0.5))
  })

  it('measures a slice of at least a second outside of all blocks', async () => {
    const { orders, lines, world } = await check({})
    expect(orders).to.have.lengthOf(3)
    for (const order of orders) {
      expect(order).to.deep.include({
        seconds: 1, primeSeconds: 0.25, steady: true, ceilingRps: null, wireBytes: 200,
        place: { block: 0, processStart: 1, order: 0, retried: false }
      })
    }
    expect(lines[0]).to.deep.include({
      type: 'cross-check', variant: orders[0]?.cell.variant, driver: 'autocannon',
      checkedWith: 'wrk', checkedRps: 10_000, finding: 'agreement', gates: []
    })
    expect(world.events.filter(({ kind }) => kind === 'cross-check')).to.have.lengthOf(3)
  })

  it('finds the first client the bottleneck where the second reaches clearly more', async () => {
    const findings = async (/** @type {Partial<Slice>} */ figures) =>
      new Set((await check(figures)).lines.map(({ finding }) => finding))
    expect(await findings({ rps: 11_600 })).to.deep.equal(new Set(['client']))
    expect(await findings({ rps: 11_400 })).to.deep.equal(new Set(['agreement']))
    expect(await findings({ rps: 20_000, gates: [LOST] })).to.deep.equal(new Set(['invalid']))
    expect(await findings({ rps: null })).to.deep.equal(new Set(['invalid']))
  })

  it('is told before, and on the disk at once', async () => {
    const { world } = await check({})
    const at = world.lines.flatMap(({ type }, index) => type === 'cross-check' ? [index + 1] : [])
    expect(world.syncs).to.include.members(at)
    expect(world.events.filter(({ kind }) => kind === 'cross-check')).to.deep.equal(
      world.lines.flatMap(line => line.type === 'cross-check'
        ? { kind: 'cross-check', variant: line.variant, action: 'static' }
        : []))
  })

  it('leaves out a server that ended meanwhile', async () => {
    const world = createWorld(whole => ({
      checkSlice: async ({ cell, place }) => {
        whole.servers.find(({ name }) => name === 'express')?.die()
        return makeSlice({ ...cell, ...place, driver: 'wrk' })
      }
    }))
    await run(makePlan({ variants: ['node', 'express'], protocol: { maxBlocks: 1 } }), world)
    expect(world.lines.flatMap(line => line.type === 'cross-check' ? line.variant : []))
      .to.deep.equal(['node'])
  })

  it('is the last one when the user asks for it, and is not recorded at once', async () => {
    for (const [ask, count] of /** @type {const} */ ([['afterBlock', 1], ['now', 0]])) {
      const world = createWorld(({ stop }) => ({
        checkSlice: async ({ cell, place }) => {
          stop[ask]()
          return makeSlice({ ...cell, ...place, driver: 'wrk' })
        }
      }))
      await run(PLAN, world)
      expect(world.lines.filter(({ type }) => type === 'cross-check'), ask).to.have.lengthOf(count)
      expect(world.events.filter(({ kind }) => kind === 'cross-check'), ask).to.have.lengthOf(1)
    }
  })
})
