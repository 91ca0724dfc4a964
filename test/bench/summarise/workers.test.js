/** @import {CellKey, Slice} from '../../../bench/types.js' */
import { expect } from 'chai'
import { fitUsl, predictUsl } from '@shootout/statistics'
import { boundBy, toWorkerSeries } from '../../../bench/summarise/workers.js'
import { makeWorkerRun } from '../make-workers.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'

const COUNTS = [12, 24, 36, 48]
const PLATEAU = { 12: 500, 24: 930, 36: 990, 48: 1000 }

/** @param {Record<number, number>} rps by number of workers @param {number} [sigma] of the noise */
function noisy (rps, sigma = 0.005) {
  const { normal } = createNoise(7)
  return (/** @type {CellKey} */ { workers }) => ({
    rps: (rps[workers] ?? NaN) * Math.exp(sigma * normal())
  })
}

/**
 * @param {Partial<Slice>} changes
 * @param {(cell: CellKey, block: number) => boolean} where
 * @returns {(cell: CellKey, block: number) => Partial<Slice>}
 */
function plateauWith (changes, where) {
  const figures = noisy(PLATEAU)
  return (cell, block) => ({ ...figures(cell), ...(where(cell, block) && changes) })
}

/** @param {Parameters<typeof makeWorkerRun>[0]} wishes */
function onlySeries (wishes) {
  const [series] = toWorkerSeries(makeWorkerRun(wishes))
  if (series === undefined) throw new Error('a series was expected')
  return series
}

