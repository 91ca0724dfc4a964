/** @import {LoadJob, LoadResult, Sampler} from '../../../bench/measure/types.js' */
/** @import {WorkerStats} from '../../../servers/types.js' */
import { expect } from 'chai'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { warmUp } from '../../../bench/measure/warm-up.js'
import { createWorld, makeAction } from '../run/fake-world.js'

const LIMITS = { minSeconds: 0, maxSeconds: 9, minRequests: 300 }

/**
 * @param {{
 *   counts?: number[], requests?: number[] | null, limits?: Partial<typeof LIMITS>, cpuNs?: number | null
 * }} how counts: answers at the end of each window; requests: by worker, in the end; cpuNs: of each window
 */
async function warm ({
  counts = [100, 200, 300, 400, 500, 600, 700, 800, 900], requests = [1_000, 5_000], limits,
  cpuNs = 1e8
}) {
  const running = await createWorld().context.instruments.startProxy('node', '')
  const stats = requests?.map(count => /** @type {WorkerStats} */ ({ requests: count })) ?? null
  let used = 0
  /** @type {Sampler} */
  const sampler = {
    ...createSampler('/nowhere'),
    readTree: () => cpuNs === null
      ? null
      : [{ pid: 7, parentPid: 1, cpuNs: (used++) * cpuNs, waitNs: 0 }]
  }
  /** @type {LoadJob[]} */
  const jobs = []
  let windows = 0
  const warmed = await warmUp({
    action: makeAction('static'), running: { ...running, pid: 7, stats: async () => stats },
    connections: 4, limits: { ...LIMITS, ...limits }
  }, {
    sampler,
    driver: {
      name: 'fake',
      close: async () => {},
      load: async (job, onWindow) => {
        jobs.push(job)
        let stopped = false
        for (const count of counts) {
          if (!stopped) {
            windows++
            onWindow?.(count, () => { stopped = true })
          }
        }
        return /** @type {LoadResult} */ ({ seconds: 2, completed: 900 })
      }
    }
  })
  return { ...warmed, jobs, looks: windows }
}

describe('warmUp', () => {
  it('loads until the server is steady, and tells how much it answered', async () => {
    const { steady, seconds, rps, windows, jobs, looks } = await warm({})
    expect({ steady, seconds, rps }).to.deep.equal({ steady: true, seconds: 2, rps: 450 })
    expect(looks).to.be.within(3, 8)
    expect(windows).to.deep.equal(Array(looks).fill(1_000))
    expect(jobs).to.have.lengthOf(1)
    expect(jobs[0]).to.include({ connections: 4, seconds: 9, windowMs: 250 })
  })

  for (const [title, how] of /** @type {[string, Parameters<typeof warm>[0]][]} */ ([
    ['its rate grows on', { counts: [1, 10, 100, 1_000, 10_000, 100_000] }],
    ['too few requests came', { limits: { minRequests: 1_000 } }],
    ['it was too short', { limits: { minSeconds: 60 } }],
    ['a worker had too few requests', { requests: [5_000, 999] }]
  ])) {
    it(`takes no server for steady when ${title}`, async () => {
      expect(await warm(how)).to.include({ steady: false, settled: false })
    })
  }

  it('takes a server for settled where noise alone keeps it from being steady', async () => {
    const rates = [100, 130, 90, 120, 80, 140, 110, 150]
    const counts = rates.map((_, index) => rates.slice(0, index + 1).reduce((a, b) => a + b))
    expect(await warm({ counts })).to.include({ steady: false, settled: true })
  })

  it('looks at shorter windows where few of the usual ones would fit', async () => {
    const { jobs, windowMs } = await warm({ limits: { maxSeconds: 0.8 } })
    expect([jobs[0]?.windowMs, windowMs]).to.deep.equal([100, 100])
    expect((await warm({})).windowMs).to.equal(250)
  })

  it('asks no worker that does not count', async () => {
    expect((await warm({ requests: null })).steady).to.equal(true)
  })

  it('counts by time where CPU time can not be read, and nothing where none was used', async () => {
    const { windows } = await warm({ cpuNs: null })
    expect(Math.min(...windows)).to.be.above(10_000)
    expect((await warm({ cpuNs: 0 })).windows[0]).to.equal(0)
  })
})
