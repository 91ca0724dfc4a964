import { expect } from 'chai'
import { createAutocannonDriver } from '../../../../../bench/measure/drivers/autocannon/index.js'
import { createPacerDriver } from '../../../../../bench/measure/drivers/pacer/index.js'
import { validateRunLine } from '../../../../../bench/report/read-run-file.js'
import { STALL_MS } from '../../known-truth-server.js'
import { createMeasure, detailOf, leastOf, medianOf } from './measure-truth.js'

const driver = createPacerDriver({ warmer: createAutocannonDriver() })
const measure = createMeasure(driver)
const ATTEMPTS = 8
const INVALID = ['server-died', 'no-answers', 'conservation', 'connections']

describe('the pacer, against servers of known truth', () => {
  after(() => driver.close())

  it('recovers the delay that the server measured itself', async () => {
    const errorUs = await leastOf({ attempts: ATTEMPTS, enough: 1_000 }, async attempt => {
      const { slice, toldUs } = await measure('delay', {
        rate: 50 * attempt, arrivals: attempt % 2 === 0 ? 'poisson' : 'constant', seconds: 0.8
      })
      return Math.abs((slice.latencyUs.p50 ?? NaN) - medianOf(toldUs))
    })
    expect(errorUs).to.be.below(1_000)
  })

  it('lets as many requests fall due as the rate says, finds nothing wrong with a server that ' +
    'answers right, and gives every figure', async () => {
    const { slice } = await measure('true', { rate: 400, arrivals: 'constant', seconds: 0.5 })
    expect(slice.gates.filter(({ code }) => INVALID.includes(code))).to.deep.equal([])
    expect(slice.pacing).to.include({ arrivals: 'constant', due: 200, unanswered: 0 })
    expect(slice)
      .to.include({ completed: 200, sent: 200, errors: 0, mismatches: 0, sockets: 16, rate: 400 })
    expect(slice.rps).to.be.within(100, 400)
    expect(slice.seconds).to.equal(0.5)
    const { p50 = NaN, p99 = NaN, max = NaN } = slice.pacing?.lagUs ?? {}
    expect(p50).to.be.at.most(p99)
    expect(p99).to.be.at.most(max * 1.001)
    expect(slice.clientLoopUtilisation).to.be.within(0, 1)
    expect(slice.histogram).to.be.a('string')
    expect(validateRunLine(JSON.parse(JSON.stringify(slice)))).to.equal(null)
  })

  it('charges a server that stalls for all who would have come meanwhile', async () => {
    const { slice: open } = await measure('stall', { rate: 200, arrivals: 'constant', seconds: 1 })
    // A fifth of the requests fell due during the stall; the middle one of these waited for half of it.
    expect(open.latencyUs.p90).to.be.above(STALL_MS * 1000 * 0.35)
    expect(open.latencyUs.max).to.be.above(STALL_MS * 1000 * 0.9)
  })

  it('says that a server which is slower than the rate fell behind, and does ' +
    'not wait for it for ever', async () => {
    const { slice } = await measure('slow', { rate: 400, seconds: 0.5, connections: 4 })
    expect(detailOf(slice, 'fell-behind')).to.match(
      /^\d+ requests were waiting or in flight halfway and \d+ at the end; \d+ of \d+ requests had no answer/
    )
    expect(slice.gates.filter(({ code }) => INVALID.includes(code))).to.deep.equal([])
    const { due = NaN, queued = NaN, unanswered = NaN } = slice.pacing ?? {}
    expect(slice.completed + unanswered).to.equal(due)
    expect(queued).to.be.within(due * 0.8, due)
    // It can do 100 a second; answers that came later are no part of the rate that it kept up with.
    expect(slice.rps).to.be.within(20, 110)
    // Those without an answer count with their age, which is more than half a second for the oldest.
    expect(slice.latencyUs.max).to.be.above(400_000)
  })

  it('calls a slice invalid when the server drops every second request', async () => {
    const { slice } = await measure('drop', { rate: 200, seconds: 0.3 })
    expect(detailOf(slice, 'conservation')).to.match(/socket errors: \d+ closed without an answer/)
    expect(detailOf(slice, 'connections')).to.match(/connections came about, 16 were asked for/)
  })

  it('calls a slice invalid when one body in 1,000 is wrong, and shows it', async () => {
    const { slice } = await measure('wrong-body', { rate: 4_000, seconds: 0.5 })
    expect(detailOf(slice, 'conservation')).to.match(
      /^\d of \d+ bodies differ: expected '{"truth":"0123456789"}', got '{"truth":"0123456788"}'/
    )
  })

  it('says how a server died in the middle, and does not go on hammering it', async () => {
    const { slice } = await measure('die', { rate: 6_000, seconds: 2 })
    expect(detailOf(slice, 'server-died')).to.equal('its process ended with exit code 9')
    expect(slice.errors).to.be.within(1, 16 * 10 + 16)
  })
})
