import { expect } from 'chai'
import { formatAddress, parseAddress, withValue } from '../../../../bench/report/page/address.js'

describe('bench/report/page address', () => {
  it('is a place on the page and what was chosen there', () => {
    expect(parseAddress('#static?metric=cpu&hide=nginx,node-cluster%20%C3%978')).to.deep.equal(
      { anchor: 'static', values: new Map([['metric', 'cpu'], ['hide', 'nginx,node-cluster ×8']]) }
    )
    expect(parseAddress('#trust')).to.deep.equal({ anchor: 'trust', values: new Map() })
    expect(parseAddress('')).to.deep.equal({ anchor: '', values: new Map() })
    expect(parseAddress('#?filter=a'))
      .to.deep.equal({ anchor: '', values: new Map([['filter', 'a']]) })
  })

  it('comes back from its text as it was, whatever a value holds', () => {
    const address = {
      anchor: 'a b?',
      values: new Map([['filter', 'express & 64 = ? # % ×'], ['hide', 'node~aa,ql']])
    }
    expect(parseAddress(formatAddress(address))).to.deep.equal(address)
  })

  it('keeps commas readable', () => {
    expect(formatAddress({ anchor: '', values: new Map([['hide', 'node~aa,ql']]) }))
      .to.equal('#?hide=node~aa,ql')
  })

  it('is empty where nothing was chosen and no place named', () => {
    expect(formatAddress({ anchor: '', values: new Map() })).to.equal('')
  })

  it('leaves out what nobody can read', () => {
    expect(parseAddress('#static?metric=%E0%A4%A&=x&plain&sort=cpu-asc'))
      .to.deep.equal({ anchor: 'static', values: new Map([['plain', ''], ['sort', 'cpu-asc']]) })
    expect(parseAddress('#%E0%A4%A?sort=cpu-asc').anchor).to.equal('')
  })

  it('takes a value in at the end, changes it where it stands, and takes it out', () => {
    const address = parseAddress('#table?sort=cpu-asc&filter=node')
    expect(formatAddress(withValue(address, 'sort', 'rps-desc')))
      .to.equal('#table?sort=rps-desc&filter=node')
    expect(formatAddress(withValue(address, 'hide', 'ql')))
      .to.equal('#table?sort=cpu-asc&filter=node&hide=ql')
    expect(formatAddress(withValue(address, 'sort', null))).to.equal('#table?filter=node')
    expect(formatAddress(withValue(address, 'filter', ''))).to.equal('#table?sort=cpu-asc')
  })
})
