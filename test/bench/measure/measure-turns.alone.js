/** @import {CellKey, Slice} from '../../../bench/types.js' */
/** @import {Driver} from '../../../bench/measure/types.js' */
/** @import {Truth} from './known-truth-server.js' */
// Turns of real servers. Half a minute, most of it for one that hangs: npm run test:alone.
import { expect } from 'chai'
import { createAutocannonDriver } from '../../../bench/measure/drivers/autocannon/index.js'
import { measureTurns } from '../../../bench/measure/measure-turns.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { createRandom } from '@shootout/statistics'
import { makeCell } from '../make-run.js'
import { TRUE_ACTION, startKnownTruth } from './known-truth-server.js'

const CONNECTIONS = 8

/** @param {string} name @returns {CellKey} */
const cellOf = name => makeCell({
  variant: name, action: 'truth', connections: CONNECTIONS, driver: 'autocannon', rate: null,
  threads: 1
})

/** @param {readonly Truth[]} truths @param {Driver} driver @returns {Promise<Slice[]>} */
async function measure (truths, driver) {
  const running = await Promise.all(truths.map(startKnownTruth))
  try {
    return await measureTurns(
      running.map((server, index) => ({
        cell: cellOf(`${truths[index]}`), action: TRUE_ACTION, running: server, seconds: 1,
        primeSeconds: 0.2, wireBytes: null, ceilingRps: null, steady: true,
        place: { block: 1, processStart: 1, order: index + 1, retried: false }
      })),
      { driver, sampler: createSampler(), cores: 2, now: () => new Date() },
      { random: createRandom(1) }
    )
  } finally {
    await Promise.all(running.map(server => server.stop()))
  }
}

/** @param {Slice | undefined} slice @param {string} code */
function detailOf (slice, code) {
  return slice?.gates.find(gate => gate.code === code)?.detail
}

describe('measureTurns, against servers of known truth', () => {
  const driver = createAutocannonDriver()
  after(() => driver.close())

  it("gives each server its slice, with its own counts, and the server's agree", async () => {
    const slices = await measure(['true', 'true', 'true'], driver)
    expect(slices.map(({ order }) => order)).to.deep.equal([1, 2, 3])
    for (const slice of slices) {
      expect(slice.gates.filter(({ code }) => [
        'server-died', 'no-answers', 'conservation', 'connections', 'littles-law'
      ].includes(code))).to.deep.equal([])
      expect(slice.seconds).to.be.within(0.99, 3)
      expect(slice.sockets).to.equal(CONNECTIONS)
      expect(slice.workerShares?.[0]?.requests).to.be.within(slice.completed, slice.sent)
      expect(slice.workerShares?.[0]?.loopUtilisation).to.be.within(0.05, 1)
      if (process.platform === 'linux') {
        expect(slice.cpuUsPerRequest)
          .to.be.closeTo((slice.cpuNs ?? NaN) / 1000 / slice.completed, 1e-6)
      }
    }
  })

  it('finds out which of them answers wrongly, and leaves the others their slices', async () => {
    const [good, wrong, dropping] = await measure(['true', 'wrong-body', 'drop'], driver)
    expect(detailOf(good, 'conservation')).to.equal(undefined)
    expect(detailOf(wrong, 'conservation'))
      .to.match(/bodies differ: expected '{"truth":"0123456789"}', got '{"truth":"0123456788"}'/)
    expect(detailOf(dropping, 'connections'))
      .to.match(/^\d+ connections came about, 8 were asked for$/)
  })

  it('goes on with the others when one dies or hangs', async () => {
    const [good, dead, hanging] = await measure(['true', 'die', 'hang'], driver)
    expect(good?.completed).to.be.above(100)
    expect(detailOf(good, 'conservation')).to.equal(undefined)
    expect(detailOf(dead, 'server-died')).to.equal('its process ended with exit code 9')
    expect(detailOf(hanging, 'no-answers')).to.match(/none of them in the second half/)
  }).timeout(60_000)
})
