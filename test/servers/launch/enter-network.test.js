import { expect } from 'chai'
import { claimPort } from '../../../servers/launch/claim-port.js'
import { enterNetwork, enterWithNode } from '../../../servers/launch/enter-network.js'

const PLACE = { enter: ['nsenter', '--net=/proc/4711/ns/net'], client: '10.137.0.1' }

describe('enterNetwork', () => {
  it('leaves a command alone where it is to run where we are', () => {
    expect(enterNetwork(undefined, { path: '/bin/true', args: ['a'] }))
      .to.deep.equal({ path: '/bin/true', args: ['a'] })
    expect(enterWithNode(undefined)).to.deep.equal({ execPath: process.execPath, execArgv: [] })
  })

  it('puts the way there in front', () => {
    expect(enterNetwork(PLACE, { path: '/bin/true', args: ['a'] }))
      .to.deep.equal({ path: 'nsenter', args: ['--net=/proc/4711/ns/net', '/bin/true', 'a'] })
    expect(enterWithNode(PLACE)).to.deep.equal(
      { execPath: 'nsenter', execArgv: ['--net=/proc/4711/ns/net', process.execPath] }
    )
  })
})

describe('claimPort in another network', () => {
  it('gives each server a port of its own, without looking: the address is not here', async () => {
    const [
      first, second
    ] = [await claimPort('10.137.0.2', 0, PLACE), await claimPort('10.137.0.2', 0, PLACE)]
    expect(first.port).not.to.equal(second.port)
    expect(first.url).to.equal(`http://10.137.0.2:${first.port}`)
  })

  it('takes the port that is asked for', async () => {
    expect(await claimPort('10.137.0.2', 8080, PLACE)).to.include({ port: 8080 })
  })
})
