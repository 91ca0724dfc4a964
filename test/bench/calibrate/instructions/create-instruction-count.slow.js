/** @import {Driver, LoadJob, LoadResult} from '../../../../bench/measure/types.js' */
/** @import {RunningServer} from '../../../../servers/types.js' */
import { expect } from 'chai'
import {
  countInstructions, createInstructionCount
} from '../../../../bench/calibrate/instructions/index.js'
import { TRUTH_ACTION } from '../../../../bench/calibrate/truth/start-truth.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { COUNTING, NOT_SUPPORTED, createStandIn } from './stand-in-perf.js'

/** @type {RunningServer} */
const RUNNING = {
  variant: {
    name: 'base',
    processModel: 'single',
    workers: 1,
    server: { name: 'base', title: 'base', variants: [] }
  },
  baseUrl: 'http://127.0.0.1:1', pid: process.pid, runtime: 'none', stats: async () => null,
  exited: new Promise(() => {}), stop: async () => {}
}

/**
 * It knows of one process and of no CPU time, so that what still runs is told by the server's count, which stands
 * still.
 */
const SAMPLER = {
  ...createSampler('/no/such/proc'),
  readTree: () => [{ pid: process.pid, parentPid: 1, cpuNs: 0, waitNs: 0 }]
}

/** @param {{completed: number, takesMs: number}} how @returns {Driver} */
function createDriver ({ completed, takesMs }) {
  const load = async (/** @type {LoadJob} */ { seconds }) => {
    await new Promise(resolve => setTimeout(resolve, takesMs))
    return /** @type {LoadResult} */ (/** @type {unknown} */ ({ completed, seconds }))
  }
  return { name: 'fake', load, close: async () => {} }
}

/** @param {string} answers @param {{completed?: number, takesMs?: number}} [how] */
async function countWith (answers, { completed = 1_000, takesMs = 0 } = {}) {
  const standIn = createStandIn(answers)
  try {
    const count = await createInstructionCount({
      path: `${standIn.path}:${process.env.PATH}`,
      action: TRUTH_ACTION,
      driver: createDriver({ completed, takesMs }),
      sampler: SAMPLER,
      connections: 16,
      seconds: 0.1,
      marginSeconds: 0.3
    })
    return {
      counted: typeof count === 'string' ? count : await count(RUNNING),
      calls: standIn.calls()
    }
  } finally {
    standIn.remove()
  }
}

describe('calibrate/instructions/create-instruction-count', () => {
  it("divides what the server's processes have done over a load by its answers", async () => {
    const { counted, calls } = await countWith(COUNTING)
    expect(counted).to.equal(3_000)
    expect(calls.at(-1)).to.equal(`stat -x, -e instructions -p ${process.pid} -- sleep 0.7`)
  })

  it('is a sentence where this machine counts none', async () => {
    expect((await countWith(NOT_SUPPORTED)).counted)
      .to.match(/^Instructions per request are not counted: perf is there, but .*\.$/)
  })

  it('is null where the load outlasted the count', async () => {
    expect((await countWith(COUNTING, { takesMs: 600 })).counted).to.equal(null)
  })

  it('is null where a load had no answers, or the counters were not free this time', async () => {
    expect((await countWith(COUNTING, { completed: 0 })).counted).to.equal(null)
    expect((await countWith('if [ -n "$pids" ]; then echo "<not counted>,,$event,0,0.00,," >&2; ' +
      'else echo "5000,,$event,9,100.00,," >&2; fi')).counted).to.equal(null)
    expect((await countWith('if [ -n "$pids" ]; then echo "5000,,$event,9,100.00,," >&2; exit ' +
      '129; else echo "5000,,$event,9,100.00,," >&2; fi')).counted).to.equal(null)
  })
})

describe('calibrate/instructions/count-instructions', () => {
  it('watches all processes at once, for as long as it is told to', async () => {
    const standIn = createStandIn(COUNTING)
    try {
      expect(await countInstructions({
        counters: { found: true, path: `${standIn.path}/perf`, event: 'instructions:u' },
        pids: [12, 13],
        seconds: 0.01
      })).to.equal(3_000_000)
      expect(standIn.calls()).to.deep.equal(['stat -x, -e instructions:u -p 12,13 -- sleep 0.01'])
      expect(await countInstructions({
        counters: { found: true, path: '/no/such/perf', event: 'instructions' },
        pids: [],
        seconds: 1
      })).to.equal(null)
    } finally {
      standIn.remove()
    }
  })
})
