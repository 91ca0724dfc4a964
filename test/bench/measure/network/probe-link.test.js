import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { probeLink } from '../../../../bench/measure/network/probe-link.js'

const LINK = {
  host: '10.137.0.2',
  network: { enter: [], client: '10.137.0.1' },
  set: { bitsPerSecond: 1e9, delayUs: 0, delayAdded: false, burstBytes: 500_000 }
}

/** @param {number[]} rates of one try after the other */
function measuring (rates) {
  let tries = 0
  return async () => {
    const rate = rates[tries++] ?? 0
    return { toServers: rate, toClient: rate, roundTripUs: { min: 60, median: 110, count: 300 } }
  }
}

describe('probeLink', () => {
  it('measures once where the link is as it was set', async () => {
    expect(await probeLink(LINK, measuring([1e9])))
      .to.deep.include({ tries: 1, finding: null, set: LINK.set, toClient: 1e9 })
  })

  it('measures again what other programs may have disturbed', async () => {
    expect(await probeLink(LINK, measuring([0.5e9, 0.99e9])))
      .to.deep.include({ tries: 2, finding: null, toClient: 0.99e9 })
  })

  it('gives up after three tries and tells the last', async () => {
    const probe = await probeLink(LINK, measuring([0.5e9, 0.6e9, 0.7e9, 1e9]))
    expect(probe).to.deep.include({ tries: 3, toClient: 0.7e9 })
    expect(probe.finding).to.contain('700 Mbit/s')
  })

  it('measures again when the far end was lost, and says so the third time', async () => {
    let tries = 0
    const losing = (/** @type {number} */ often) => async () => {
      if (tries++ < often) throw new BenchError('LINK_LOST', { why: 'its far end ended' })
      return measuring([1e9])()
    }
    expect(await probeLink(LINK, losing(2))).to.deep.include({ tries: 3, finding: null })
    tries = 0
    const failure = await probeLink(LINK, losing(3)).catch(error => error)
    expect([failure.code, tries]).to.deep.equal(['LINK_LOST', 3])
  })

  it('does not try again what fails for another reason', async () => {
    let tries = 0
    const failure = await probeLink(LINK, async () => {
      tries++
      throw new TypeError('a mistake')
    }).catch(error => error)
    expect([failure.message, tries]).to.deep.equal(['a mistake', 1])
  })
})
