import { expect } from 'chai'
import { compareCandidates } from '../../../../bench/tune/recommend/compare-candidates.js'
import { conclude as concludeOf, recommend } from '../../../../bench/tune/recommend/conclude.js'
import { makeCandidates } from '../fake-instruments.js'

/**
 * Where nothing else is known all candidates race, and this is the only look.
 * @param {Parameters<typeof concludeOf>[0]} plan
 * @param {Parameters<typeof concludeOf>[1]} candidates
 * @param {Parameters<typeof concludeOf>[2]} [known]
 */
function conclude (plan, candidates, known) {
  const race = { racers: candidates.filter(({ out }) => out === null).length, looks: 1 }
  const { objective } = plan
  return concludeOf(plan, candidates, known ??
    { look: compareCandidates(candidates, { objective, ...race }), ...race })
}

const WISH = /** @type {const} */ ({ objective: 'rps', within: 0.05 })

/** True shares of the best, by number of workers. @type {Record<string, Record<number, number>>} */
const SHAPES = {
  peaked: { 1: 0.52, 2: 0.84, 3: 0.97, 4: 0.99, 6: 1, 8: 0.97, 12: 0.9, 16: 0.8 },
  plateau: { 12: 0.35, 24: 0.68, 36: 0.9, 48: 0.97, 60: 0.99, 72: 1, 84: 1, 96: 1 },
  flat: { 12: 1, 24: 1, 36: 1, 48: 1, 60: 1, 72: 1, 84: 1, 96: 1 }
}

