import { expect } from 'chai'
import { openNetwork } from '../../../../bench/run/prepare/open-network.js'
import { BenchError } from '../../../../bench/errors.js'

/** @param {object} options */
async function refusalOf (options) {
  const error = await openNetwork({ network: '1gbit', against: null, target: null, ...options })
    .then(() => null, refused => refused)
  expect(error).to.be.instanceOf(BenchError).with.property('exitCode', 64)
  return error.message
}

describe('openNetwork', () => {
  it('is nothing where no network is asked for', async () => {
    expect(await openNetwork({ network: null, against: null, target: null })).to.equal(null)
  })

  it('refuses what can not be read before it looks at the machine', async () => {
    expect(await refusalOf({ network: 'fast' })).to.match(/^--network takes RATE,DELAY/)
  })

  it('does not go together with a server elsewhere', async () => {
    expect(await refusalOf({ target: 'http://server' })).to.contain('without --target')
    expect(await refusalOf({ against: 'http://root@server:8529' }))
      .to.contain('without --against URL')
  })
})
