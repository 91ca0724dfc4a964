import { expect } from 'chai'
import { linkNotices } from '../../../bench/plan/link-notices.js'

const LINK = { bitsPerSecond: 1e9, delayUs: 100, delayAdded: true, burstBytes: 500_000 }

const AGENTS = [{
  address: '10.0.0.5:7070', pid: 4711, name: 'node',
  machine: { name: 'web1', cpus: 4, cpuModel: 'Xeon', memoryBytes: 8e9, node: '26.1.0' }
}]

describe('linkNotices', () => {
  it('says nothing on loopback', () => {
    expect(linkNotices(null, null)).to.deep.equal([])
  })

  it('tells the link that was set', () => {
    expect(linkNotices(LINK, null)).to.deep.equal([
      'Client and servers are in two network namespaces, joined by a link: 1 Gbit/s each way, ' +
      '100 µs added to each way.'
    ])
  })

  it('says that there is no added delay where one was asked for and the kernel has none', () => {
    const [link, missing] = linkNotices({ ...LINK, delayAdded: false }, null)
    expect(link).to.contain('without added delay')
    expect(missing).to.match(/^Network without added delay: .* 100 µs/)
  })

  it('does not complain of a delay that nobody asked for', () => {
    expect(linkNotices({ ...LINK, delayUs: 0, delayAdded: false }, null)).to.have.length(1)
  })

  it('says whose CPU it is where agents read it', () => {
    expect(linkNotices(null, 'http://192.168.0.7:8080', AGENTS).join())
      .to.contain('process 4711 (node) on web1, read by the agent at 10.0.0.5:7070')
      .and.not.contain('known')
  })

  it('says of a target what is not known', () => {
    expect(linkNotices(null, 'http://192.168.0.7:8080').join())
      .to.contain('http://192.168.0.7:8080')
      .and.contain('CPU time and memory are not known')
  })
})
