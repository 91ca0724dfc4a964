import { expect } from 'chai'
import { renderLink } from '../../../../bench/report/html/link.js'

const SET = { bitsPerSecond: 1e9, delayUs: 100, delayAdded: false, burstBytes: 500_000 }
const LINE = /** @type {import('../../../../bench/types.js').LinkLine} */ ({
  type: 'link',
  study: 'actions',
  processStart: 1,
  moment: 'before',
  set: SET,
  toServers: 6e8,
  toClient: 1e9,
  roundTripUs: { min: 60, median: 110, count: 300 },
  tries: 3,
  finding: '600 Mbit/s to the servers instead of 1 Gbit/s'
})

describe('renderLink', () => {
  it('shows nothing on loopback', () => {
    expect(renderLink({ plans: [{}] })).to.equal(null)
  })

  it('shows what was set beside what was measured, and how they differ', () => {
    const text = String(renderLink({ plans: [{ link: SET }], links: [LINE] }))
    for (const part of [
      '1 Gbit/s each way, without added delay', 'this kernel can not add it',
      '600 Mbit/s to the servers, 1 Gbit/s to the client', 'Not as set'
    ]) {
      expect(text).to.contain(part)
    }
  })

  it('shows what passes at once, and how long a way takes', () => {
    const texts = [SET, { ...SET, burstBytes: null, delayUs: 0 }, { ...SET, delayAdded: true }]
      .map(link => String(renderLink({ plans: [{ link }] })).replace(/<[^>]+>/g, ' '))
    expect(texts[0]).to.match(/passes at once\s+500 kB/)
    expect(texts[1]).to.match(/passes at once\s+no limit/).and.match(/delay asked for\s+none/)
    expect(texts[2]).to.match(/delay asked for\s+100 µs each way\s/)
  })

  it('shows where a server elsewhere runs', () => {
    expect(String(renderLink({ plans: [{ target: 'http://192.168.0.7:8080' }] })))
      .to.contain('http://192.168.0.7:8080')
  })
})
