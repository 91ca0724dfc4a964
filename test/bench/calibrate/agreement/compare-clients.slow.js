import { expect } from 'chai'
import {
  agreementText, compareClients, summariseAgreement
} from '../../../../bench/calibrate/agreement/index.js'
import { startTruth } from '../../../../bench/calibrate/truth/start-truth.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { createRandom } from '@shootout/statistics'

describe('calibrate/agreement/compare-clients', function () {
  this.timeout(180_000)

  it('compares all clients that this machine has against real ' +
    'servers, and names the others', async () => {
    const data = await compareClients({
      path: process.env.PATH, rounds: 2, seconds: 1, ceilingSeconds: 1, start: startTruth,
      sampler: createSampler(), cores: 2, now: () => new Date(), random: createRandom(5)
    })
    const summary = summariseAgreement(JSON.parse(JSON.stringify(data)))
    const clients = ['autocannon', 'ab', 'wrk'].filter(name =>
      !data.missing.some(missing => missing.name === name))
    expect(summary.fixed.map(({ driver, slices, invalid }) => ({ driver, slices, invalid })))
      .to.deep.equal(clients.map(driver => ({ driver, slices: 2, invalid: [] })))
    expect(summary.delay.map(({ driver, slices }) => [driver, slices]))
      .to.have.deep.members([...clients, 'pacer'].map(driver => [driver, 2]))
    expect(summary.ceilings.map(({ driver, connections }) => [driver, connections]))
      .to.deep.equal(clients.flatMap(driver => [[driver, 16], [driver, 64]]))
    expect(summary.trueP50Us).to.be.within(19_500, 60_000)
    // However busy the machine is, no client sees answers before they are there, nor more requests than connections can
    // carry.
    for (const { driver, p50Us, trueP50Us, rps, rate } of data.slices.filter(({ target }) =>
      target === 'delay')) {
      expect((p50Us ?? 0) / (trueP50Us ?? NaN), driver).to.be.within(0.98, 5)
      expect(rps, driver).to.be.within(1, (rate ?? 16 / 0.02) * 1.02)
    }
    expect(agreementText(summary).join(' ')).to.include('autocannon')
  })
})
