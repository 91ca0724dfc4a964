import { expect } from 'chai'
import { EQUIVALENCE_BAND } from '../../src/verdicts/verdict.js'
import { pairedRatio } from '../../src/verdicts/tested-ratio.js'
import { twinnedRatio } from '../../src/verdicts/twinned-ratio.js'
import { createNoise, times } from '../noise.js'

/** @typedef {{own: number, reference: number, twin: number}} Block logarithms */
/** @typedef {readonly (readonly Block[])[]} Groups */

/** Three starts of one block: own over the mean of the others by 0.2, 0.1 and 0.3. @type {Groups} */
const THREE = [
  [{ own: 0.2, reference: -0.1, twin: 0.1 }],
  [{ own: 0.1, reference: 0, twin: 0 }],
  [{ own: 0.3, reference: 0.1, twin: -0.1 }]
]

/** @param {Groups} groups @param {number} [confidence] */
function needed (groups, confidence) {
  return of(groups, confidence) ?? expect.fail('there is no ratio')
}

/** @param {Groups} groups @param {number} [confidence] */
function of (groups, confidence) {
  const over = (/** @type {'own' | 'twin'} */ side) => groups.map(group =>
    group.map(({ [side]: value, reference }) => value - reference))
  return twinnedRatio(over('own'), over('twin'), confidence)
}

/**
 * @param {() => number} noise normal
 * @param {object} world
 * @param {number} world.starts
 * @param {number} world.blocks of each
 * @param {number} [world.effect]
 * @param {number} [world.sigma] of a block
 * @param {number} [world.shift] of a start
 * @param {number} [world.ownTimes] as often both on the own side
 * @returns {Groups}
 */
function make (noise, { starts, blocks, effect = 0, sigma = 0.03, shift = sigma, ownTimes = 1 }) {
  return times(starts, () => {
    const [own = 0, reference = 0, twin = 0] = times(3, () => shift * noise())
    return times(blocks, () => ({
      own: effect + ownTimes * (own + sigma * noise()),
      reference: reference + sigma * noise(),
      twin: twin + sigma * noise()
    }))
  })
}

