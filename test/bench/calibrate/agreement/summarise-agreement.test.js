import { expect } from 'chai'
import { summariseAgreement } from '../../../../bench/calibrate/agreement/summarise-agreement.js'
import { makeAgreement, makeSlice } from './make-agreement.js'

/** @param {Parameters<typeof makeAgreement>[0]} clients @param {{rounds?: number}} [how] */
function summarise (clients, how) {
  return summariseAgreement(makeAgreement(clients, how))
}

/** @param {ReturnType<typeof summarise>} summary @param {string} driver */
function lateRow ({ delay }, driver) {
  return delay.find(row => row.driver === driver)
}

describe('calibrate/agreement/summarise-agreement', () => {
  it('says that a client finds the truth when its interval lies within the tolerance', () => {
    const { delay } = summarise({ autocannon: {}, wrk: { rate: 0.98, latency: 1.02 } })
    for (const { throughput, latency } of delay) {
      expect([throughput.recovers, latency.recovers]).to.deep.equal(['yes', 'yes'])
    }
  })

  it('says which client is off, in what, and by how much', () => {
    const row =
      lateRow(summarise({ autocannon: {}, wrk: { rate: 0.8 }, ab: { latency: 1.25 } }), 'wrk')
    expect(row?.throughput.recovers).to.equal('no')
    expect(row?.throughput.ratio?.estimate).to.be.closeTo(0.8, 0.01)
    expect(row?.latency.recovers).to.equal('yes')
    const other = lateRow(summarise({ autocannon: {}, ab: { latency: 1.25 } }), 'ab')
    expect(other?.latency.recovers).to.equal('no')
    expect(other?.excessUs).to.be.closeTo(5_000, 150)
  })

  it("can't tell from noise, or from fewer than three rounds", () => {
    expect(lateRow(summarise({ autocannon: { noise: 0.2 } }), 'autocannon')?.throughput.recovers)
      .to.equal("can't tell")
    expect(lateRow(summarise({ autocannon: {} }, { rounds: 2 }), 'autocannon')?.latency)
      .to.deep.equal({ ratio: null, recovers: "can't tell" })
  })

  it('does not blame a client for finding less where the server tells no ' +
    'mean of what it measured', () => {
    const data =
      makeAgreement({ autocannon: { rate: 0.8 }, ab: { rate: 1.2 }, wrk: {}, pacer: { rate: 0.8 } })
    for (const slice of data.slices) slice.trueMeanUs = null
    const words = summariseAgreement(data)
      .delay.map(({ driver, throughput }) => [driver, throughput.recovers])
    expect(words)
      .to.deep.equal([['autocannon', "can't tell"], ['ab', 'no'], ['pacer', 'no'], ['wrk', 'yes']])
  })

  it('holds a closed loop against the mean of what the server measured, because answers that are ' +
    'late by chance cost it time', () => {
    const data = makeAgreement({ autocannon: { rate: 0.8 } })
    for (const slice of data.slices) slice.trueMeanUs = 20_000 / 0.8
    expect(lateRow(summariseAgreement(data), 'autocannon')?.throughput.recovers).to.equal('yes')
  })

  it('holds an open loop against the rate that it was asked for, and ' +
    'asks it about nothing else', () => {
    const summary = summarise({ autocannon: {}, pacer: { rate: 0.9 } })
    expect(lateRow(summary, 'pacer')?.rate).to.equal(400)
    expect(lateRow(summary, 'pacer')?.throughput.ratio?.estimate).to.be.closeTo(0.9, 0.01)
    expect(summary.fixed.map(({ driver }) => driver)).to.deep.equal(['autocannon'])
  })

  it("compares a server's CPU per request with that under the reference " +
    'client, round by round', () => {
    const data = makeAgreement({ autocannon: {}, wrk: { cpu: 1.2 } })
    // The luck of a round is shared: it must not widen the interval.
    for (const slice of data.slices) {
      if (slice.cpuUsPerRequest !== null) slice.cpuUsPerRequest *= slice.round
    }
    const [autocannon, wrk] = summariseAgreement(data).fixed
    expect(autocannon?.cpuRatio).to.equal(null)
    expect(wrk?.cpuRatio?.estimate).to.be.closeTo(1.2, 0.01)
    expect((wrk?.cpuRatio?.high ?? NaN) - (wrk?.cpuRatio?.low ?? NaN)).to.be.below(0.05)
  })

  it('compares only rounds that both have, and leaves out slices that are invalid', () => {
    const data = makeAgreement({ autocannon: {}, wrk: { cpu: 1.2 } })
    const own = data.slices.filter(({ driver, target }) => driver === 'wrk' && target === 'fixed')
    for (const slice of own.slice(0, 2)) {
      Object.assign(slice, {
        cpuUsPerRequest: 1_000,
        gates: [{ code: 'conservation', detail: '3 bodies differ' }]
      })
    }
    data.slices.push(makeSlice({
      driver: 'wrk', round: 99, target: 'fixed', rps: 1, cpuUsPerRequest: 1
    }))
    const row = summariseAgreement(data).fixed[1]
    expect(row).to.include({ slices: 5 })
    expect(row?.cpuRatio?.estimate).to.be.closeTo(1.2, 0.02)
    expect(row?.invalid).to.have.length(2)
  })

  it('counts the valid slices in which the client was the bottleneck', () => {
    const data = makeAgreement({ autocannon: {}, wrk: {} })
    const own = data.slices.filter(({ driver, target }) => driver === 'wrk' && target === 'fixed')
    const busy = { code: 'client-bound', detail: 'busy' }
    for (const slice of own.slice(0, 2)) slice.gates = [busy]
    own.slice(2, 3).forEach(slice => { slice.gates = [{ code: 'noise-pause', detail: '' }, busy] })
    own.slice(3, 4).forEach(slice => { slice.gates = [busy, { code: 'conservation', detail: '' }] })
    expect(summariseAgreement(data).fixed.map(({ clientBound, slices }) => [clientBound, slices]))
      .to.deep.equal([[0, 6], [3, 5]])
  })

  it('names clients in one order whatever the order of their slices', () => {
    const data = makeAgreement({ wrk: {}, autocannon: {}, ab: {} })
    expect(summariseAgreement({ ...data, reference: 'autocannon' })
      .fixed.map(({ driver }) => driver)).to.deep.equal(['autocannon', 'ab', 'wrk'])
  })

  it('takes a ceiling for one only where the client was busy each time', () => {
    const reading = { connections: 16, rps: 10_000, busy: true, clientCpuUsPerRequest: 40 }
    const ceilings = [1, 2, 3].flatMap(round => [
      { ...reading, driver: 'autocannon', round, rps: round * 1_000 },
      { ...reading, driver: 'wrk', round, busy: round !== 2 }
    ])
    const summary = summariseAgreement({ ...makeAgreement({ autocannon: {} }), ceilings })
    expect(summary.ceilings.map(({ driver, busy }) => [driver, busy]))
      .to.deep.equal([['autocannon', true], ['wrk', false]])
    expect(summary.ceilings[0]?.rps).to.be.closeTo(6_000_000_000 ** (1 / 3), 1e-6)
  })

  it('says nothing of what was not measured', () => {
    const data = { ...makeAgreement({ autocannon: {} }), slices: [] }
    expect(summariseAgreement(data))
      .to.deep.include({ fixed: [], delay: [], ceilings: [], trueP50Us: null })
  })
})
