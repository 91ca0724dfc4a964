import { expect } from 'chai'
import { standingText } from '../../../../bench/cli/screen/standing-text.js'
import { makeSummary } from '../../make-summary.js'

/** @import {Summary} from '../../../../bench/types.js' */

const EVENT = { block: 2, secondsLeft: 113 }

/** @param {string} variant @param {[number, number, number]} ratio @param {Partial<Summary>} [changes] */
function cellOf (variant, [estimate, low, high], changes = {}) {
  const interval = { estimate, low, high, level: 0.95 }
  return makeSummary({
    variant, reference: 'node', workers: 1, action: 'static', connections: 64, threads: 1,
    rate: null, driver: 'autocannon', ratio: { cpu: interval, rps: null }, ...changes
  })
}
const NODE = cellOf('node', [1, 1, 1])

describe('standingText', () => {
  it('has a line for each load: ratios so far, the best first, and how sure they are', () => {
    expect(standingText(EVENT, [
      NODE, cellOf('express', [2, 1.6, 2.5]), cellOf('foxx', [1.25, 1, 1.5625], { workers: 2 }),
      cellOf('express', [1.5, 1.5, 1.5], { action: 'factorial' })
    ], 80).split('\n')).to.deep.equal([
      'block 2 done, 1m 53s left; CPU per request so far, ratio to node:',
      '  static c=64     foxx ×2 1.25x ±25 %, express 2.00x ±25 %',
      '  factorial c=64  express 1.50x ±0 %'
    ])
  })

  it('tells p99 where requests fall due at a rate', () => {
    const p99 = { estimate: 2, low: 1, high: 4, level: 0.95 }
    expect(standingText(EVENT, [
      cellOf('express', [9, 9, 9], { rate: 500, ratio: { cpu: null, rps: null, p99 } })
    ], 80)).to.match(/99th percentile/).and.include('static c=64 500/s  express 2.00x ±100 %')
  })

  it('says that nothing is known yet, and shows no more loads than are looked at', () => {
    expect(standingText(EVENT, [NODE], 80)).to.equal('block 2 done, 1m 53s left; no interval yet')
    const many = Array.from({ length: 11 }, (_, index) =>
      cellOf('express', [2, 2, 2], { connections: index + 1 }))
    const lines = standingText(EVENT, many, 80).split('\n')
    expect(lines).to.have.lengthOf(10)
    expect(lines.at(-1)).to.equal('  and 3 more')
  })

  it('wraps what is wider than the screen, below itself', () => {
    const cells = ['a', 'b', 'c', 'd', 'e'].map(name => cellOf(`variant-${name}`, [2, 1.6, 2.5]))
    const lines = standingText(EVENT, cells, 60).split('\n')
    expect(lines.filter(line => line.length > 60)).to.deep.equal([])
    expect(lines.at(-1)).to.match(/^ {15}variant-/)
  })
})
