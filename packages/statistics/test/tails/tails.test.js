import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { drawTail, percentileOf, pooledTailShift, tailInterval } from '../../src/tails/tails.js'
import { createNoise, times } from '../noise.js'
import { RUNS, SEED, SHAPES, WORLDS } from './simulate-tails.js'

/** A slice of 1,000 answers, of which so many are slow. @param {number} slow */
const sliceOf = slow => ({ values: [1_000, 100_000], counts: [1_000 - slow, slow] })

describe('statistics/tails', () => {
  it('tells the percentile of all requests together, each slice as often as it weighs', () => {
    const slices = [{ values: [10, 30], counts: [3, 1] }, { values: [20, 40], counts: [2, 2] }]
    const naive = (/** @type {number[]} */ all, /** @type {number} */ quantile) =>
      all.sort((a, b) => a - b)[Math.max(1, Math.floor(quantile * all.length + 0.5)) - 1]
    for (const quantile of [0.1, 0.25, 0.5, 0.6, 0.9, 0.99]) {
      expect(percentileOf(slices, quantile)(Uint16Array.of(1, 1)), `${quantile}`)
        .to.equal(naive([10, 10, 10, 30, 20, 20, 40, 40], quantile))
      expect(percentileOf(slices, quantile)(Uint16Array.of(2, 0)), `${quantile}`)
        .to.equal(naive([10, 10, 10, 30, 10, 10, 10, 30], quantile))
    }
  })

  it('tells the lowest of all requests where the percentile is below the first', () => {
    const lowest = percentileOf([{ values: [10, 20], counts: [1, 1] }], 0.01)
    expect(lowest(Uint16Array.of(1))).to.equal(10)
  })

  it('sees what stops for a moment in one slice of five, where the middle ' +
    'slice knows nothing of it', () => {
    const slices = times(20, () => '')
      .map((_, index) => ({ start: index >> 3, of: sliceOf(index % 5 === 0 ? 100 : 0) }))
    const tail = drawTail(slices, { quantile: 0.99, random: createNoise(SEED).uniform })
    const interval = tail && tailInterval(tail, null, 0.95)
    expect(interval?.estimate).to.be.closeTo(100_000, 1)
    expect(interval?.low).to.be.at.most(100_000)
  })

  it('draws both sides of a ratio by the same blocks, so that what they share drops out', () => {
    const { normal, uniform } = createNoise(SEED)
    const blocks = times(12, () => Math.exp(0.5 * normal()))
    const scaled = (/** @type {number} */ factor) => blocks.map(block => ({
      values: [100 * block * factor, 1_000 * block * factor],
      counts: [900, 100]
    }))
    const tail = drawTail(scaled(1.5).map(of => ({ start: 1, of })), {
      quantile: 0.99, random: uniform, over: scaled(1)
    })
    const interval = tail && tailInterval(tail, null, 0.95)
    for (const end of [interval?.low, interval?.estimate, interval?.high]) {
      expect(end).to.be.closeTo(1.5, 1e-9)
    }
  })

  it('has no figure for fewer than three slices or a thousand answers', () => {
    const { uniform: random } = createNoise(1)
    const draw = (/** @type {number} */ count, /** @type {number} */ answers) => drawTail(
      times(count, () => ({ start: 1, of: { values: [5], counts: [answers] } })),
      { quantile: 0.99, random }
    )
    expect([draw(2, 5_000), draw(3, 300)]).to.deep.equal([null, null])
    expect(draw(3, 400)).not.to.equal(null)
  })

  it('gets wider by what starts of the processes add, and by nothing ' +
    'where they add nothing', () => {
    const { uniform: random, normal } = createNoise(SEED)
    const draw = (/** @type {number} */ shift) => drawTail(
      times(12, () => normal()).map((noise, index) => {
        const scale = Math.exp(0.05 * noise + shift * (index >> 2))
        return {
          start: index >> 2,
          of: { values: [100 * scale, 1_000 * scale], counts: [950, 50] }
        }
      }),
      { quantile: 0.99, random }
    )
    const [none, large] = [draw(0), draw(0.5)]
    expect(pooledTailShift([none], comparisons => comparisons)?.between).to.be.below(0.01)
    const shift = pooledTailShift([large], comparisons => comparisons)
    if (large === null || shift === null) throw new Error('there is a figure')
    const width = (/** @type {typeof shift | null} */ more) => {
      const interval = tailInterval(large, more, 0.95)
      return Math.log((interval?.high ?? NaN) / (interval?.low ?? NaN))
    }
    expect(width(shift)).to.be.above(1.2 * width(null))
  })

  it('stands in docs/statistics.md, how often it holds the truth', () => {
    const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')
    for (const { name } of WORLDS) {
      expect(page.split('\n').filter(line => line.startsWith(`| ${name} |`)), name)
        .to.have.length.at.least(SHAPES.length)
    }
    expect(page).to.include(`${RUNS} runs of three servers for each row, seed ${SEED}`)
  })
})