describe('tune/recommend/conclude', () => {
  it('finds the smallest count on a plateau, whatever the blocks shared', () => {
    const { recommended, certain, best, candidates } = conclude(WISH, makeCandidates(
      { 1: 340, 2: 680, 3: 1000, 4: 1000 }, { blocks: 6, sigma: 0.005 }
    ))
    expect(recommended).to.include({ workers: 3, confidence: 0.95, pssBytes: 4e6 })
    expect(recommended?.shortfallAtMost).to.be.within(0, 0.05)
    expect(certain).to.equal(true)
    expect([3, 4]).to.include(best)
    expect(candidates.map(({ ratio }) => ratio?.estimate.toFixed(1)))
      .to.deep.equal(['0.3', '0.7', '1.0', '1.0'])
    expect(candidates.map(({ blocks }) => blocks)).to.deep.equal([6, 6, 6, 6])
  })

  it('judges by requests per CPU-second when asked to: what costs least is best', () => {
    const candidates = makeCandidates({ 1: 100, 2: 1000 }, {
      blocks: 4,
      figures: workers => ({ cpuUsPerRequest: workers === 1 ? 20 : 40 })
    })
    const { recommended, candidates: rows } =
      conclude({ objective: 'cpu', within: 0.05 }, candidates)
    expect(recommended?.workers).to.equal(1)
    expect(rows[1]?.ratio?.estimate).to.be.closeTo(0.5, 1e-9)
  })

  it('compares only blocks that hold every candidate', () => {
    const candidates = makeCandidates({ 1: 500, 2: 1000 }, { blocks: 5 })
    candidates[0]?.slices.pop()
    expect(conclude(WISH, candidates).candidates.map(({ blocks }) => blocks)).to.deep.equal([4, 4])
  })

  it('takes several slices of one block for one value', () => {
    const candidates = makeCandidates({ 1: 500, 2: 1000 }, { blocks: 3 })
    const doubled = candidates.map(candidate => ({
      ...candidate,
      slices: candidate.slices.flatMap(taken => [taken, taken])
    }))
    expect(conclude(WISH, doubled).candidates.map(({ ratio }) => ratio))
      .to.deep.equal(conclude(WISH, candidates).candidates.map(({ ratio }) => ratio))
  })

  it('leaves a candidate that is out without figures, and compares the others', () => {
    const candidates = makeCandidates({ 1: 500, 2: 1000, 4: 1000 }, { blocks: 4 })
    if (candidates[2]) {
      candidates[2].out = { code: 'conservation', detail: '1 of 1000 bodies differ' }
    }
    const { recommended, candidates: rows } = conclude(WISH, candidates)
    expect(recommended?.workers).to.equal(2)
    expect(rows[2]).to.deep.include({
      ratio: null,
      rps: null,
      blocks: 0,
      reasons: [{ code: 'conservation', detail: '1 of 1000 bodies differ' }]
    })
  })

  it('tells those that were left behind as they were then, and recommends none of them', () => {
    const candidates = makeCandidates({ 1: 100, 2: 1000, 4: 1000 }, { blocks: 4, sigma: 0.001 })
    const ratio = { estimate: 0.1, low: 0.09, high: 0.11 }
    if (candidates[0]) candidates[0].left = { how: 'eliminated', blocks: 3, ratio, expected: null }
    const { recommended, candidates: rows } = conclude(WISH, candidates)
    expect(recommended?.workers).to.equal(2)
    expect(rows[0]).to.deep.include({ ratio, blocks: 3, left: candidates[0]?.left })
    expect(rows[0]?.rps).to.be.above(50)
    expect(rows[1]?.left).to.equal(null)
  })

  it('is less sure after one of many looks than after the only one', () => {
    const candidates = makeCandidates({ 1: 900, 2: 1000, 4: 1000 }, { blocks: 6, sigma: 0.05 })
    const race = { racers: 3, looks: 9 }
    const many = conclude(WISH, candidates, {
      look: compareCandidates(candidates, { objective: 'rps', ...race }),
      ...race
    })
    const once = conclude(WISH, candidates)
    expect(many.candidates[0]?.ratio?.estimate).to.equal(once.candidates[0]?.ratio?.estimate)
    expect(many.candidates[0]?.ratio?.low).to.be.below(once.candidates[0]?.ratio?.low ?? 0)
  })

  it('tells of a peak only where the largest count that raced is certainly below the best', () => {
    const curve = {
      fit: { lambda: 1000, sigma: 0.1, kappa: 0.02 },
      points: [],
      peak: /** @type {const} */ ({ kind: 'peak', workers: { estimate: 6, low: 5, high: 7 } })
    }
    const peakOf = (/** @type {number} */ last) => {
      const candidates = makeCandidates({ 1: 500, 4: 1000, 16: last }, { blocks: 6, sigma: 0.01 })
      const race = { racers: 3, looks: 1 }
      return conclude(WISH, candidates, {
        look: compareCandidates(candidates, { objective: 'rps', ...race }), ...race, curve
      }).curve?.peak.kind
    }
    expect([800, 1000].map(peakOf)).to.deep.equal(['peak', 'none'])
  })

  it('takes no look of its own', () => {
    expect(conclude(WISH, makeCandidates({ 1: 500, 2: 1000 }, { blocks: 9 }), {
      look: null, racers: 2, looks: 3
    })).to.deep.include({ recommended: null, doubt: { code: 'too-few-blocks' } })
  })

  describe('says why it can not tell', () => {
    it('with fewer than three blocks', () => {
      expect(conclude(WISH, makeCandidates({ 1: 500, 2: 1000 }, { blocks: 2 })))
        .to.deep.include({ recommended: null, certain: false, doubt: { code: 'too-few-blocks' } })
    })

    it('with fewer than two candidates', () => {
      const candidates = makeCandidates({ 1: 500, 2: 1000 }, { blocks: 4 })
      if (candidates[0]) candidates[0].out = { code: 'verification', detail: '' }
      expect(conclude(WISH, candidates).doubt).to.deep.equal({ code: 'too-few-candidates' })
    })

    it('by CPU time where that can not be read', () => {
      const candidates = makeCandidates(
        { 1: 500, 2: 1000 }, { blocks: 4, figures: () => ({ cpuUsPerRequest: null }) }
      )
      expect(conclude({ objective: 'cpu', within: 0.05 }, candidates).doubt)
        .to.deep.equal({ code: 'no-cpu-time' })
    })

    for (const code of /** @type {const} */ (['client-bound', 'upstream-bound'])) {
      it(`when a count that may be the best was ${code}, and then decides by CPU time`, () => {
        const bound = (/** @type {number} */ workers) =>
          workers > 1 ? { gates: [{ code, detail: '' }] } : {}
        const candidates = makeCandidates({ 1: 500, 2: 1000, 4: 1000 }, {
          blocks: 4,
          figures: workers => ({ cpuUsPerRequest: 10 * workers, ...bound(workers) })
        })
        const { recommended, doubt, byCpu, candidates: rows } = conclude(WISH, candidates)
        expect(recommended).to.equal(null)
        expect(doubt).to.deep.equal({ code, workers: [2, 4], everywhere: false })
        expect(byCpu?.workers).to.equal(1)
        expect(rows.map(({ rpsIsLowerBound }) => rpsIsLowerBound))
          .to.deep.equal([false, true, true])
      })
    }

    it('plainly, when the client was the bottleneck everywhere', () => {
      const candidates = makeCandidates({ 1: 1000, 2: 1000 }, {
        blocks: 4,
        figures: () => ({ gates: [{ code: 'client-bound', detail: '' }] })
      })
      expect(conclude(WISH, candidates).doubt).to.deep.include({ everywhere: true })
    })

    it('with no choice by CPU time, either, where that can not be read', () => {
      const candidates = makeCandidates({ 1: 1000, 2: 1000 }, {
        blocks: 4,
        figures: () => ({ cpuUsPerRequest: null, gates: [{ code: 'client-bound', detail: '' }] })
      })
      expect(conclude(WISH, candidates)).to.deep.include({ recommended: null, byCpu: null })
    })
  })

  it('can tell where only a count that is clearly worse was held back by the client', () => {
    const candidates = makeCandidates({ 1: 500, 2: 1000, 4: 1000 }, {
      blocks: 4,
      sigma: 0.001,
      figures: workers => workers === 1 ? { gates: [{ code: 'client-bound', detail: '' }] } : {}
    })
    expect(conclude(WISH, candidates)).to.deep.include({ doubt: null, certain: true })
  })

  it('is not troubled by the client when CPU time decides', () => {
    const candidates = makeCandidates({ 1: 1000, 2: 1000 }, {
      blocks: 4,
      figures: () => ({ gates: [{ code: 'client-bound', detail: '' }] })
    })
    expect(conclude({ objective: 'cpu', within: 0.05 }, candidates).doubt).to.equal(null)
  })

  for (const [name, shape] of Object.entries(SHAPES)) {
    for (const sigma of [0.02, 0.05, 0.13]) {
      it(`keeps the printed bound in at least 95 % of the cases: ${name}, noise of ` +
        `${sigma * 100} %`, () => {
        const outcomes = Array.from({ length: 120 }, (_, seed) =>
          conclude(WISH, makeCandidates(shape, { blocks: 6, sigma, seed })))
        const kept = outcomes.filter(({ recommended }) => recommended !== null &&
          1 - (shape[recommended.workers] ?? NaN) <= recommended.shortfallAtMost + 1e-12)
        expect(kept.length / outcomes.length).to.be.at.least(0.95)
        const decided = outcomes.filter(({ certain }) => certain)
        // Quiet machines decide; the loud one must not pretend to.
        if (sigma === 0.02) expect(decided.length / outcomes.length).to.be.above(0.9)
        if (sigma === 0.13) expect(decided.length / outcomes.length).to.be.below(0.1)
        for (const { recommended } of decided) {
          expect(recommended?.shortfallAtMost).to.be.at.most(0.05 + 1e-9)
        }
      })
    }
  }
})

