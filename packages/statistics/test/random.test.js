import { expect } from 'chai'
import { createRandom, shuffle } from '../src/random.js'

const DRAWS = 6000

describe('createRandom', () => {
  it('repeats itself for the same seed', () => {
    const [left, right] = [createRandom(42), createRandom(42)]
    expect(Array.from({ length: 20 }, left)).to.deep.equal(Array.from({ length: 20 }, right))
  })

  it('draws from 0 to 1, 1 excluded, around one half', () => {
    const random = createRandom(1)
    const draws = Array.from({ length: DRAWS }, random)
    expect(Math.min(...draws)).to.be.within(0, 0.01)
    expect(Math.max(...draws)).to.be.within(0.99, 1 - Number.EPSILON)
    // Five standard errors of the mean of a uniform draw.
    expect(draws.reduce((sum, draw) => sum + draw, 0) / DRAWS)
      .to.be.closeTo(0.5, 5 * Math.sqrt(1 / 12 / DRAWS))
  })
})

describe('shuffle', () => {
  it('makes every order of three items equally likely', () => {
    const random = createRandom(42)
    const orders = Array.from({ length: DRAWS }, () => shuffle(['a', 'b', 'c'], random).join(''))
    const counts = Object.fromEntries([...Map.groupBy(orders, order => order)]
      .map(([order, same]) => [order, same.length]))
    expect(counts).to.have.all.keys('abc', 'acb', 'bac', 'bca', 'cab', 'cba')
    const chiSquare = Object.values(counts)
      .reduce((sum, count) => sum + (count - DRAWS / 6) ** 2 / (DRAWS / 6), 0)
    // The upper 0.1 % of chi-square with 5 degrees of freedom.
    expect(chiSquare).to.be.below(20.52)
  })

  it('leaves the list that it was given as it is', () => {
    const items = [1, 2, 3, 4]
    shuffle(items, createRandom(3))
    expect(items).to.deep.equal([1, 2, 3, 4])
  })

  it('has nothing to do for lists of none and one', () => {
    expect([shuffle([], createRandom(1)), shuffle(['one'], createRandom(1))])
      .to.deep.equal([[], ['one']])
  })
})
