import { expect } from 'chai'
import { cpu, rps } from '../../../bench/figures/index.js'
import { createOwnFigures } from '../../../bench/summarise/own-figures.js'
import {
  OF_ONE_RUN, pooledStartVariance, ratioInterval, ratioIntervalWithStarts
} from '@shootout/statistics'
import { makeCell, makeSlice } from '../make-run.js'

const BLOCKS = [1, 2, 3, 4, 5, 6]
const VARIANTS = ['node', 'express', 'foxx']

/** @param {number} block */
const toStart = block => block <= 3 ? 1 : 2

/** @param {string} variant @param {number} luck of the second start, as a factor */
function measured (variant, luck) {
  const cell = makeCell({ variant })
  return {
    cell,
    slices: BLOCKS.map(block => makeSlice({
      ...cell, block, processStart: toStart(block),
      cpuUsPerRequest: 40 * (1 + block * variant.length % 7 / 100) *
        (toStart(block) === 2 ? luck : 1)
    }))
  }
}

/** @param {ReturnType<typeof measured>} cell */
const logsOf = ({ slices }) => slices.map(slice => Math.log(cpu.ofSlice(slice) ?? NaN))

/** @param {{low: number, high: number} | null} interval */
const widthOf = interval =>
  interval === null ? expect.fail('there is no interval') : Math.log(interval.high / interval.low)

describe('own figures', () => {
  it('are geometric means, whose intervals are no narrower than from their slices alone', () => {
    const cells = VARIANTS.map(name => measured(name, 1))
    const ownOf = createOwnFigures(cells)
    for (const cell of cells) {
      const plain = ratioInterval(logsOf(cell))
      const { estimate, interval } = ownOf(cell.slices, cpu)
      expect(estimate).to.equal(plain?.estimate)
      expect(widthOf(interval)).to.be.at.least(widthOf(plain))
    }
  })

  it('have in them what starts add to other cells, too', () => {
    const steady = measured('node', 1)
    const [among, between] = [1, 1.3].map(luck => createOwnFigures(
      [steady, measured('express', luck), measured('foxx', 1 / luck)])(steady.slices, cpu).interval)
    expect(widthOf(between ?? null)).to.be.above(2 * widthOf(among ?? null))
  })

  it('share the minutes of the run, so that three servers are worth less than three', () => {
    const cells = VARIANTS.map(name => measured(name, 1.1))
    const groups = cells.map(cell => [logsOf(cell).slice(0, 3), logsOf(cell).slice(3)])
    const variance = pooledStartVariance(groups, { servers: 3, rho: OF_ONE_RUN })
    expect(variance?.degreesOfFreedom).to.equal(2)
    expect(createOwnFigures(cells)(cells[0]?.slices ?? [], cpu).interval)
      .to.deep.equal(ratioIntervalWithStarts(groups[0] ?? [], variance))
  })

  it('have no interval from two slices, and are none without any', () => {
    const cell = measured('node', 1)
    const ownOf = createOwnFigures([cell])
    expect(ownOf(cell.slices.slice(0, 2), cpu)).to.include({ interval: null })
      .and.property('estimate').to.be.within(40, 43)
    expect(ownOf([], rps)).to.deep.equal({ estimate: null, interval: null })
  })

  it('are none where the interval is too wide', () => {
    const cell = measured('node', 1e6)
    expect(createOwnFigures([cell])(cell.slices, cpu))
      .to.deep.include({ estimate: null, interval: null })
  })
})