/**
 * @param {Record<number, [number, number] | null>} ratios low end and estimate by number of workers; null: not compared
 */
function rows (ratios) {
  return Object.entries(ratios).map(([workers, ratio]) => ({
    workers: Number(workers),
    ratio: ratio && { low: ratio[0], estimate: ratio[1], high: 1 },
    left: null,
    pssBytes: Number(workers) * 10
  }))
}

describe('tune/recommend/conclude: recommend', () => {
  it('takes the smallest count that is certainly within what was asked for', () => {
    expect(recommend(rows({ 12: [0.8, 0.9], 24: [0.96, 0.98], 36: [0.99, 1] }), { within: 0.05 }))
      .to.deep.equal({
        recommended: { workers: 24, shortfallAtMost: 1 - 0.96, confidence: 0.95, pssBytes: 240 },
        certain: true
      })
  })

  it('counts exactly what was asked for as within', () => {
    expect(
      recommend(rows({ 1: [0.95, 0.97], 2: [0.99, 1] }), { within: 0.05 })?.recommended.workers
    ).to.equal(1)
    expect(
      recommend(rows({ 1: [1 - 0.1, 0.97], 2: [0.99, 1] }), { within: 0.1 })?.recommended.workers
    ).to.equal(1)
  })

  it('names the count about which most is known where none is certainly within it, and says that ' +
    'it is not certain', () => {
    const choice =
      recommend(rows({ 12: [0.8, 0.97], 24: [0.91, 0.98], 36: [0.85, 1] }), { within: 0.05 })
    expect(choice?.certain).to.equal(false)
    expect(choice?.recommended.workers).to.equal(24)
    expect(choice?.recommended.shortfallAtMost).to.be.closeTo(0.09, 1e-12)
  })

  it('takes the smaller of two about which equally much is known', () => {
    expect(
      recommend(rows({ 12: [0.9, 0.95], 24: [0.9, 1] }), { within: 0.05 })?.recommended.workers
    ).to.equal(12)
  })

  it('passes over counts that were not compared or left the race, and has ' +
    'no answer when none was', () => {
    expect(recommend(rows({ 12: null, 24: [0.96, 1] }), { within: 0.05 })?.recommended.workers)
      .to.equal(24)
    const left = /** @type {const} */ ({
      how: 'eliminated', blocks: 3, ratio: null, expected: null
    })
    const [first, second] = rows({ 12: [0.97, 0.98], 24: [0.96, 1] })
    expect(recommend([
      { .../** @type {NonNullable<typeof first>} */ (first), left },
      /** @type {NonNullable<typeof second>} */ (second)
    ], { within: 0.05 })?.recommended.workers).to.equal(24)
    expect(recommend(rows({ 12: null }), { within: 0.05 })).to.equal(null)
  })
})
