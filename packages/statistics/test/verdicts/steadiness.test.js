import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { isSteady, isUnsettled, STEADY_WINDOWS } from '../../src/verdicts/steadiness.js'
import { createNoise, times } from '../noise.js'

describe('statistics/steadiness', () => {
  it('is steady when 8 windows waver around one value', () => {
    expect(isSteady([1000, 1010, 990, 1005, 995, 1008, 992, 1001])).to.equal(true)
  })

  it('is steady when nothing moves at all', () => {
    expect(isSteady(new Array(STEADY_WINDOWS).fill(1000))).to.equal(true)
  })

  it('is not steady before there are 8 windows', () => {
    expect(isSteady(new Array(STEADY_WINDOWS - 1).fill(1000))).to.equal(false)
    expect(isSteady([])).to.equal(false)
  })

  it('is not steady while the values climb, though the halves lie within 3 %', () => {
    expect(isSteady(times(8, () => 0).map((_, i) => 1000 + i))).to.equal(false)
    expect(isSteady(times(8, () => 0).map((_, i) => 1000 - i))).to.equal(false)
  })

  it('is not steady when the halves lie more than 3 % apart, though no slope can be proved', () => {
    // Noise of this size hides the step from the slope's interval, so only the second condition can see it.
    expect(isSteady([1000, 1120, 1010, 1040, 1080, 1060, 1130, 1025])).to.equal(true)
    expect(isSteady([1000, 1120, 1010, 1040, 1080, 1060, 1130, 1045])).to.equal(false)
  })

  it('looks at the last 8 windows only', () => {
    expect(isSteady([10, 200, 5000, ...new Array(8).fill(1000)])).to.equal(true)
    expect(isSteady([...new Array(8).fill(1000), 1500])).to.equal(false)
  })

  it('is not steady when a window has no number or the server did nothing', () => {
    for (const odd of [NaN, Infinity]) {
      expect(isSteady([...new Array(7).fill(1000), odd])).to.equal(false)
      expect(isSteady([odd, ...new Array(7).fill(1000)])).to.equal(false)
    }
    expect(isSteady(new Array(8).fill(0))).to.equal(false)
  })

  it('finds a steady series of 1 % noise steady nine times in ten, and a ' +
    'warming one hardly ever', () => {
    const { normal } = createNoise(13)
    const share = (/** @type {number} */ growth) =>
      times(1000, () => isSteady(times(8, normal)
        .map((noise, i) => 1000 * (1 + 0.01 * noise + growth * i)))).filter(Boolean).length / 1000
    expect(share(0)).to.be.above(0.9)
    expect(share(0.02)).to.be.below(0.02)
  })

  it('is unsettled only by evidence: a trend, a step, or that nothing is known', () => {
    const loud = [1000, 1300, 900, 1200, 800, 1100, 1400, 900]
    expect([isSteady(loud), isUnsettled(loud)]).to.deep.equal([false, false])
    expect(isUnsettled(loud.map((value, index) => value * 1.2 ** index))).to.equal(true)
    expect(isUnsettled([1000, 1010, 990, 1005, 1100, 1110, 1090, 1105])).to.equal(true)
    expect(isUnsettled([1100, 1110, 1090, 1105, 1000, 1010, 990, 1005])).to.equal(true)
    expect(isUnsettled([1000, 1010, 990, 1005, 1020, 1030, 1010, 1025])).to.equal(false)
    expect(isUnsettled(new Array(STEADY_WINDOWS - 1).fill(1000))).to.equal(true)
    expect(isUnsettled(new Array(STEADY_WINDOWS).fill(0))).to.equal(true)
    expect(isUnsettled([...new Array(7).fill(1000), NaN])).to.equal(true)
  })

  it('has the rates that docs/statistics.md says', () => {
    const docs =
      readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')
    for (const noise of [0.01, 0.05, 0.13]) expect(docs).to.include(tableRow(noise))
  })
})

/** What happens to windows that climb by so much each. */
const GROWTH = [1, 1.02, 1.05]
const SERIES = 4000

/** @param {number} noise standard deviation of the logs @returns {string} a row of the table in the docs */
function tableRow (noise) {
  const cells = GROWTH.flatMap(growth => {
    const { normal } = createNoise(2028)
    const drawn = times(SERIES, () => times(STEADY_WINDOWS, normal)
      .map((deviation, index) => 1000 * Math.exp(noise * deviation) * growth ** index))
    return [drawn.filter(windows => !isSteady(windows)), drawn.filter(isUnsettled)]
      .map(({ length }) => `${(100 * length / SERIES).toFixed(0)} %`)
  })
  return `| ${100 * noise} % | ${cells.join(' | ')} |`
}
