import { expect } from 'chai'
import { smoothOrder } from '../../../bench/requests/index.js'

/** @param {readonly number[]} order @param {number} places */
const countsOf = (order, places) =>
  Array.from({ length: places }, (_, place) => order.filter(one => one === place).length)

describe('smoothOrder', () => {
  it('holds each request as often as its weight says, without a common divisor', () => {
    expect(countsOf(smoothOrder([8, 1, 1], 1), 3)).to.deep.equal([8, 1, 1])
    expect(countsOf(smoothOrder([800, 200], 1), 2)).to.deep.equal([4, 1])
    expect(smoothOrder([7], 1)).to.deep.equal([0])
  })

  it('has about as much of each request in any part as in the whole', () => {
    const weights = [50, 30, 15, 5]
    const order = smoothOrder(weights, 7)
    for (let from = 0; from + 20 <= order.length; from++) {
      const counts = countsOf(order.slice(from, from + 20), 4)
      counts.forEach((count, place) =>
        expect(count).to.be.within((weights[place] ?? 0) / 5 - 1, (weights[place] ?? 0) / 5 + 1))
    }
  })

  it('is the same for the same seed, and another for another', () => {
    const weights = [5, 4, 3, 2, 1]
    expect(smoothOrder(weights, 3)).to.deep.equal(smoothOrder(weights, 3))
    expect(smoothOrder(weights, 3)).not.to.deep.equal(smoothOrder(weights, 4))
  })
})
