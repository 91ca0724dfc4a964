import { expect } from 'chai'
import { makeInsertPlan } from '../../make-inserts.js'
import { findCheckedCells } from '../../../../bench/run/record/record-cross-checks.js'
import { makeCell, makePlan, makeProtocol, makeSlice, makeVariant } from '../../make-run.js'
import { createWorld, expectAllStopped, run } from '../fake-world.js'

/** @import {SliceOrder} from '../../../../bench/measure/types.js' */
/** @import {CrossCheckLine, PlanLine} from '../../../../bench/types.js' */
/** @import {Progress} from '../../../../bench/run/types.js' */

/** @returns {PlanLine} with a server that stores elsewhere */
function planWithDocuments () {
  const plan = makeInsertPlan({ loads: [[1, 8]], variants: ['foxx', 'node'] })
  return {
    ...plan, protocol: makeProtocol({ maxBlocks: 2 }), documents: { starts: 'foxx' },
    variants: plan.variants.map(variant =>
      variant.name === 'node' ? { ...variant, needsDocuments: true } : variant)
  }
}

describe('executeRun, of a study that inserts', () => {
  it('starts a document server beside the servers, and tells those of it that keep ' +
    'no documents themselves', async () => {
    /** @type {string[]} */
    const told = []
    /** @type {string[]} */
    const measured = []
    const world = createWorld()
    const { start, measureSlice } = world.context.instruments
    world.context.instruments.start = (planned, companions) => {
      told.push(`${planned.name}: ${Object.keys(companions).join()}`)
      return start(planned, companions)
    }
    world.context.instruments.measureSlice = order => {
      measured.push(`${order.cell.variant}: ${Object.keys(order.companions ?? {}).join()}`)
      return measureSlice(order)
    }
    await run(planWithDocuments(), world)
    expect(world.servers.map(({ name }) => name)).to.deep.equal(['documents', 'foxx', 'node'])
    expect(told).to.deep.equal(['foxx: ', 'node: documents'])
    expect(new Set(measured)).to.deep.equal(new Set(['foxx: ', 'node: documents']))
    expectAllStopped(world)
  })

  it('looks after the number of documents before each block, ' +
    'while nothing is measured', async () => {
    /** @type {string[]} */
    const happened = []
    const world = createWorld(({ pass }) => ({
      limitDocuments: async ({ variant }) => { happened.push(`limit ${variant.name}`) },
      measureSlice: async ({ cell, place, seconds }) => {
        pass(seconds)
        happened.push('slice')
        return makeSlice({ ...cell, ...place })
      }
    }))
    await run(planWithDocuments(), world)
    expect(happened).to.deep.equal([
      'limit foxx', 'limit node', 'slice', 'slice', 'limit foxx', 'limit node', 'slice', 'slice'
    ])
  })

  it('measures the ceiling for each number of threads and connections, and ' +
    'hands each slice its own', async () => {
    /** @type {(number | null)[][]} */
    const seen = []
    const world = createWorld(({ pass }) => ({
      measureCeiling: async (_action, loads) => new Map(loads.map(({ threads, connections }) =>
        [`${threads}x${connections}`, 1_000 * threads + connections])),
      measureSlice: async ({ cell, place, seconds, ceilingRps }) => {
        pass(seconds)
        seen.push([cell.threads, cell.connections, /** @type {number | null} */ (ceilingRps)])
        return makeSlice({ ...cell, ...place })
      }
    }))
    await run(
      { ...makeInsertPlan({ variants: ['foxx'] }), protocol: makeProtocol({ maxBlocks: 1 }) }, world
    )
    expect(seen).to.have.deep.members([[1, 1, 1_001], [1, 8, 1_008], [8, 8, 8_008]])
  })
})

