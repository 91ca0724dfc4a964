/** @import {CellKey, Slice} from '../../../bench/types.js' */
/** @import {Truth} from './known-truth-server.js' */
import { expect } from 'chai'
import { createAutocannonDriver } from '../../../bench/measure/drivers/autocannon/index.js'
import { measureSlice } from '../../../bench/measure/measure-slice.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { measureWireBytes } from '../../../bench/verify/index.js'
import { TRUE_ACTION, startKnownTruth } from './known-truth-server.js'

const driver = createAutocannonDriver()
const CONNECTIONS = 8
const ATTEMPTS = 8

/** @type {CellKey} */
const CELL = {
  study: 'truth', variant: 'truth', action: 'truth', connections: CONNECTIONS, threads: 1,
  workers: 1, scenario: 'local', via: null, driver: 'autocannon', rate: null
}

/**
 * @param {Truth} truth
 * @param {{seconds?: number, connections?: number, sampler?: ReturnType<typeof createSampler>}} [options]
 * @returns {Promise<{slice: Slice, delayUs: number[]}>}
 */
async function measure (truth, {
  seconds = 1, connections = CONNECTIONS, sampler = createSampler()
} = {}) {
  const running = await startKnownTruth(truth)
  try {
    const wireBytes =
      truth === 'true' ? await measureWireBytes({ server: running, action: TRUE_ACTION }) : null
    const slice = await measureSlice({
      cell: { ...CELL, connections }, action: TRUE_ACTION, running, seconds, primeSeconds: 0.1,
      wireBytes, ceilingRps: null, steady: true,
      place: { block: 1, processStart: 1, order: 1, retried: false }
    }, { driver, sampler, cores: 2, now: () => new Date() })
    const { delayUs } = truth === 'delay' ? await running.ask() : { delayUs: [] }
    return { slice, delayUs }
  } finally {
    await running.stop()
  }
}

/** @param {Slice} slice @param {string} code */
function detailOf (slice, code) {
  return slice.gates.find(gate => gate.code === code)?.detail
}

/** @param {readonly number[]} values */
function medianOf (values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/**
 * Connections whose answers don't wait for each other: of eight that are answered in one turn the last one is late by
 * the time that seven take to write and read.
 */
const SEPARATE = 2

/** @returns {Promise<{p50Us: number, rate: number}>} microseconds, and a share */
async function measureDelay () {
  const { slice, delayUs } = await measure('delay', { seconds: 1, connections: SEPARATE })
  const expectedRate = SEPARATE / ((slice.latencyUs.mean ?? NaN) / 1e6)
  return {
    p50Us: Math.abs((slice.latencyUs.p50 ?? NaN) - medianOf(delayUs)),
    rate: Math.abs((slice.rps ?? NaN) / expectedRate - 1)
  }
}

describe('the instrument, against servers of known truth', () => {
  after(() => driver.close())

  it('recovers the delay that the server measured itself, and the ' +
    'rate that follows from it', async () => {
    // Another program may disturb a slice; an instrument that is wrong is wrong in all of them.
    let error = await measureDelay()
    for (let attempt = 2; attempt <= ATTEMPTS &&
      !(error.p50Us < 500 && error.rate < 0.03); attempt++) {
      const again = await measureDelay()
      error = { p50Us: Math.min(error.p50Us, again.p50Us), rate: Math.min(error.rate, again.rate) }
    }
    expect(error.p50Us).to.be.below(500)
    expect(error.rate).to.be.below(0.03)
  })

  it('finds nothing wrong with a server that answers right, and gives every figure', async () => {
    const { slice } = await measure('true')
    expect(slice.gates.filter(({ code }) =>
      ['server-died', 'no-answers', 'conservation', 'connections'].includes(code)))
      .to.deep.equal([])
    expect(slice.sockets).to.equal(CONNECTIONS)
    expect(slice.bytes).to.be.greaterThan(slice.completed * TRUE_ACTION.expected.body.length)
    expect(slice.sent - slice.completed).to.be.within(0, CONNECTIONS)
    expect(slice.workerShares?.[0]?.requests).to.be.within(slice.completed, slice.sent)
    if (process.platform !== 'linux') return
    const shareOfACore = (slice.cpuNs ?? NaN) / 1e9 / slice.seconds
    expect(shareOfACore).to.be.within(0.02, 1.5)
    expect(slice.cpuUsPerRequest).to.be.closeTo((slice.cpuNs ?? NaN) / 1000 / slice.completed, 1e-6)
    expect(slice.pssBytes).to.be.within(5e6, 500e6)
  })

  it('gives null for CPU, memory and noise where there is no /proc, and ' +
    'still measures the rest', async () => {
    const { slice } = await measure('true', { sampler: createSampler('/nonexistent') })
    expect(slice).to.include({ cpuNs: null, cpuUsPerRequest: null, waitNs: null, pssBytes: null })
    expect(slice.noise)
      .to.deep.equal({ foreignCpuShare: null, stealShare: null, pressureShare: null })
    expect(slice.rps).to.be.greaterThan(100)
  })

  it('calls a slice invalid when the server drops every second request', async () => {
    const { slice } = await measure('drop')
    expect(detailOf(slice, 'connections'))
      .to.match(/^\d+ connections came about, 8 were asked for$/)
  })

  it('calls a slice invalid when bodies are cut', async () => {
    const { slice } = await measure('truncate')
    expect(detailOf(slice, 'connections')).to.match(/connections came about/)
  })

  it('calls a slice invalid when one body in 1,000 is wrong, and shows it', async () => {
    const { slice } = await measure('wrong-body')
    expect(slice.mismatches).to.be.closeTo(slice.completed / 1000, 2)
    expect(detailOf(slice, 'conservation')).to.match(
      /^\d+ of \d+ bodies differ: expected '{"truth":"0123456789"}', got '{"truth":"0123456788"}'/
    )
  })

  it('calls a slice invalid when one answer in 1,000 is a 503', async () => {
    const { slice } = await measure('status')
    expect(slice.non2xx).to.be.greaterThan(0)
    expect(detailOf(slice, 'conservation')).to.match(/answers have no 2xx status/)
  })

  it('calls a slice invalid when the server closes the connection after each answer', async () => {
    const { slice } = await measure('close')
    expect(detailOf(slice, 'connections')).to.match(/connections came about, 8 were asked for/)
  })

  it('calls a slice failed when the server dies in the middle, says how, and does ' +
    'not go on hammering it', async () => {
    const { slice } = await measure('die')
    expect(detailOf(slice, 'server-died')).to.equal('its process ended with exit code 9')
    // Refused connections come at 10,000 a second; the client stops at its next tick, 50 ms later.
    expect(slice.errors).to.be.within(1, 2000)
  })

  it('calls a slice failed when the server hangs, in the time of the slice', async () => {
    const { slice } = await measure('hang')
    expect(detailOf(slice, 'no-answers')).to.match(/none of them in the second half/)
  })
})
