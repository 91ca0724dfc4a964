import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { compareReadings, readAgents } from '../../../../bench/measure/agent/read-agents.js'
import { describeMachine } from '../../../../bench/measure/generators/program/describe-machine.js'
import { makeFacts, makeReading } from './make-reading.js'

const before = makeReading()
const after = makeReading({
  processes: [
    { pid: 4711, parentPid: 1, cpuNs: 5.5e9, waitNs: 1.5e8 },
    { pid: 4712, parentPid: 4711, cpuNs: 0.25e9, waitNs: 0 }
  ],
  cpuSeconds: { user: 4.6, system: 1.15 }, pssBytes: 4e7, ownCpuNs: 6e7, atMs: 12_000,
  machine: { busyTicks: 1180, stealTicks: 10, totalTicks: 4800, pressureUs: null },
  askedAt: Date.UTC(2026, 0, 1, 0, 0, 2) - 4, answeredAt: Date.UTC(2026, 0, 1, 0, 0, 2)
})

/** @param {ReturnType<typeof compareReadings>} told */
const sharesOf = told => told !== null && 'shares' in told ? told.shares : []
/** @param {ReturnType<typeof compareReadings>} told */
const whyOf = told => told !== null && 'why' in told ? told.why : null

describe('compareReadings', () => {
  it('tells what each tree used between two readings, and when they were made', () => {
    const [share, ...others] = sharesOf(compareReadings(
      { readings: [before] }, { readings: [after] }))
    expect(others).to.deep.equal([])
    expect(share).to.deep.include({
      address: '10.0.0.5:7070', pid: 4711, name: 'node', processes: 2, cpuNs: 0.75e9, waitNs: 5e7,
      pssBytes: 4e7, readBefore: { at: '2026-01-01T00:00:00.000Z', withinMs: 3 },
      readAfter: { at: '2026-01-01T00:00:02.000Z', withinMs: 4 }, stealShare: 10 / 800
    })
    expect(share?.cpuSeconds.user).to.be.closeTo(0.6, 1e-9)
    // 180 ticks of 10 ms were busy: 75 by the server, 5 by the agent.
    expect(share?.foreignCpuShare).to.be.closeTo(100 / 800, 1e-9)
    expect(share?.machine).not.to.have.property('boot')
  })

  it('knows nothing of others where more of the run is on that machine', () => {
    const here = { facts: makeFacts({ machine: describeMachine() }) }
    const [mine] = sharesOf(compareReadings(
      { readings: [{ ...before, ...here }] }, { readings: [{ ...after, ...here }] }))
    expect(mine?.foreignCpuShare).to.equal(null)
    const two = sharesOf(compareReadings(
      { readings: [before, before] }, { readings: [after, after] }))
    expect(two.map(({ foreignCpuShare }) => foreignCpuShare)).to.deep.equal([null, null])
  })

  it('is nothing where there are no agents', () => {
    expect(compareReadings(undefined, undefined)).to.equal(null)
  })

  it('says why where a reading is missing, or is of another process', () => {
    expect(whyOf(compareReadings({ why: 'it was gone' }, { readings: [after] })))
      .to.equal('before the load it was gone')
    expect(whyOf(compareReadings({ readings: [before] }, { why: 'it was gone' })))
      .to.equal('after the load it was gone')
    const other = { ...after, identity: 'another 4711 2000' }
    expect(whyOf(compareReadings({ readings: [before] }, { readings: [other] })))
      .to.contain('10.0.0.5:7070 reads another process than before the load')
  })
})

describe('readAgents', () => {
  it('takes what an agent does not tell for a reason, and a fault of ours for none', async () => {
    /** @param {Error} error */
    const failing = error => ({
      greet: async () => [], close: () => {}, read: async () => { throw error }
    })
    const silent = new BenchError('AGENT_SILENT', { address: 'a:1', why: 'gone', remedy: 'look' })
    expect(await readAgents(failing(silent), { memory: false }))
      .to.deep.equal({ agents: { why: silent.message } })
    const fault = new TypeError('wrong')
    expect(await readAgents(failing(fault), { memory: false }).catch(error => error))
      .to.equal(fault)
    expect(await readAgents(null, { memory: false })).to.deep.equal({})
  })
})