describe('statistics/twinned-ratio', () => {
  it('is the ratio to the mean of the two', () => {
    const { estimate } = needed(THREE).ratio
    expect(Math.log(estimate)).to.be.closeTo(0.2, 1e-12)
  })

  it('has the spread of both contrasts, and the degrees of freedom of both', () => {
    const alike = THREE.map(([block]) => [{ own: 0, reference: 0, twin: 0, ...block }])
    // Own: 0.2, 0.1, 0.3, a variance of 0.01. Twins: 0.2, 0, -0.2, three quarters of 0.04; together 0.02 over three
    // starts, with 0.04^2 / ((0.01^2 + 0.03^2) / 2) = 3.2 degrees of freedom, of which t is 3.074 at 97.5 %.
    const { low, high } = needed(alike).ratio
    expect(Math.log(high) - 0.2).to.be.closeTo(3.074 * Math.sqrt(0.02 / 3), 0.001)
    expect(Math.log(high) - 0.2).to.be.closeTo(0.2 - Math.log(low), 1e-12)
  })

  it('takes the own spread where that is the larger one', () => {
    const loud = THREE.map(([block], index) =>
      [{ reference: 0, twin: 0, ...block, own: 0.2 + index - 1 }])
    const { ratio, p } = needed(loud)
    // Own: 0.2, 1.2, -0.8, a variance of 1; as noisy a mean of three as t with 2.12 degrees of freedom has.
    expect(Math.log(ratio.high) - 0.2).to.be.above(4 * Math.sqrt(1 / 3))
    expect(p).to.be.above(0.5)
  })

  it('has its p where the interval ends', () => {
    const edge = Math.log(EQUIVALENCE_BAND.high)
    const { ratio } = needed(THREE)
    const reach = 0.2 - Math.log(ratio.low)
    const moved = (/** @type {number} */ by) => THREE.map(group =>
      group.map(block => ({ ...block, own: block.own - 0.2 + edge + by })))
    expect(needed(moved(reach)).p).to.be.closeTo(0.05, 1e-9)
    expect(needed(moved(reach + 0.01)).p).to.be.below(0.05)
    expect(needed(moved(-0.01)).p).to.be.above(0.5)
  })

  it('pays for its looks', () => {
    const [one, look] = [needed(THREE), needed(THREE, 0.99)]
    expect(look.ratio.high).to.be.above(one.ratio.high)
    expect(look.p).to.be.closeTo(Math.min(1, 5 * one.p), 1e-12)
  })

  it('takes starts for observations, and blocks where there is one start alone', () => {
    const { normal: noise } = createNoise(3)
    const starts = make(noise, { starts: 4, blocks: 3, shift: 0.2 })
    const wide = (/** @type {Groups} */ groups) => {
      const { low, high } = needed(groups).ratio
      return Math.log(high / low)
    }
    expect(wide(starts)).to.be.above(1.5 * wide([starts.flat()]))
    expect(wide([starts.flat()])).to.be.closeTo(wide(starts.flat().map(block => [block])), 1e-12)
  })

  it('has no interval of fewer than three blocks, and no width where nothing varies', () => {
    expect(of([])).to.equal(null)
    expect(of(THREE.slice(0, 1))).to.equal(null)
    expect(of(THREE.slice(0, 2))).to.equal(null)
    const still = needed(times(3, () => [{ own: 0.1, reference: 0, twin: 0 }]))
    expect(still.ratio.low).to.be.closeTo(still.ratio.high, 1e-12)
    expect(still.p).to.be.closeTo(0, 1e-12)
  })

  it('refuses blocks that are not the same', () => {
    expect(() => twinnedRatio([[0.1, 0.2], [0.1]], [[0.1], [0.1, 0.2]]))
      .to.throw(RangeError, 'same blocks')
  })

  it('refuses what is not finite', () => {
    expect(() => of([[...THREE.flat(), { own: NaN, reference: 0, twin: 0 }]])).to.throw(RangeError)
  })

  describe('in 2,000 simulated comparisons each', () => {
    const COUNT = 2_000
    /** @param {Parameters<typeof make>[1]} world */
    const simulate = world => {
      const { normal: noise } = createNoise(2026)
      const truth = Math.exp(world.effect ?? 0)
      const found = { holds: 0, called: 0, calledByPairs: 0 }
      for (let count = 0; count < COUNT; count++) {
        const groups = make(noise, world)
        const { ratio, p } = needed(groups)
        const pairs = groups.map(group => group.map(({ own, reference }) => own - reference))
        if (ratio.low <= truth && truth <= ratio.high) found.holds++
        if (p < 0.025) found.called++
        if ((pairedRatio(pairs, null)?.p ?? 1) < 0.025) found.calledByPairs++
      }
      return found
    }

    it('holds the truth as often as it says', () => {
      for (const world of [
        { starts: 3, blocks: 1 }, { starts: 7, blocks: 2 }, { starts: 1, blocks: 9, shift: 0 },
        { starts: 7, blocks: 2, ownTimes: 3 }
      ]) expect(simulate(world).holds / COUNT).to.be.above(0.94)
    })

    it('calls equals different in fewer than 1 of 200, also where they are loud', () => {
      for (const sigma of [0.01, 0.03, 0.1]) {
        for (const starts of [3, 7]) {
          expect(simulate({ starts, blocks: 1, sigma }).called).to.be.at.most(COUNT / 200)
        }
      }
    })

    it('finds a tenth more often than the pairs with one of the two do', () => {
      const { called, calledByPairs } =
        simulate({ starts: 7, blocks: 1, effect: Math.log(1.1), sigma: 0.035 })
      expect(called).to.be.above(1.2 * calledByPairs)
    })
  })
})