describe('summarise/workers toWorkerSeries', () => {
  it('picks the smallest count that is certainly within 5 % of the best, with the bound that its ' +
    'interval gives', () => {
    const { choice, ratios, best } = onlySeries({ counts: COUNTS, figures: noisy(PLATEAU) })
    expect(best).to.equal(48)
    expect(choice).to.deep.equal({
      kind: 'pick', workers: 36, shortfallAtMost: 1 - (ratios.get(36)?.low ?? NaN), confidence: 0.95
    })
    expect(ratios.get(24)?.low).to.be.below(0.95)
    expect(ratios.get(36)?.low).to.be.above(0.95)
  })

  it("can't tell where none is certainly near enough, and says of which most is known", () => {
    const { choice, ratios } = onlySeries({ counts: COUNTS, figures: noisy(PLATEAU, 0.13) })
    const lows = [...ratios].toSorted((a, b) => b[1].low - a[1].low)
    expect(choice).to.deep.equal({
      kind: 'unsure',
      workers: lows[0]?.[0],
      shortfallAtMost: 1 - (lows[0]?.[1].low ?? NaN),
      confidence: 0.95
    })
    expect(lows[0]?.[1].low).to.be.below(0.95)
  })

  it('picks nothing where the client was the bottleneck of a single count, and ' +
    'leaves that out of the curve', () => {
    const rps = { ...PLATEAU, 60: 2000 }
    const figures = noisy(rps)
    const bound = {
      gates: [{ code: 'client-bound', detail: 'the client was busy for 99 % of the time' }]
    }
    const { choice, best, ratios, curve } = onlySeries({
      counts: [...COUNTS, 60],
      figures: cell => ({ ...figures(cell), ...(cell.workers === 60 && bound) })
    })
    expect(choice).to.deep.equal({ kind: 'bound', by: 'client', workers: [60], everywhere: false })
    expect([best, ratios.size]).to.deep.equal([null, 0])
    expect(curve?.points.find(({ workers }) => workers === 60)?.expected).to.be.below(1300)
  })

  it('picks nothing where the upstream was the bottleneck, though its ' +
    'cells are no lower bounds', () => {
    const { choice } = onlySeries({
      counts: COUNTS,
      figures:
        plateauWith({ gates: [{ code: 'upstream-bound', detail: 'busy for 99 %' }] }, () => true)
    })
    expect(choice)
      .to.deep.equal({ kind: 'bound', by: 'upstream', workers: COUNTS, everywhere: true })
  })

  it('compares an invalid count with nothing, and fits no curve through it', () => {
    const wrong = {
      rps: 5000,
      gates: [{ code: 'conservation', detail: '3 of 1,000 bodies differ' }]
    }
    const { cells, choice, ratios, best } = onlySeries({
      counts: COUNTS,
      figures: plateauWith(wrong, ({ workers }, block) => workers === 48 && block === 2)
    })
    expect(cells.map(({ state }) => state)).to.deep.equal(['ok', 'ok', 'ok', 'invalid'])
    expect([...ratios.keys()]).to.deep.equal([12, 24, 36])
    expect(best).to.equal(36)
    expect(choice).to.include({ kind: 'pick', workers: 36 })
  })

  it('fits the law to the means of complete blocks, with a band around it', () => {
    const law = { lambda: 60, sigma: 0.03, kappa: 1e-4 }
    const run = makeWorkerRun({
      counts: [12, 24, 36, 48, 60, 72],
      figures: noisy(Object.fromEntries([12, 24, 36, 48, 60, 72].map(workers =>
        [workers, predictUsl(law, workers)])), 0.02)
    })
    const means = [12, 24, 36, 48, 60, 72].map(workers => ({
      workers,
      value: Math.exp(run.slices.filter(slice => slice.workers === workers)
        .reduce((sum, { rps }) => sum + Math.log(rps ?? NaN) / 6, 0))
    }))
    const fit = fitUsl(means)
    const curve = toWorkerSeries(run)[0]?.curve
    expect(curve?.points).to.have.length(6)
    for (const { workers, expected, low, high } of curve?.points ?? []) {
      expect(expected).to.be.closeTo(fit === null ? NaN : predictUsl(fit, workers), 1e-6)
      expect(low).to.be.below(expected)
      expect(high).to.be.above(expected)
    }
  })

  it('tells of no peak where the largest count is not certainly below the best', () => {
    const { curve } = onlySeries({
      counts: [1, 2, 3, 4, 6],
      figures: noisy({ 1: 500, 2: 990, 3: 1000, 4: 1000, 6: 1000 }, 0.01)
    })
    expect(curve?.peak.kind).to.not.equal('peak')
    const { curve: falling } = onlySeries({
      counts: [1, 2, 3, 4, 6, 8],
      figures: noisy(Object.fromEntries([1, 2, 3, 4, 6, 8].map(workers =>
        [workers, predictUsl({ lambda: 500, sigma: 0.05, kappa: 0.05 }, workers)])), 0.01)
    })
    expect(falling?.peak.kind).to.equal('peak')
  })

  it('picks none by requests per second that were given', () => {
    const { choice, curve, ratios } =
      onlySeries({ counts: COUNTS, rate: 400, figures: () => ({ rps: 400 }) })
    expect([choice, curve, ratios.size]).to.deep.equal([{ kind: 'given' }, null, 0])
  })

  it("can't tell from two blocks", () => {
    expect(onlySeries({ counts: COUNTS, blocks: 2, figures: noisy(PLATEAU) }).choice)
      .to.deep.equal({ kind: 'few' })
  })

  it('is none for two counts that were measured, and keeps variants and loads apart', () => {
    expect(toWorkerSeries(makeWorkerRun({
      counts: [12, 24, 36], missing: [36], figures: noisy(PLATEAU)
    }))).to.deep.equal([])
    const run =
      makeWorkerRun({ counts: COUNTS, variants: ['ql', 'ql-handwritten'], figures: noisy(PLATEAU) })
    expect(toWorkerSeries(run).map(({ cells }) => cells.map(({ variant, workers }) =>
      `${variant} ${workers}`))).to.deep.equal(
        [COUNTS.map(workers => `ql ${workers}`), COUNTS.map(workers => `ql-handwritten ${workers}`)]
      )
  })

  it('names counts that were planned and not run', () => {
    expect(onlySeries({ counts: COUNTS, missing: [48], figures: noisy(PLATEAU) })
      .absent.map(({ workers }) => workers)).to.deep.equal([48])
  })

  it('says the same of the same run', () => {
    const run = makeWorkerRun({ counts: COUNTS, figures: noisy(PLATEAU, 0.05) })
    expect(toWorkerSeries(run)).to.deep.equal(toWorkerSeries(run))
  })
})

describe('summarise/workers boundBy', () => {
  /** @param {boolean} rpsIsLowerBound @param {string[]} codes */
  const of = (rpsIsLowerBound, ...codes) =>
    boundBy({ rpsIsLowerBound, reasons: codes.map(code => ({ code, detail: '' })) })

  it('says who held a count back: the client, the link, the upstream, or nobody', () => {
    expect(of(true, 'client-bound')).to.equal('client')
    expect(of(true, 'foreign-cpu', 'link-bound')).to.equal('link')
    expect(of(false, 'foreign-cpu', 'upstream-bound')).to.equal('upstream')
    expect([of(false), of(false, 'foreign-cpu')]).to.deep.equal([null, null])
  })
})
