/** @import {TunePlan} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import {
  estimateBytes, estimateFromAll, estimateOf, packGroups, toLimit
} from '../../../../bench/tune/candidates/group-by-memory.js'

describe('tune/candidates/group-by-memory', () => {
  const bytesOf = (/** @type {number} */ workers) => workers

  const cases = [
    { counts: [1, 2, 3], limit: 6, groups: [[1, 2, 3]], tooLarge: [] },
    { counts: [1, 2, 3], limit: 5, groups: [[2, 3], [1]], tooLarge: [] },
    { counts: [12, 24, 36, 48], limit: 60, groups: [[12, 48], [24, 36]], tooLarge: [] },
    { counts: [1, 2, 8], limit: 4, groups: [[1, 2]], tooLarge: [8] },
    { counts: [5, 6], limit: 4, groups: [], tooLarge: [5, 6] }
  ]
  for (const { counts, limit, groups, tooLarge } of cases) {
    it(`packs ${counts.join(', ')} into room for ${limit} as ${JSON.stringify(groups)}`, () => {
      expect(packGroups(counts, { bytesOf, limitBytes: limit })).to.deep.equal({ groups, tooLarge })
    })
  }

  it('expects every process to take what those of the gauged candidate ' +
    'take, its primary included', () => {
    expect(estimateBytes({ workers: 2, memory: { pssBytes: 300, processes: 3 } }, 9)).to.equal(1000)
  })

  it('expects the same of a program that has fewer processes than workers', () => {
    expect(estimateBytes({ workers: 4, memory: { pssBytes: 100, processes: 1 } }, 9)).to.equal(900)
  })

  it('expects of each worker more what a second candidate took more', () => {
    const gauged = { workers: 12, memory: { pssBytes: 600, processes: 13 } }
    expect(estimateBytes(gauged, 96, { workers: 24, memory: { pssBytes: 900, processes: 25 } }))
      .to.equal(600 + 84 * 25)
    expect(estimateBytes(gauged, 96, { workers: 24, memory: { pssBytes: 500, processes: 25 } }))
      .to.equal(600)
  })

  it('knows what was measured, draws a line between its neighbours, and beyond the largest on ' +
    'through the last two', () => {
    const readings = [[1, 100], [8, 800], [2, 190], [8, 790]]
      .map(([workers = 0, pssBytes = 0]) => ({ workers, memory: { pssBytes, processes: workers } }))
    expect([1, 2, 5, 8, 10].map(workers => estimateFromAll(readings, workers)))
      .to.deep.equal([100, 190, 490, 790, 990])
    expect(estimateFromAll(readings.slice(0, 1), 3)).to.equal(300)
  })

  it('knows what was measured also where it is less than fewer workers took', () => {
    const readings = [[1, 100], [4, 80]].map(([workers = 0, pssBytes = 0]) =>
      ({ workers, memory: { pssBytes, processes: workers } }))
    expect([1, 4].map(workers => estimateFromAll(readings, workers))).to.deep.equal([100, 80])
  })

  it('knows of other settings only what the largest of the same number of workers took', () => {
    const values = [
      { workers: '1', SIZE: 'a' }, { workers: '1', SIZE: 'b' }, { workers: '2', SIZE: 'a' },
      { workers: '1', SIZE: 'c' }
    ]
    const plan = /** @type {Pick<TunePlan, 'knobs'>} */ (/** @type {unknown} */ (
      { knobs: { settings: values.map((setting, key) => ({ key, values: setting })) } }))
    const readings = [[1, 300], [0, 100], [2, 150]].map(([workers = 0, pssBytes = 0]) =>
      ({ workers, memory: { pssBytes, processes: 1 } }))
    expect(estimateOf(1, { plan, readings })).to.equal(300)
    expect(estimateOf(3, { plan, readings })).to.equal(300)
  })

  it('lets candidates use 85 % of what is available', () => {
    expect(toLimit(1000)).to.equal(850)
    expect(toLimit(null)).to.equal(null)
  })
})
