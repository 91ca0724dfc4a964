import { expect } from 'chai'
import { formatLoad, formatRate } from '../../../bench/format/load.js'

describe('formatLoad', () => {
  it('names the connections, and the rate where requests fall due at one', () => {
    expect(formatLoad({ connections: 1, rate: null })).to.equal('1 connection')
    expect(formatLoad({ connections: 64, rate: null })).to.equal('64 connections')
    expect(formatLoad({ connections: 64, rate: 500 })).to.equal('64 connections, 500/s')
  })

  it('takes no digit from a rate that was asked for', () => {
    expect(formatRate(12_345)).to.equal('12,345/s')
  })
})
