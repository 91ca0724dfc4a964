import { expect } from 'chai'
import { findArangodb } from '../../../../servers/foxx/arangodb/find-arangodb.js'
import { refuseOpenHost } from '../../../../servers/foxx/arangodb/refuse-open-host.js'
import { FoxxError } from '../../../../servers/foxx/errors.js'
import { openWorld } from './world.js'

const PLACE = { enter: ['nsenter', '--net=/proc/4711/ns/net'], client: '10.137.0.1' }

describe('an ArangoDB in a network of its own', () => {
  it('is not one that runs already, and says how to get one', async () => {
    const finding =
      await findArangodb({ ARANGO_URL: 'http://root:geheim@127.0.0.1:8529' }, { apart: true })
    if (finding.found) throw new Error('it can not be reached')
    expect(finding.reason).to.contain('ARANGO_URL names a server').and.not.contain('geheim')
    expect(finding.remedy).to.contain('put arangod on PATH')
  })

  it('is an arangod of this machine, and never docker', async () => {
    const world = await openWorld(['docker'])
    try {
      const finding = await findArangodb(world.env, { apart: true })
      expect(finding.found ? finding.place.source : finding.reason)
        .to.contain('docker is not asked')
    } finally {
      await world.close()
    }
  })

  it('may listen on an address there, which nobody else reaches', () => {
    expect(() => refuseOpenHost('10.137.0.2')).to.throw(FoxxError)
    expect(() => refuseOpenHost('10.137.0.2', PLACE)).not.to.throw()
  })
})
