import { expect } from 'chai'
import { rankSets } from '../../src/verdicts/rank-sets.js'
import { createNoise, times } from '../noise.js'
import { simulateRanks } from './simulate-ranks.js'

const SURE = 1e-9
const RUNS = 400

describe('statistics/rank-sets', () => {
  it('counts those that are surely better, and those that are surely worse', () => {
    // 2 is cheaper than all, 3 dearer than all, and between 0 and 1 nothing is certain.
    const sets = rankSets(4, [
      { better: 2, worse: 0, p: SURE }, { better: 2, worse: 1, p: SURE },
      { better: 2, worse: 3, p: SURE }, { better: 0, worse: 3, p: SURE },
      { better: 1, worse: 3, p: SURE }, { better: 0, worse: 1, p: 0.4 }
    ])
    expect(sets).to.deep.equal([[2, 3], [2, 3], [1, 1], [4, 4]])
  })

  it('leaves everything open without evidence, and takes an absent pair for undecided', () => {
    expect(rankSets(3, [])).to.deep.equal([[1, 3], [1, 3], [1, 3]])
    expect(rankSets(3, [{ better: 0, worse: 2, p: SURE }])).to.deep.equal([[1, 2], [1, 3], [2, 3]])
  })

  it('lets every pair pay for all pairs, those that are absent included', () => {
    const test = { better: 0, worse: 1, p: 0.02 }
    expect(rankSets(2, [test])).to.deep.equal([[1, 1], [2, 2]])
    expect(rankSets(3, [test])).to.deep.equal([[1, 3], [1, 3], [1, 3]])
    expect(rankSets(3, [test], { alpha: 0.07 })).to.deep.equal([[1, 2], [2, 3], [1, 3]])
  })

  it('gives the sets that a naive count over the pairs gives', () => {
    const { uniform } = createNoise(11)
    for (let round = 0; round < 100; round++) {
      const count = 2 + round % 6
      const tests = allPairs(count).map(([better, worse]) => ({ better, worse, p: uniform() ** 6 }))
      const alpha = 0.1
      const sure = tests.toSorted((a, b) => a.p - b.p)
      const end = sure.findIndex(({ p }, rank) => p * (tests.length - rank) >= alpha)
      const apart = end === -1 ? sure : sure.slice(0, end)
      const naive = times(count, () => 0).map((_, own) => [
        1 + apart.filter(({ worse }) => worse === own).length,
        count - apart.filter(({ better }) => better === own).length
      ])
      expect(rankSets(count, tests, { alpha })).to.deep.equal(naive)
    }
  })

  it('knows no order of none, and a single place of one', () => {
    expect(rankSets(0, [])).to.deep.equal([])
    expect(rankSets(1, [])).to.deep.equal([[1, 1]])
  })

  it('refuses contestants that do not exist, too many tests, and what is no p value', () => {
    for (const [better, worse] of /** @type {const} */ ([[0, 3], [-1, 0], [1, 1], [0.5, 1]])) {
      expect(() => rankSets(3, [{ better, worse, p: 1 }]))
        .to.throw(RangeError, `${better} and ${worse} came`)
    }
    const test = { better: 0, worse: 1, p: 0.5 }
    expect(() => rankSets(2, [test, test])).to.throw(RangeError, '2 tests came')
    expect(() => rankSets(2, [{ ...test, p: NaN }])).to.throw(RangeError, 'NaN')
  })

  describe('simulated', () => {
    const equals = times(6, () => 1)
    const worlds = /** @type {const} */ ([
      ['slices differ by 20 %', { starts: 1, blocks: 8, noise: 0.2, startNoise: 0 }],
      ['starts differ by 4 %, too', { starts: 2, blocks: 4, noise: 0.04, startNoise: 0.04 }]
    ])
    for (const [name, world] of worlds) {
      it(`parts any of six equals in at most 5 of 100 runs: ${name}`, () => {
        const parted = simulateRanks({ ...world, costs: equals }, RUNS, 2026).filter(isParted)
        expect(parted.length / RUNS).to.be.at.most(0.05)
      })

      it(`holds all true places at once in at least 95 of 100 runs: ${name}`, () => {
        const costs = [1, 1.02, 1.06, 1.1, 1.3, 1.32]
        const held = simulateRanks({ ...world, costs }, RUNS, 2027).filter(sets =>
          sets.every(([low, high], index) => low <= index + 1 && index + 1 <= high))
        expect(held.length / RUNS).to.be.at.least(0.95)
      })
    }

    it('would part equals more often if the pairs did not share their error rate', () => {
      const world = { ...worlds[0][1], costs: equals, alpha: 0.05 * 15 }
      expect(simulateRanks(world, RUNS, 2026).filter(isParted).length / RUNS).to.be.above(0.05)
    })

    it('gives single places to what lies far apart', () => {
      const world = {
        costs: [1, 1.5, 2.2, 3.3, 5, 7.5], starts: 2, blocks: 4, noise: 0.02, startNoise: 0.01
      }
      const single = simulateRanks(world, RUNS, 2028).filter(sets =>
        sets.every(([low, high], index) => low === index + 1 && high === index + 1))
      expect(single.length / RUNS).to.be.at.least(0.95)
    })
  })
})

/** @param {readonly (readonly [low: number, high: number])[]} sets */
function isParted (sets) {
  return sets.some(([low, high]) => low !== 1 || high !== sets.length)
}

/** @param {number} count @returns {[number, number][]} */
function allPairs (count) {
  return times(count, () => 0).flatMap((_, one) =>
    times(count - one - 1, () => 0).map((_, after) =>
      /** @type {[number, number]} */ ([one, one + 1 + after])))
}
