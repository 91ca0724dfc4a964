import { expect } from 'chai'
import {
  agreementTables, agreementText
} from '../../../../bench/calibrate/agreement/agreement-text.js'
import { summariseAgreement } from '../../../../bench/calibrate/agreement/summarise-agreement.js'
import { makeAgreement } from './make-agreement.js'

/** @param {Parameters<typeof makeAgreement>[0]} clients @param {object} [changes] of the data */
function say (clients, changes) {
  return agreementText(summariseAgreement({ ...makeAgreement(clients), ...changes })).join('\n')
}

describe('calibrate/agreement/agreement-text', () => {
  it('says who finds the truth and who is off', () => {
    const text = say({ autocannon: {}, ab: { latency: 1.25 }, pacer: {}, wrk: {} })
    expect(text).to.include('A server answered after 20.0 ms by its own clock, in 6 rounds.')
    expect(text)
      .to.include('autocannon, pacer and wrk find its rate and its latency to within 5 %.')
    expect(text).to.match(
      /ab is off: its 50th percentile of latency is 1\.2\dx \[1\.2\d, 1\.2\d\] of the server's own\./
    )
    expect(say({ autocannon: {}, pacer: { rate: 0.8 } }))
      .to.match(/pacer is off: it keeps 0\.80x \[.*\] of the 400\/s that it was asked for\./)
    expect(say({ autocannon: { noise: 0.3 } }))
      .to.include("Undecided for autocannon, whether it finds both to within 5 %")
  })

  it("says whether a server's CPU per request depends on who asks", () => {
    const differing = say({ autocannon: {}, wrk: { cpu: 1.3 }, ab: {} })
    expect(differing).to.match(
      /Asked by wrk the same server spends 1\.3\dx \[.*\] the CPU per request that it spends when autocannon asks\./
    )
    expect(differing)
      .to.include('Asked by ab it spends the same CPU per request as when autocannon asks.')
    expect(differing).to.include('So figures are compared within one client only.')
    expect(say({ autocannon: {}, wrk: {} })).not.to.include('within one client only')
    expect(say({ autocannon: {}, wrk: { noise: 0.2 } }))
      .to.include("Undecided: whether it spends as much when wrk asks as when autocannon does.")
  })

  it('says what each client reaches, and when that is no limit of its own', () => {
    const reading = { round: 1, clientCpuUsPerRequest: 40 }
    const text = say({ autocannon: {} }, {
      ceilings: [
        { ...reading, driver: 'autocannon', connections: 16, rps: 20_000, busy: true },
        { ...reading, driver: 'wrk', connections: 16, rps: 50_000, busy: false }
      ]
    })
    expect(text).to.include('autocannon reaches 20,000/s at 16 connections; wrk reaches at least ' +
      '50,000/s at 16 connections.')
    expect(text).to.include('"At least": the client was not busy all the time')
  })

  it('says who was not asked and how to get it, what does not count, and when ' +
    'the machine was not quiet', () => {
    expect(say({ autocannon: {} }, {
      missing: [
        { name: 'ab', reason: 'there is no ab on PATH', remedy: 'apt-get install apache2-utils' }
      ]
    }))
      .to.include('ab was not asked: there is no ab on PATH; apt-get install apache2-utils.')
    const data = makeAgreement({ autocannon: {} })
    for (const slice of data.slices) {
      slice.gates = [{ code: 'foreign-cpu', detail: 'others used 50.0 % of the CPUs' }]
    }
    data.slices[0]?.gates.push({ code: 'conservation', detail: '3 of 9 bodies differ' })
    const text = agreementText(summariseAgreement(data)).join('\n')
    expect(text).to.include('Other programs used the CPUs during 12 of 12 slices')
    expect(text)
      .to.include("1 slice of autocannon doesn't count: conservation, 3 of 9 bodies differ.")
  })

  it('gives tables whose rows are as wide as their heads, and none that are empty', () => {
    const tables = agreementTables(summariseAgreement(makeAgreement({
      autocannon: {}, wrk: { cpu: 1.3 }, pacer: {}
    })))
    expect(tables).to.have.length(2)
    for (const { rows } of tables) {
      for (const row of rows) expect(row).to.have.length(rows[0]?.length ?? 0)
    }
    expect(tables[1]?.rows.at(-1)?.slice(0, 3))
      .to.satisfy((/** @type {string[]} */ [client, , ratio]) =>
        client === 'wrk' && /^1\.3\dx \[/.test(ratio ?? ''))
  })
})
