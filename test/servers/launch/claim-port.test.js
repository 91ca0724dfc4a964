/** @import {AddressInfo} from 'node:net' */
import { expect } from 'chai'
import { createServer } from 'node:net'
import { claimPort } from '../../../servers/launch/claim-port.js'
import { ServerError } from '../../../servers/index.js'

/** @param {string} host @param {number} port */
const failureOf = (host, port) =>
  claimPort(host, port).then(() => expect.fail('it is free'), error => error)

describe('claimPort', () => {
  it('takes any free port, where localhost is 127.0.0.1', async () => {
    const { address, host, port, url } = await claimPort('localhost', 0)
    expect([address, host, url])
      .to.deep.equal(['127.0.0.1', '127.0.0.1', `http://127.0.0.1:${port}`])
    expect(port).to.be.above(1_023)
  })

  it('takes the port that is asked for when it is free, and says who has it when it is not',
    async () => {
      const server = createServer()
      await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
      const { port } = /** @type {AddressInfo} */ (server.address())
      const error = await failureOf('127.0.0.1', port)
      await new Promise(resolve => server.close(resolve))
      expect(error).to.be.instanceOf(ServerError).with.property('code', 'PORT_TAKEN')
      expect(error.message).to.include(`port ${port} on 127.0.0.1 is taken by `)
      expect(error.cause.code).to.equal('EADDRINUSE')
      expect(await claimPort('127.0.0.1', port)).to.include({ port })
    })

  it('knows no address that this machine has not', async () => {
    // TEST-NET-1 (RFC 5737).
    const error = await failureOf('192.0.2.1', 0)
    expect(error).to.be.instanceOf(ServerError).with.property('code', 'HOST_UNKNOWN')
    expect(error.message).to.include("no address '192.0.2.1'")
    expect(error.cause.code).to.equal('EADDRNOTAVAIL')
  })

  it('puts an IPv6 address into brackets', async () => {
    expect(await claimPort('::1', 8080, { enter: [], client: '::1' }))
      .to.deep.equal({ address: '::1', host: '[::1]', port: 8080, url: 'http://[::1]:8080' })
  })

  it('counts from 20,000 on in another network', async () => {
    expect((await claimPort('10.0.0.1', 0, { enter: [], client: '10.0.0.2' })).port)
      .to.be.within(20_000, 32_767)
  })
})
