import { expect } from 'chai'
import { ratioInterval } from '../../src/intervals/log-interval.js'
import { confidenceAtLook, looksUpTo } from '../../src/verdicts/looks.js'
import { pairsToDecide, powerOf } from '../../src/verdicts/power.js'
import { ratioIntervalWithStarts } from '../../src/intervals/process-starts.js'
import { toVerdict } from '../../src/verdicts/verdict.js'
import { createNoise, times } from '../noise.js'

/** @type {{within: number, between: number, pairsPerStart: number, decision: 'differs'}} */
const QUIET = { within: 0.05 ** 2, between: 0, pairsPerStart: 26, decision: 'differs' }
const REPETITIONS = 600

describe('statistics/power', () => {
  it('gives the tabulated power of the one-sample t test', () => {
    // R: power.t.test(n = 10, delta = 1, type = "one.sample") prints 0.8030962; n = 34, delta = 0.5: 0.8077775.
    const standard = /** @type {const} */ ({
      within: 1, between: 0, pairsPerStart: 1, looks: 1, decision: 'differs'
    })
    expect(powerOf({ ...standard, effect: Math.E, pairs: 10 })).to.be.closeTo(0.8030962, 1e-6)
    expect(powerOf({ ...standard, effect: Math.exp(0.5), pairs: 34 }))
      .to.be.closeTo(0.8077775, 2e-6)
  })

  it('is half of alpha where nothing differs, because the wrong direction is no success', () => {
    for (const pairs of [2, 3, 4, 40]) {
      expect(powerOf({ ...QUIET, effect: 1, pairs, looks: 1 })).to.be.closeTo(0.025, 1e-6)
    }
  })

  it('is the same for a ratio and its inverse', () => {
    expect(powerOf({ ...QUIET, effect: 1.05, pairs: 9 }))
      .to.be.closeTo(powerOf({ ...QUIET, effect: 1 / 1.05, pairs: 9 }), 1e-12)
  })

  for (const { name, comparison, pairs } of /** @type {const} */ ([
    {
      name: 'few pairs of one start',
      comparison: {
        effect: 1.1, within: 0.05 ** 2, between: 0, pairsPerStart: 26, decision: 'differs'
      },
      pairs: 6
    },
    {
      name: 'many pairs, which are judged by ranks',
      comparison: {
        effect: 1.05, within: 0.07 ** 2, between: 0, pairsPerStart: 26, decision: 'differs'
      },
      pairs: 20
    },
    {
      name: 'several starts that differ',
      comparison: {
        effect: 1.05, within: 0.03 ** 2, between: 0.02 ** 2, pairsPerStart: 4, decision: 'differs'
      },
      pairs: 20
    },
    {
      name: 'few pairs of one start with a known shift',
      comparison: {
        effect: 1.1, within: 0.05 ** 2, between: 0.02 ** 2, pairsPerStart: 26, decision: 'differs'
      },
      pairs: 4
    },
    {
      name: 'a verdict',
      comparison: {
        effect: 1.1, within: 0.05 ** 2, between: 0.01 ** 2, pairsPerStart: 6, decision: 'verdict'
      },
      pairs: 13
    }
  ])) {
    it(`agrees with a simulation of the bench's own decision at one look: ${name}`, () => {
      expect(simulate(comparison, pairs, [pairs]))
        .to.be.closeTo(powerOf({ ...comparison, pairs }), 0.06)
    })
  }

  it('promises no more than a run keeps that looks before the end as well', () => {
    const comparison = /** @type {const} */ ({
      effect: 1.05, within: 0.05 ** 2, between: 0, pairsPerStart: 26, decision: 'differs'
    })
    const promised = powerOf({ ...comparison, pairs: 20 })
    expect(simulate(comparison, 20, looksUpTo(20))).to.be.within(promised - 0.04, promised + 0.15)
  })

  it('finds the first look with enough power', () => {
    const comparison = { ...QUIET, effect: 1.05 }
    const pairs = pairsToDecide(comparison) ?? NaN
    const looks = looksUpTo(pairs)
    expect(powerOf({ ...comparison, pairs })).to.be.at.least(0.9)
    expect(powerOf({ ...comparison, pairs: looks.at(-2) ?? NaN })).to.be.below(0.9)
  })

  it('needs more for less: for small effects, for much noise, for shifts of starts, ' +
    'for power, for a verdict', () => {
    const base = pairsToDecide({ ...QUIET, effect: 1.05 }) ?? NaN
    for (const harder of [
      { effect: 1.02 }, { within: 0.1 ** 2 }, { between: 0.03 ** 2 }, { power: 0.999 },
      { alpha: 0.001 }, { decision: /** @type {const} */ ('verdict') }
    ]) {
      expect(pairsToDecide({ ...QUIET, effect: 1.05, ...harder }), JSON.stringify(harder))
        .to.be.above(base)
    }
  })

  it('knows that more pairs of the same start do not help against its shift', () => {
    const shifted = /** @type {const} */ ({
      effect: 1.05, within: 0.01 ** 2, between: 0.04 ** 2, decision: 'differs', looks: 1
    })
    expect(powerOf({ ...shifted, pairsPerStart: 1000, pairs: 1000 })).to.be.below(0.3)
    expect(powerOf({ ...shifted, pairsPerStart: 10, pairs: 1000 })).to.be.above(0.99)
  })

  it('never tells what is not there, or what the band forgives', () => {
    expect(pairsToDecide({ ...QUIET, effect: 1 })).to.equal(null)
    for (const effect of [1.03, 1.01, 0.97, 0.99]) {
      expect(pairsToDecide({ ...QUIET, effect, decision: 'verdict' }), `${effect}`).to.equal(null)
    }
    expect(pairsToDecide({ ...QUIET, effect: 0.9, decision: 'verdict' })).to.be.a('number')
  })

  it('decides at the first look where there is no noise', () => {
    expect(pairsToDecide({ ...QUIET, within: 0, effect: 1.001 })).to.equal(4)
  })

  it('refuses what is no comparison', () => {
    expect(() => powerOf({ ...QUIET, effect: 0, pairs: 4 })).to.throw(RangeError, '0 came')
    expect(() => powerOf({ ...QUIET, effect: 1.1, pairs: 1 })).to.throw(RangeError, '1 came')
    expect(() => powerOf({ ...QUIET, effect: 1.1, within: -1, pairs: 4 }))
      .to.throw(RangeError, '-1 and 0 came')
    expect(() => powerOf({ ...QUIET, effect: 1.1, pairsPerStart: 0, pairs: 4 }))
      .to.throw(RangeError, '0 came')
    expect(() => pairsToDecide({ ...QUIET, effect: 1.1, power: 1 })).to.throw(RangeError, '1 came')
  })
})

