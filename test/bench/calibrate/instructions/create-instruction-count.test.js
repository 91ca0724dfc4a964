/** @import {Driver, LoadJob, LoadResult} from '../../../../bench/measure/types.js' */
/** @import {countInstructions} from '../../../../bench/calibrate/instructions/index.js' */
import { expect } from 'chai'
import { createInstructionCount } from '../../../../bench/calibrate/instructions/index.js'
import { TRUTH_ACTION } from '../../../../bench/calibrate/truth/start-truth.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { COUNTING, NOT_SUPPORTED, createStandIn } from './stand-in-perf.js'

/** Of one server with a child, both idle. */
const SAMPLER = {
  ...createSampler('/no/such/proc'),
  readTree: (/** @type {number} */ pid) =>
    [pid, pid + 1].map(one => ({ pid: one, parentPid: 1, cpuNs: 0, waitNs: 0 }))
}

/** @param {number | null} pid */
const runningOf = pid => /** @type {import('../../../../servers/types.js').RunningServer} */ (
  /** @type {unknown} */ ({ baseUrl: 'http://127.0.0.1:1', pid, stats: async () => null })
)

/**
 * @param {string} answers of perf
 * @param {{counted?: number | null, completed?: number, loadSeconds?: number, pid?: number | null}} [world]
 */
async function countIn (answers, {
  counted = 3_000_000, completed = 1_000, loadSeconds = 2, pid = 7
} = {}) {
  const standIn = createStandIn(answers)
  let now = 100
  /** @type {Parameters<typeof countInstructions>[0][]} */
  const orders = []
  /** @type {{at: number, job: LoadJob}[]} */
  const loads = []
  /** @type {Driver} */
  const driver = {
    name: 'fake',
    load: async job => {
      loads.push({ at: now, job })
      now += loadSeconds * 1000
      return /** @type {LoadResult} */ (/** @type {unknown} */ ({ completed }))
    },
    close: async () => {}
  }
  const order = {
    path: `${standIn.path}:${process.env.PATH}`, action: TRUTH_ACTION, driver, sampler: SAMPLER,
    connections: 16, seconds: 2
  }
  try {
    const count = await createInstructionCount(order, {
      count: async what => {
        orders.push(what)
        return counted
      },
      clock: { now: () => now, sleep: async ms => { now += ms } }
    })
    const figure = typeof count === 'string' ? count : await count(runningOf(pid))
    return { figure, orders, loads }
  } finally {
    standIn.remove()
  }
}

describe('instructions per request', () => {
  it('are what all processes of a server did while it was under load, by its answers', async () => {
    const { figure, orders, loads } = await countIn(COUNTING)
    expect(figure).to.equal(3_000)
    expect(orders.map(({ pids, seconds, counters: { event } }) => [pids, seconds, event]))
      .to.deep.equal([[[7, 8], 3, 'instructions']])
    // The count begins half a second before the load.
    expect(loads.map(({ at, job: { connections, seconds, urls } }) =>
      [at, connections, seconds, urls]))
      .to.deep.equal([[600, 16, 2, ['http://127.0.0.1:1/static']]])
  })

  it('are unknown where nothing was counted or answered', async () => {
    expect((await countIn(COUNTING, { counted: null })).figure).to.equal(null)
    expect((await countIn(COUNTING, { completed: 0 })).figure).to.equal(null)
    expect((await countIn(COUNTING, { pid: null })).orders[0]?.pids).to.deep.equal([])
  })

  it('are unknown where the load took longer than the count', async () => {
    expect((await countIn(COUNTING, { loadSeconds: 2.5 })).figure).to.equal(3_000)
    expect((await countIn(COUNTING, { loadSeconds: 2.6 })).figure).to.equal(null)
  })

  it('are a sentence where this machine counts none', async () => {
    const { figure, orders } = await countIn(NOT_SUPPORTED)
    expect(figure).to.match(/^Instructions per request are not counted: perf is there, but .*\.$/)
    expect(orders).to.deep.equal([])
  })
})
