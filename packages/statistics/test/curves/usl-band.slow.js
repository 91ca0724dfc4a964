// How often the band holds the true curve: the table of docs/statistics.md, made anew.
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { uslBand } from '../../src/curves/usl-band.js'
import { predictUsl } from '../../src/curves/usl.js'
import { createNoise, times } from '../noise.js'

const REPETITIONS = 200
const COUNTS = [1, 2, 3, 4, 6, 8, 12, 16]
const TIMEOUT_MS = 120_000
const PAGE = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')
const CURVES = {
  peaked: { sigma: 0.1, kappa: 0.01 },
  plateau: { sigma: 0.3, kappa: 0 },
  flat: { sigma: 1, kappa: 0 },
  straight: { sigma: 0, kappa: 0 }
}

describe('statistics/usl-band, 200 bands for each row', () => {
  for (const [curve, law] of Object.entries(CURVES)) {
    it(`holds a ${curve} curve as often as the docs say`, () => {
      for (const blocks of [3, 8]) {
        const { held, kinds } = simulate({ lambda: 1000, ...law }, blocks)
        const row = `| ${curve} | ${blocks} | ${[
          held,
          ...['peak', 'ceiling', 'none'].map(kind =>
            kinds.filter(one => one === kind).length / REPETITIONS)
        ].map(share => `${Math.round(share * 100)} %`).join(' | ')} |`
        process.stdout.write(`${row}\n`)
        expect(held, row).to.be.within(0.87, 0.98)
        expect(PAGE).to.include(row)
      }
    }).timeout(TIMEOUT_MS)
  }
})

/**
 * @param {{lambda: number, sigma: number, kappa: number}} law
 * @param {number} blocks
 */
function simulate (law, blocks) {
  const { normal, uniform } = createNoise(2026)
  const bands = times(REPETITIONS, () => {
    const drawn = times(blocks, () => 0.3 * normal())
    // In an average block, which is what the band speaks of.
    const middle = drawn.reduce((sum, shared) => sum + shared, 0) / blocks
    const values = drawn.flatMap((shared, block) => COUNTS.map(workers => ({
      block, workers, value: predictUsl(law, workers) * Math.exp(shared - middle + 0.05 * normal())
    })))
    const band = uslBand(values, { counts: COUNTS, random: uniform, draws: 400 })
    if (band === null) throw new Error('there is no band')
    return band
  })
  const points = bands.flatMap(band => band.points)
  const held = points.filter(({ workers, low, high }) => low <= predictUsl(law, workers) *
    (1 + 1e-9) && predictUsl(law, workers) * (1 - 1e-9) <= high).length / points.length
  return { held, kinds: bands.map(({ peak }) => peak.kind) }
}
