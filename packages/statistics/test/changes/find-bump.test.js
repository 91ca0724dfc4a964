import { expect } from 'chai'
import { findBump } from '../../src/changes/find-bump.js'
import { createNoise, times } from '../noise.js'

/** The naive one: for every stretch what two means leave. @param {number[]} values */
function bumpNaively (values) {
  const spread = (/** @type {number[]} */ some) => {
    const mean = some.reduce((sum, value) => sum + value, 0) / some.length
    return some.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  }
  const stretches = values.flatMap((_, from) => values.map((_, to) => ({ from, to })))
    .filter(({ from, to }) => from >= 2 && to - from >= 2 && to <= values.length - 2)
  const [best] = stretches
    .map(({ from, to }) => ({
      from, to,
      left: spread(values.slice(from, to)) +
        spread([...values.slice(0, from), ...values.slice(to)])
    }))
    .toSorted((a, b) => a.left - b.left)
  return { from: best?.from, to: best?.to, share: 1 - (best?.left ?? 0) / spread(values) }
}

describe('a stretch on another level', () => {
  it('is what its naive twin says', () => {
    const { normal, uniform } = createNoise(21)
    for (let round = 0; round < 100; round++) {
      const values = times(6 + Math.floor(20 * uniform()), normal)
      const naive = bumpNaively(values)
      const found = findBump(values)
      expect([found?.from, found?.to]).to.deep.equal([naive.from, naive.to])
      expect(found?.share).to.be.closeTo(naive.share, 1e-9)
    }
  })

  it('has two values, and two on either side', () => {
    expect(findBump([0, 0, 5, 5, 0, 0])).to.include({ from: 2, to: 4, share: 1 })
    expect(findBump([0, 0, 5, 0, 0])).to.equal(null)
  })

  it('is nowhere in equal values', () => {
    expect(findBump(times(9, () => 0))).to.equal(null)
  })
})
