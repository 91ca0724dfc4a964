/** @import {Contrast, NoiseEstimate} from '../../../../bench/calibrate/types.js' */
import { expect } from 'chai'
import { binomialInterval, createRandom, looksUpTo } from '@shootout/statistics'
import { summariseTrials } from '../../../../bench/calibrate/analyse/summarise-trials.js'

/** @type {NoiseEstimate} */
const NOISE = { within: 1e-4, between: 0, degreesOfFreedom: 20, sessions: 2, pairs: 40 }
const COST = { secondsPerPair: 2, startSeconds: 10 }
const PLANT = { baseIterations: 1, loopShare: null, servers: [] }

/** @param {number} ratio @param {number} [pairs] of a session @param {number} [spread] on both sides */
const session = (ratio, pairs = 9, spread = 0.005) =>
  Array.from({ length: pairs }, (_, index) => Math.log(ratio) + spread * (index % 3 - 1))

/** @param {string} name @param {number} planted @param {number[][]} values @returns {Contrast} */
const contrast = (name, planted, values) =>
  ({ name, planted, sessions: values.map((own, index) => ({ session: index, values: own })) })

/** @param {Contrast[]} contrasts @param {Partial<Parameters<typeof summariseTrials>[1]>} [known] */
const told = (contrasts, known) => summariseTrials(
  contrasts, { plant: PLANT, noise: null, cost: COST, random: createRandom(3), ...known }
)

/** @param {Parameters<typeof told>} args */
const first = (...args) => told(...args)[0] ?? expect.fail('no summary')

/** @param {number} count @param {number} ratio */
const alike = (count, ratio) => Array.from({ length: count }, () => session(ratio))

describe('summariseTrials', () => {
  it('cuts sessions as each share has it: halves, single ones, twos; ' +
    'what is left over is no try', () => {
    const cuts = ['twin', 'plus20', 'plus10', 'plus5'].map(name =>
      first([contrast(name, name === 'twin' ? 0 : 0.2, alike(5, 1.2))]))
    expect(cuts.map(({ contrast: name, sessionsEach, limitSeconds, trials }) =>
      [name, sessionsEach, limitSeconds, trials])).to.deep.equal([
      ['twin', 0.5, null, 10], ['plus20', 1, 60, 5], ['plus10', 1, 60, 5], ['plus5', 2, 300, 2]
    ])
    expect(told([contrast('plus5', 0.05, alike(1, 1.05))])).to.deep.equal([])
  })

  it('gives the later half of a session the odd pair', () => {
    const halves = [session(0.5, 4, 0.001), session(1.5, 5, 0.001)].flat()
    expect(first([contrast('twin', 0, [halves])]))
      .to.include({ trials: 2, smaller: 1, larger: 1, cannotTell: 0 })
  })

  it('counts directions, and right ones within the limit', () => {
    const values = [
      session(1.2), session(1.2), session(0.8), session(1, 9, 0.3),
      // Decided after many pairs only.
      session(1.2, 90, 0.3)
    ]
    const found = first([contrast('plus20', 0.2, values)])
    expect(found).to.include({ trials: 5, larger: 3, smaller: 1, cannotTell: 1, inTime: 2 })
    expect(found.worstSeconds).to.be.above(60)
    expect(found.medianSeconds).to.be.below(found.worstSeconds ?? 0)
    expect(first([contrast('twin', 0, values.slice(0, 2))])).to.include({ larger: 4, inTime: 0 })
  })

  it('counts what was told at the very end of the limit as in time', () => {
    const tries = [contrast('plus20', 0.2, [session(1.2)])]
    const { worstSeconds } = first(tries, { cost: { secondsPerPair: 2, startSeconds: 0 } })
    const inTime = (/** @type {number} */ startSeconds) =>
      first(tries, { cost: { secondsPerPair: 2, startSeconds } }).inTime
    expect(inTime(60 - (worstSeconds ?? 0))).to.equal(1)
    expect(inTime(61 - (worstSeconds ?? 0))).to.equal(0)
  })

  it('has no times where nothing was told', () => {
    expect(first([contrast('plus10', 0.1, [session(1, 9, 0.4)])])).to.deep.include(
      { larger: 0, smaller: 0, cannotTell: 1, inTime: 0, medianSeconds: null, worstSeconds: null }
    )
  })

  it('takes the median of the times, whatever their order', () => {
    const lengths = [0.01, 0.1, 0.2].map(spread => session(1.2, 60, spread))
    const times = lengths.map(values => first([contrast('plus20', 0.2, [values])]).worstSeconds)
    const { medianSeconds, worstSeconds } =
      first([contrast('plus20', 0.2, lengths.toReversed())])
    const known = times.filter(time => time !== null).sort((a, b) => a - b)
    expect(new Set(known).size).to.equal(3)
    expect([medianSeconds, worstSeconds]).to.deep.equal([known[1], known[2]])
  })

  it('finds what all sessions together say; of equal servers the truth', () => {
    const truth = { estimate: 1.21, low: 1.2, high: 1.22 }
    const plant = { ...PLANT, servers: [{ name: 'plus20', planted: 0.2, truth }] }
    const known = first([contrast('plus20', 0.2, alike(3, 1.3))], { plant })
    expect(known.truth).to.deep.equal(truth)
    expect(known.found.estimate).to.be.closeTo(1.3, 1e-9)
    const one = { estimate: 1, low: 1, high: 1 }
    expect(first([contrast('twin', 0, alike(3, 1.3))])).to.deep.include({ truth: one, found: one })
    expect(first([contrast('plus20', 0.2, [[0.1]])]).found)
      .to.deep.equal({ estimate: 1.2, low: 1.2, high: 1.2 })
  })
})