describe('executeRun, with a second load client', () => {
  const BOUND = [{ code: 'client-bound', detail: 'busy' }]
  const VARIANTS = ['node', 'node~aa', 'a', 'b', 'c', 'd']

  /**
   * @param {(order: SliceOrder) => number | null} second requests per second that it reaches
   * @param {(variant: string) => number} first
   */
  async function check (second, first) {
    /** @type {SliceOrder[]} */
    const orders = []
    const world = createWorld(({ pass }) => ({
      measureSlice: async ({ cell, place, seconds }) => {
        pass(seconds)
        return makeSlice({
          ...cell,
          ...place,
          rps: first(cell.variant) + cell.connections,
          gates: cell.variant === 'd' ? [] : BOUND
        })
      },
      checkSlice: async order => {
        orders.push(order)
        return makeSlice({ ...order.cell, driver: 'wrk', rps: second(order) })
      }
    }))
    await run(makePlan({
      variants: VARIANTS.map(name => makeVariant(name)),
      connections: [1, 64],
      protocol: { maxBlocks: 2, processStarts: 2 }
    }), world)
    return {
      orders,
      world,
      lines: /** @type {CrossCheckLine[]} */ (world.lines.filter(({ type }) =>
        type === 'cross-check'))
    }
  }

  /** @param {string} variant */
  const speeds = variant =>
    ({ node: 40_000, 'node~aa': 95_000, a: 60_000, b: 50_000, c: 70_000, d: 90_000 }[variant] ?? 0)

  it('checks the fastest cell of each of three variants that the first could not fill, once, ' +
    'after the last block', async () => {
    const { lines, world } = await check(() => 100_000, speeds)
    expect(lines.map(({ variant, connections }) => [variant, connections]))
      .to.deep.equal([['c', 64], ['a', 64], ['b', 64]])
    expect(world.lines.slice(-3).every(({ type }) => type === 'cross-check')).to.equal(true)
    expect(world.events.filter((/** @type {Progress} */ { kind }) => kind === 'cross-check'))
      .to.have.lengthOf(3)
  })

  it('tells the bound of the client from that of the server', async () => {
    const { lines } = await check(
      ({ cell }) => cell.variant === 'c' ? 140_000 : cell.variant === 'a' ? 61_000 : null, speeds
    )
    expect(lines.map(({ finding }) => finding)).to.deep.equal(['client', 'agreement', 'invalid'])
    expect(lines[0]).to.include({ checkedWith: 'wrk', checkedRps: 140_000, driver: 'autocannon' })
    expect(lines[0]?.rps).to.be.closeTo(70_064, 1)
  })

  it('checks the fastest cells where none seems to be bound, and other cells of a variant where ' +
    'there are fewer than three', async () => {
    const plan = makePlan({ variants: ['node', 'node~aa', 'a'], connections: [1, 8, 64] })
    const slices = plan.cells.map(cell =>
      makeSlice({ ...cell, rps: (cell.variant === 'a' ? 9_000 : 10_000) + cell.connections }))
    expect(findCheckedCells(plan, slices).map(({ cell }) => [cell.variant, cell.connections]))
      .to.deep.equal([['node', 64], ['a', 64], ['node', 8]])
  })

  it('checks neither queries nor open loops nor what is invalid', () => {
    const plan = makePlan({ variants: ['node'], connections: [1, 8, 64] })
    const [query, open, wrong] = plan.cells
    const cells = [
      { ...makeCell(query), driver: 'raw' }, { ...makeCell(open), rate: 100 }, makeCell(wrong)
    ]
    const slices = cells.map((cell, index) =>
      makeSlice({ ...cell, gates: index === 2 ? [{ code: 'conservation', detail: 'lost' }] : [] }))
    expect(findCheckedCells({ ...plan, cells }, slices)).to.deep.equal([])
  })

  it('takes no figure for the bound of the client that a slice ' +
    'of its own has reached', async () => {
    const world = createWorld(({ pass }) => ({
      measureSlice: async ({ cell, place, seconds }) => {
        pass(seconds)
        return makeSlice({ ...cell, ...place, rps: place.block === 1 ? 10_000 : 20_000 })
      },
      checkSlice: async ({ cell }) => makeSlice({ ...cell, driver: 'ab', rps: 19_000 })
    }))
    await run(makePlan({ variants: ['node'], protocol: { maxBlocks: 2 } }), world)
    const [line] = /** @type {CrossCheckLine[]} */ (world.lines.filter(({ type }) =>
      type === 'cross-check'))
    expect(line).to.include({ finding: 'agreement', checkedWith: 'ab', checkedRps: 19_000 })
    expect(line?.rps).to.be.closeTo(14_142, 1)
  })

  it('measures as long as a slice, and a second at the least', async () => {
    for (const [sliceSeconds, asked] of /** @type {const} */ ([[0.25, 1], [3, 3]])) {
      /** @type {number[]} */
      const lengths = []
      const world = createWorld(() => ({
        checkSlice: async ({ cell, seconds }) => {
          lengths.push(seconds)
          return makeSlice({ ...cell, driver: 'ab' })
        }
      }))
      await run(makePlan({ variants: ['node'], protocol: { maxBlocks: 1, sliceSeconds } }), world)
      expect(lengths).to.deep.equal([asked])
    }
  })

  it('counts none of its slices among those of the run', async () => {
    const { world } = await check(() => 1, speeds)
    expect(world.slices()).to.have.lengthOf(VARIANTS.length * 2 * 2 * 2)
  })

  it('keeps time for it, so that the run ends when it should', async () => {
    const world = createWorld(({ pass }) => ({
      checkSlice: async ({ cell, seconds, primeSeconds }) => {
        pass(seconds + primeSeconds)
        return makeSlice({ ...cell, rps: 1 })
      },
      measureSlice: async ({ cell, place, seconds }) => {
        pass(seconds)
        return makeSlice({ ...cell, ...place, gates: BOUND })
      }
    }))
    await run(makePlan({
      variants: ['node', 'a', 'b'].map(name => makeVariant(name)),
      protocol: { budgetSeconds: 30 }
    }), world)
    expect(world.lines.filter(({ type }) => type === 'cross-check')).to.have.lengthOf(3)
    expect(world.now()).to.be.within(25, 30)
  })
})
