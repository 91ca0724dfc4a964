import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { findSplit } from '../../src/changes/find-split.js'
import { findShifts } from '../../src/index.js'
import { createNoise, times } from '../noise.js'
import { NILE } from './nile.js'
import { WORLDS, simulateShifts, toShiftRow } from './simulate-shifts.js'

const PAGE = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')

/** @param {readonly number[]} values @param {Partial<Parameters<typeof findShifts>[1]>} [options] */
const shiftsOf = (values, options = {}) => findShifts(
  [{ runs: values.map((_, index) => index), values }],
  { random: createNoise(3).uniform, permutations: 1_999, ...options }
)[0] ?? []

/** @param {number[]} items @returns {number[][]} all orders */
function ordersOf (items) {
  return items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
      ordersOf([...items.slice(0, index), ...items.slice(index + 1)]).map(rest => [item, ...rest]))
}

describe('shifts of many series', () => {
  it('are one for the Nile, after 1898', () => {
    const shifts = shiftsOf(NILE.flows)
    expect(shifts.map(({ at }) => NILE.firstYear + at)).to.deep.equal([1899])
    expect(shifts[0]?.p).to.be.closeTo(1.25 / 2_000, 1e-12)
    const runs = NILE.flows.map((_, index) => index)
    const [usual] = findShifts([{ runs, values: NILE.flows }], { random: createNoise(3).uniform })
    expect(usual?.[0]?.p).to.be.closeTo(1.25 / 10_000, 1e-12)
  })

  it('have the p value that counting all 40,320 orders of eight runs gives', () => {
    const { normal } = createNoise(11)
    const values = times(8, normal).map((value, index) => value + (index < 4 ? 0 : 2.5))
    const observed = findSplit(values)?.statistic ?? 0
    const all = ordersOf(values)
    const exact = all.filter(order =>
      (findSplit(order)?.statistic ?? 0) >= observed * (1 - 1e-9)).length / all.length
    const [shift] = shiftsOf(values, { permutations: 9_999, alpha: 0.999 })
    expect(all).to.have.length(40_320)
    expect(exact).to.be.within(0.02, 0.3)
    expect(shift?.p).to.be.closeTo(exact, 4 * Math.sqrt(exact / 9_999))
  })

  it('are nowhere in fewer than eight runs, however clear they look', () => {
    expect(shiftsOf([1, 1, 1, 2, 2, 2, 2])).to.deep.equal([])
    expect(shiftsOf([1, 1, 1, 1, 2, 2, 2, 2]).map(({ at }) => at)).to.deep.equal([4])
  })

  it('are found one within the part that another leaves, and are told in order', () => {
    const { normal } = createNoise(5)
    const levels = [0, 0.1, 0.9].flatMap(level => times(10, () => level + 0.01 * normal()))
    expect(shiftsOf(levels).map(({ at }) => at)).to.deep.equal([10, 20])
    expect(shiftsOf(levels.toReversed()).map(({ at }) => at)).to.deep.equal([10, 20])
  })

  it('are none where the step is smaller than what counts', () => {
    const { normal } = createNoise(6)
    const values = times(20, () => 0.001 * normal()).map((value, index) =>
      value + (index < 10 ? 0 : 0.02))
    const judge = (/** @type {number} */ least) => findShifts(
      [{ runs: values.map((_, index) => index), values, least }],
      { random: createNoise(3).uniform, permutations: 199 }
    )[0]?.length
    expect([judge(0.015), judge(0.025)]).to.deep.equal([1, 0])
  })

  it('are rarer the more series are looked at', () => {
    const { normal, uniform } = createNoise(8)
    const values = times(10, normal).map((value, index) => value + (index < 5 ? 0 : 1.5))
    const runs = values.map((_, index) => index)
    const quiet = times(40, () => ({ runs, values: times(10, normal) }))
    const judge = (/** @type {{runs: number[], values: number[]}[]} */ others) => findShifts(
      [{ runs, values }, ...others], { random: uniform, permutations: 1_999, alpha: 0.999 }
    )[0]?.[0]?.p ?? 1
    expect(judge(quiet)).to.be.above(3 * judge([]))
  })

  it('do not hide each other: a larger one is not held against a smaller one', () => {
    const { normal, uniform } = createNoise(9)
    const runs = times(20, () => 0).map((_, index) => index)
    const series = [10, 1].map(step => ({
      runs, values: times(20, () => 0.1 * normal()).map((value, index) =>
        value + (index < 12 ? 0 : step))
    }))
    expect(findShifts(series, { random: uniform, permutations: 499 }).map(shifts =>
      shifts.map(({ at }) => at))).to.deep.equal([[12], [12]])
  })

  it('are told by place in a series that lacks some of the runs', () => {
    const values = [1, 1.01, 0.99, 1, 1.02, 2, 2.01, 1.99, 2, 2.02]
    const [shifts] = findShifts([
      { runs: [0, 2, 3, 5, 8, 9, 11, 12, 15, 19], values },
      { runs: [1, 4], values: [1, 2] }
    ], { random: createNoise(1).uniform, permutations: 499 })
    expect(shifts?.map(({ at }) => at)).to.deep.equal([5])
  })

  it('are the same for the same seed', () => {
    const { normal } = createNoise(12)
    const values = times(16, normal).map((value, index) => value + (index < 9 ? 0 : 3))
    expect(shiftsOf(values)).to.deep.equal(shiftsOf(values)).and.have.length(1)
  })

  it('refuse runs without values, and an alpha in per cent', () => {
    const random = createNoise(1).uniform
    expect(() => findShifts([{ runs: [1], values: [] }], { random }))
      .to.throw(RangeError, '1 and 0')
    for (const alpha of [5, 1, 0, -1, NaN]) {
      expect(() => findShifts([], { random, alpha })).to.throw(RangeError, `${alpha} came`)
    }
  })

  it('stand in docs/statistics.md: how often they are found, and are none', () => {
    const [first] = WORLDS
    if (first === undefined) expect.fail('there is no world')
    for (const { title, runs, noise, after } of WORLDS) {
      expect(PAGE).to.include(`| ${title} | ${noise * 100} % | ${runs} | ${after} | `)
    }
    expect(PAGE).to.include(toShiftRow(first, simulateShifts(first)))
  })
})
