/** @import {Earlier} from '../../../../bench/run/types.js' */
/** @import {PlanLine} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { recordTimelines } from '../../../../bench/run/record/record-timelines.js'
import { startServers } from '../../../../bench/run/start-servers.js'
import { makePlan } from '../../make-run.js'
import { createWorld, makeAction } from '../fake-world.js'

const ACTIONS = [makeAction('static')]
const FAILED = new BenchError('CLIENT_FAILED', { driver: 'autocannon', how: 'it ended' })
const MADE = makePlan({ variants: ['node', 'express', 'node-cluster'] })
/** @type {PlanLine} */
const PLAN = {
  ...MADE,
  timelines: MADE.cells.map(cell => ({ cell: { ...cell, connections: 200 }, seconds: 8 }))
}

/** @param {ReturnType<typeof createWorld>} world */
const watchedIn = ({ lines }) =>
  lines.filter(line => line.type === 'timeline').map(({ variant }) => variant)

/**
 * @param {ReturnType<typeof createWorld>} world with its servers started
 * @param {{actions?: typeof ACTIONS, earlier?: Partial<Earlier>}} [how]
 */
async function record (world, { actions = ACTIONS, earlier } = {}) {
  const { started } = await startServers({ plan: PLAN, actions: ACTIONS, start: 1 }, world.context)
  world.lines.length = 0
  await recordTimelines({ plan: PLAN, actions, started }, {
    ...world.context, ...(earlier && { earlier: /** @type {Earlier} */ (earlier) })
  })
}

describe('CPU and memory over time', () => {
  it('are watched for each cell of the plan, told before, and on the disk at once', async () => {
    const world = createWorld()
    await record(world)
    expect(watchedIn(world)).to.deep.equal(['node', 'express', 'node-cluster'])
    expect(world.lines[2]).to.include({ connections: 200, workers: 8, seconds: 8 })
    expect(world.events.filter(({ kind }) => kind === 'timeline').at(-1)).to.deep.equal({
      kind: 'timeline', variant: 'node-cluster', workers: 8, seconds: 8
    })
    expect(world.syncs).to.deep.equal([1, 2, 3])
  })

  it('ask the server of the cell for its action', async () => {
    /** @type {string[]} */
    const asked = []
    const world = createWorld(({ context: { instruments: { measureTimeline } } }) => ({
      measureTimeline: async order => {
        asked.push(`${order.running.variant.name} ${order.action.name}`)
        return measureTimeline(order)
      }
    }))
    await record(world)
    expect(asked).to.deep.equal(['node static', 'express static', 'node-cluster static'])
  })

  it('are not watched of a server that is gone, or without the action', async () => {
    const world = createWorld(({ context: { instruments: { measureTimeline } } }) => ({
      measureTimeline: async order => {
        world.servers.find(({ name }) => name === 'express')?.die()
        return measureTimeline(order)
      }
    }))
    await record(world)
    expect(watchedIn(world)).to.deep.equal(['node', 'node-cluster'])
    const other = createWorld()
    await record(other, { actions: [makeAction('factorial')] })
    expect(watchedIn(other)).to.deep.equal([])
  })

  it('are left out where the client fails twice, and watched again where it fails once',
    async () => {
      let tries = 0
      const world = createWorld(({ context: { instruments: { measureTimeline } } }) => ({
        measureTimeline: async order => {
          if (++tries <= 3) throw FAILED
          return measureTimeline(order)
        }
      }))
      await record(world)
      expect(watchedIn(world)).to.deep.equal(['express', 'node-cluster'])
      expect(tries).to.equal(2 + 2 + 1)
    })

  it('are not watched twice when a run goes on', async () => {
    const first = createWorld()
    await record(first)
    const timelines = first.lines.filter(line => line.type === 'timeline').slice(0, 2)
    const second = createWorld()
    await record(second, { earlier: { timelines } })
    expect(watchedIn(second)).to.deep.equal(['node-cluster'])
  })

  it('end with what is under way when the user asks for it, at once without it', async () => {
    for (const [ask, watched] of /** @type {const} */ ([['afterBlock', ['node']], ['now', []]])) {
      const world = createWorld(({ stop, context: { instruments: { measureTimeline } } }) => ({
        measureTimeline: async order => {
          stop[ask]()
          return measureTimeline(order)
        }
      }))
      await record(world)
      expect(watchedIn(world), ask).to.deep.equal(watched)
      expect(world.events.filter(({ kind }) => kind === 'timeline'), ask).to.have.lengthOf(1)
    }
  })
})
