// Hundreds of whole tunings, scout and all, over curves whose truth is known: is the guarantee kept, and does it save
// slices? The clock is a fake, so that they take a second or two.
import { expect } from 'chai'
import { measureCounts } from '../../../bench/tune/execute-tune.js'
import { knownOf } from '../../../bench/tune/race/look.js'
import { conclude } from '../../../bench/tune/recommend/conclude.js'
import { makeTunePlan } from './fake-instruments.js'
import { TRUTHS, createNoisyWorld } from './noisy-world.js'

const REPETITIONS = 40
const WITHIN = 0.05
/** What an exhaustive sweep would measure of each count. */
const SWEEP_BLOCKS = 8
const COUNTS = Object.freeze({
  peaked: [1, 2, 3, 4, 6, 8, 12, 16],
  plateau: [12, 24, 36, 48, 60, 72, 84, 96],
  flat: [1, 2, 4, 8, 16, 32]
})

/** @param {number} workers */
const startSeconds = workers => 3 + 0.08 * workers

/**
 * @param {{name: keyof typeof COUNTS, noise: number, budgetSeconds: number}} what
 * @param {number} seed
 */
async function race ({ name, noise, budgetSeconds }, seed) {
  const truth = TRUTHS[name]
  const world = createNoisyWorld({ truth, noise, seed, startSeconds })
  const plan = makeTunePlan({ counts: COUNTS[name], within: WITHIN, seed, budgetSeconds })
  const { tuning, stoppedBy } = await measureCounts(plan, world.context)
  const { recommended, certain } = conclude(plan, tuning.candidates, knownOf(tuning))
  const best = Math.max(...COUNTS[name].map(truth))
  return {
    shortfall: 1 - truth(recommended?.workers ?? NaN) / best,
    bound: recommended?.shortfallAtMost ?? NaN,
    certain,
    stoppedBy,
    slices: world.calls.filter(call => call.startsWith('slice')).length,
    seconds: world.context.instruments.clock()
  }
}

/** @param {Parameters<typeof race>[0]} what */
async function raceOften (what) {
  const races = []
  for (let seed = 1; seed <= REPETITIONS; seed++) races.push(await race(what, seed))
  return races
}

/** @param {readonly boolean[]} outcomes */
const share = outcomes => outcomes.filter(Boolean).length / outcomes.length

describe('tune, on curves whose truth is known', () => {
  /** Slices of each count where they scatter by 2 %. @type {number[]} */
  const quiet = []

  for (const name of /** @type {(keyof typeof COUNTS)[]} */ (Object.keys(COUNTS))) {
    for (const noise of [0.02, 0.05, 0.13]) {
      it(`keeps the printed bound and picks well: ${name}, ` +
        `noise of ${noise * 100} %`, async function () {
        this.timeout(60_000)
        const races = await raceOften({ name, noise, budgetSeconds: 600 })
        if (noise === 0.02) quiet.push(...races.map(({ slices }) => slices / COUNTS[name].length))
        expect(share(races.map(({ shortfall, bound }) => shortfall <= bound + 1e-9)), 'bound kept')
          .to.be.at.least(0.95)
        expect(share(races.map(({ shortfall }) => shortfall <= WITHIN)), 'picked within 5 %')
          .to.be.at.least(0.95)
        for (const { certain, stoppedBy, bound, seconds } of races) {
          if (stoppedBy === 'certain') expect(certain).to.equal(true)
          expect(certain).to.equal(bound <= WITHIN + 1e-9)
          expect(seconds).to.be.at.most(600)
        }
      })
    }
  }

  it('takes fewer slices than a sweep where they scatter by 2 %, ' +
    'those of the scout included', function () {
    if (quiet.length === 0) this.skip()
    expect(quiet.reduce((sum, own) => sum + own, 0) / quiet.length).to.be.below(SWEEP_BLOCKS)
  })

  it('prints the bound that was reached when the time was short', async () => {
    const races = await raceOften({ name: 'peaked', noise: 0.05, budgetSeconds: 70 })
    expect(share(races.map(({ shortfall, bound }) => shortfall <= bound + 1e-9)))
      .to.be.at.least(0.95)
    expect(share(races.map(({ stoppedBy }) => stoppedBy === 'budget'))).to.be.above(0.5)
    for (const { certain, bound, stoppedBy } of races) {
      if (stoppedBy === 'budget' && !certain) expect(bound).to.be.within(WITHIN, 0.4)
    }
  })
})