/**
 * @param {{
 *   effect: number, within: number, between: number, pairsPerStart: number, decision: 'differs' | 'verdict'
 * }} comparison
 * @param {number} pairs
 * @param {readonly number[]} looks taken; alpha is shared by all that a run of so many pairs has
 * @returns {number} the share of runs that tell the difference in its true direction
 */
function simulate ({ effect, within, between, pairsPerStart, decision }, pairs, looks) {
  const { normal } = createNoise(2026)
  const confidence = confidenceAtLook({ looks: looksUpTo(pairs).length })
  const told = times(REPETITIONS, () => {
    const shifts = times(Math.ceil(pairs / pairsPerStart), () => Math.sqrt(between) * normal())
    const logs = times(pairs, () => Math.log(effect) + Math.sqrt(within) * normal())
      .map((log, i) => log + (shifts[Math.floor(i / pairsPerStart)] ?? NaN))
    return looks.some(look => {
      const groups = [...Map.groupBy(
        logs.slice(0, look).map((log, i) => ({ log, start: Math.floor(i / pairsPerStart) })),
        ({ start }) => start
      ).values()].map(group => group.map(({ log }) => log))
      const interval = between === 0
        ? ratioInterval(logs.slice(0, look), confidence)
        : ratioIntervalWithStarts(groups, { between, degreesOfFreedom: 1e6 }, confidence)
      return decision === 'differs'
        ? (interval?.low ?? 0) > 1
        : toVerdict(interval, { lessIsFaster: true }) === 'slower'
    })
  })
  return told.filter(Boolean).length / REPETITIONS
}
