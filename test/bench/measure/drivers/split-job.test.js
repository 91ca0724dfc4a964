/** @import {LoadJob} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createArrivals } from '../../../../bench/measure/drivers/pacer/arrivals.js'
import { splitJob } from '../../../../bench/measure/drivers/split-job.js'

/** @param {Partial<LoadJob>} changes */
const split = changes => splitJob({
  urls: ['a'], method: 'GET', connections: 8, seconds: 1, expectedBody: 'x', expectedWireBytes: 9,
  windowMs: null, ...changes
})

describe('a load job for several processes', () => {
  it('is one job for each thread, alike but for its share of connections and amount', () => {
    const parts = split({ connections: 7, threads: 3, amount: 20 })
    expect(parts.map(({ connections }) => connections)).to.deep.equal([3, 2, 2])
    expect(parts.map(({ amount }) => amount)).to.deep.equal([7, 7, 6])
    expect(parts.map(({ threads }) => threads)).to.deep.equal([1, 1, 1])
    expect(parts[2]).to.deep.include({ seconds: 1, expectedBody: 'x', expectedWireBytes: 9 })
  })

  it('has no amount where the whole has none, and one part without threads', () => {
    expect(split({ threads: 2 }).map(part => 'amount' in part)).to.deep.equal([false, false])
    expect(split({})).to.have.lengthOf(1)
    expect(split({})[0]?.connections).to.equal(8)
  })

  it('shares out a rate by connections, and each process has arrivals of its own', () => {
    const rate = { perSecond: 700, arrivals: /** @type {const} */ ('poisson'), seed: 5 }
    const rates = split({ connections: 7, threads: 3, rate }).map(part => part.rate)
    expect(rates.map(one => one?.perSecond)).to.deep.equal([300, 200, 200])
    expect(rates[0]?.seed).to.equal(5)
    const seeds = rates.map(one => one?.seed ?? NaN)
    const ofNextBlock = split({ connections: 7, threads: 3, rate: { ...rate, seed: 6 } })
      .map(part => part.rate?.seed)
    expect(new Set([...seeds, ...ofNextBlock])).to.have.property('size', 6)
    expect(split({ threads: 2 }).map(part => 'rate' in part)).to.deep.equal([false, false])
  })

  it('keeps equal intervals in each process, and none between two', () => {
    /** @param {number} seed */
    const arrivalsOf = seed => split({
      connections: 6, threads: 3, rate: { perSecond: 300, arrivals: 'constant', seed }
    }).map(({ rate }) => {
      const next = createArrivals(/** @type {Required<LoadJob>['rate']} */ (rate))
      return Array.from({ length: 5 }, next)
    })
    const trains = arrivalsOf(5)
    for (const [, ...gapsUs] of trains) expect(gapsUs).to.deep.equal(Array(4).fill(10_000))
    const offsetsUs = trains.map(([first = NaN]) => first).sort((a, b) => a - b)
    expect(offsetsUs[0]).to.be.at.least(0)
    expect(offsetsUs[2]).to.be.below(10_000)
    const [low = NaN, middle = NaN, high = NaN] = offsetsUs
    expect(Math.abs(high - 2 * middle + low)).to.be.above(100)
    expect(arrivalsOf(6).map(([first]) => first)).not.to.have.members(offsetsUs)
  })

  it('gives no process less than one connection', () => {
    expect(split({ connections: 2, threads: 4 }).map(({ connections }) => connections))
      .to.deep.equal([1, 1])
    expect(split({ connections: 0, threads: 4 })).to.have.lengthOf(1)
  })

  it('spreads connections over addresses as one process would', () => {
    const spread = split({ connections: 6, threads: 3, urls: ['a', 'b', 'c', 'd'] })
      .flatMap(({ urls, connections }) =>
        Array.from({ length: connections }, (_, index) => urls[index % urls.length]))
    expect(spread).to.deep.equal(['a', 'b', 'c', 'd', 'a', 'b'])
  })
})
