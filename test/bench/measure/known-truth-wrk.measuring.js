/** @import {Truth} from './known-truth-server.js' */
import { expect } from 'chai'
import { createAutocannonDriver } from '../../../bench/measure/drivers/autocannon/index.js'
import { createWrkDriver } from '../../../bench/measure/drivers/wrk/index.js'
import { findWrk } from '../../../bench/measure/drivers/wrk/find-wrk.js'
import { measureSlice } from '../../../bench/measure/measure-slice.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { measureWireBytes } from '../../../bench/verify/index.js'
import { makeCell } from '../make-run.js'
import { TRUE_ACTION, startKnownTruth } from './known-truth-server.js'

const wrk = await findWrk(process.env.PATH)
const CONNECTIONS = 8
/** Long enough to get to where it hangs within the first half, on a busy machine, too. */
const HANG_SECONDS = 4

describe('a slice measured with wrk', function () {
  const driver =
    createWrkDriver({ path: wrk.found ? wrk.path : '', warmer: createAutocannonDriver() })
  before(function () {
    if (wrk.found) return
    process.stdout.write(`    skipped: ${wrk.reason}; ${wrk.remedy}\n`)
    this.skip()
  })
  after(() => driver.close())

  /** @param {Truth} truth */
  async function measure (truth) {
    const running = await startKnownTruth(truth)
    try {
      return await measureSlice({
        cell: makeCell({ connections: CONNECTIONS, threads: 2, driver: 'wrk' }),
        action: TRUE_ACTION, running, seconds: truth === 'hang' ? HANG_SECONDS : 1,
        primeSeconds: 0.1,
        wireBytes: truth === 'true'
          ? await measureWireBytes({ server: running, action: TRUE_ACTION })
          : null,
        ceilingRps: null, steady: true,
        place: { block: 1, processStart: 1, order: 1, retried: false }
      }, { driver, sampler: createSampler(), cores: 2, now: () => new Date() })
    } finally {
      await running.stop()
    }
  }

  it('finds nothing wrong with a server that does everything right', async () => {
    const slice = await measure('true')
    const wrong = slice.gates.filter(({ code }) =>
      ['conservation', 'connections', 'no-answers', 'server-died', 'client-failed'].includes(code))
    expect(wrong).to.deep.equal([])
    expect(slice.completed).to.be.above(100)
    expect(slice).to.include({ sockets: null, clientLoopUtilisation: null, threads: 2 })
  })

  it('tells how long a server takes that takes its time', async () => {
    const { latencyUs } = await measure('delay')
    expect(latencyUs.p50).to.be.within(20_000, 60_000)
  })

  /** @type {[Truth, string, RegExp][]} */
  const lies = [
    ['wrong-body', 'conservation', /bodies differ: expected .* got .*0123456788/],
    ['status', 'conservation', /answers have no 2xx status/],
    ['drop', 'conservation', /socket errors: \d+ read/],
    ['truncate', 'conservation', /socket errors: \d+ read/],
    ['close', 'connections', /the server counted \d+ connections, 8 were asked for/],
    ['hang', 'no-answers', /none of them in the second half/],
    ['die', 'server-died', /exit code 9/]
  ]
  for (const [truth, code, says] of lies) {
    it(`finds out a server that lies: ${truth}`, async () => {
      const { gates } = await measure(truth)
      expect(gates.find(gate => gate.code === code)?.detail).to.match(says)
    })
  }
})
