/** @import {Driver, LoadJob} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { withWarmer } from '../../../../bench/measure/drivers/with-warmer.js'

/** @param {string} name @param {number} pid @param {string[]} seen @returns {Driver} */
function createFake (name, pid, seen) {
  return {
    name,
    clientPid: () => pid,
    load: async () => {
      seen.push(name)
      return /** @type {Awaited<ReturnType<Driver['load']>>} */ ({})
    },
    close: async () => { seen.push(`${name} closed`) }
  }
}

describe('withWarmer', () => {
  /** @type {LoadJob} */
  const job = {
    urls: ['http://127.0.0.1:1/'], method: 'GET', connections: 1, seconds: 2, expectedBody: null,
    expectedWireBytes: null, windowMs: null
  }

  it('gives short loads and those that are watched to the second client, and ' +
    'tells whose process loads', async () => {
    /** @type {string[]} */
    const seen = []
    const driver = withWarmer(createFake('ab', 1, seen), createFake('autocannon', 2, seen))
    expect(driver.clientPid()).to.equal(1)
    await driver.load({ ...job, windowMs: 250 })
    expect(driver.clientPid()).to.equal(2)
    await driver.load({ ...job, seconds: 0.2 })
    await driver.load(job)
    expect(driver.clientPid()).to.equal(1)
    await driver.close()
    expect(seen).to.deep.equal(['autocannon', 'autocannon', 'ab', 'ab closed', 'autocannon closed'])
  })
})