describe('how often intervals of tries hold the truth', () => {
  it('is asked of every try with equal servers', () => {
    const { coverage } = first([contrast('twin', 0, [...alike(2, 1), session(1.2)])])
    expect(coverage).to.deep.equal(
      { successes: 4, trials: 6, interval: binomialInterval(4, 6) }
    )
  })

  it('is asked where at least eight other sessions know it', () => {
    const of = (/** @type {number} */ count, /** @type {string} */ name = 'plus10') =>
      first([contrast(name, 0.1, alike(count, 1.1))]).coverage
    expect(of(8)).to.deep.equal({ successes: 0, trials: 0, interval: null })
    expect(of(9)).to.include({ successes: 9, trials: 9 })
    expect(of(9, 'plus5')).to.include({ trials: 0 })
    expect(of(10, 'plus5')).to.include({ successes: 5, trials: 5 })
  })

  it('is judged by what the other sessions found, not by the try itself', () => {
    const { coverage } = first([contrast('plus10', 0.1, [...alike(9, 1.1), session(1.12)])])
    expect(coverage).to.include({ successes: 9, trials: 10 })
  })

  it('allows for the others being uncertain, too', () => {
    const others = alike(9, 1.1)
    const covered = (/** @type {number} */ away) =>
      first([contrast('plus10', 0.1, [...others, session(1.1 * Math.exp(away))])])
        .coverage.successes
    // A t interval of 9 pairs, against 81 others.
    const reach = 0.005 * Math.sqrt(6 / 8) / 3 * 2.306004 * Math.sqrt(1 + 9 / 81)
    expect(covered(reach * 0.99)).to.equal(10)
    expect(covered(reach * 1.01)).to.equal(9)
    expect(covered(-reach * 0.99)).to.equal(10)
    expect(covered(-reach * 1.01)).to.equal(9)
  })

  it('counts a try without an interval as one that does not hold it', () => {
    expect(first([contrast('twin', 0, [session(1, 1)])]).coverage)
      .to.include({ successes: 0, trials: 2 })
  })
})

describe('what the noise predicts for tries', () => {
  const clear = alike(4, 1.2)

  it('is checked at each look of a planted share, where the noise is known', () => {
    const { power } = first([contrast('plus20', 0.2, clear)], { noise: NOISE })
    expect(power.map(({ pairs }) => pairs)).to.deep.equal(looksUpTo(9))
    expect(power.at(-1)).to.deep.include({
      pairs: 9, predicted: 1, agrees: true,
      observed: { successes: 4, trials: 4, interval: binomialInterval(4, 4) }
    })
    expect(power.at(-1)?.formula).to.be.above(0.99)
    expect(first([contrast('plus20', 0.2, clear)]).power).to.deep.equal([])
    expect(first([contrast('twin', 0, clear)], { noise: NOISE }).power).to.deep.equal([])
  })

  it('is checked where all tries looked', () => {
    const { power } =
      first([contrast('plus20', 0.2, [...clear, session(1.2, 40)])], { noise: NOISE })
    const both = looksUpTo(9).filter(pairs => looksUpTo(40).includes(pairs))
    expect(power.map(({ pairs }) => pairs)).to.deep.equal(both)
  })

  it('counts the pairs of all sessions of a try', () => {
    const { power } = first([contrast('plus5', 0.05, alike(4, 1.05))], { noise: NOISE })
    expect(power.at(-1)).to.deep.include({ pairs: looksUpTo(18).at(-1), predicted: 1 })
    expect(power.at(-1)?.observed).to.include({ successes: 2, trials: 2 })
  })

  it('does not agree with tries that told otherwise', () => {
    const apart = [...alike(12, 1.2), ...alike(9, 0.9)]
    const { power } = first([contrast('plus20', 0.2, apart)], { noise: NOISE })
    expect(power.at(-1)).to.deep.include({ predicted: 1, agrees: false })
    expect(power.at(-1)?.observed.successes).to.equal(12)
  })
})
