// Every figure of fixed numbers, kept with ten digits in kept-values.json: what tables and simulations prove within
// their tolerance can't shift unseen. UPDATE=1 writes them anew: read them before you commit them.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import {
  binomialInterval, compareAtLook, confidenceAtLook, decide, drawTail, fitUsl,
  geometricMeanInterval, holm, independentOf, isSteady, pairedRatio, pairedTailRatio, pairsToDecide,
  pooledStartVariance, pooledTailShift, powerOf, raceLooks, ratioInterval, ratioIntervalWithStarts,
  scalabilityCurve, startLooksUpTo, startShift, studentTQuantile, tailInterval, theilSenSlope,
  unpairedRatio, unpairedTailRatio, welchInterval
} from '../src/index.js'
import { uslBand } from '../src/curves/usl-band.js'
import { createNoise } from './noise.js'

const KEPT = new URL('./kept-values.json', import.meta.url)
const LOGS = [
  0.031, 0.052, 0.047, 0.012, 0.068, 0.029, 0.055, 0.041, 0.038, 0.061, 0.044, 0.019, 0.035, 0.05
]
/** In three starts of unequal length. */
const GROUPS = [LOGS.slice(0, 5), LOGS.slice(5, 8).map(log => log + 0.02), LOGS.slice(8)]
const FEW = GROUPS.map(group => group.slice(0, 2))
const SINGLE = LOGS.slice(0, 4).map(log => [log])
const SHIFT = { between: 0.0004, degreesOfFreedom: 5 }
const WORKERS = [1, 2, 4, 8, 16]
const COMPARISON = /** @type {const} */ ({
  effect: 1.06, within: 0.0025, between: 0.0001, pairsPerStart: 4, decision: 'differs'
})

/** @param {number} factor @param {number} count of slices */
function toSlices (factor, count) {
  return LOGS.slice(0, count).map((log, index) => ({
    start: Math.floor(index / 3),
    of: {
      values: [100, 250, 1_000, 4_000].map(value =>
        value * Math.exp(factor * (1 + index % 4) + log)),
      counts: [400, 80, 15 + index, 5 + index % 3]
    }
  }))
}

function tails () {
  const draw = (/** @type {number} */ factor, /** @type {number} */ count, over = false) =>
    drawTail(toSlices(factor, count), {
      quantile: 0.99, random: createNoise(7).uniform,
      ...over && { over: toSlices(0, count).map(({ of }) => of) }
    }) ?? expect.fail('there is no tail')
  const [one, other, few, ratio] =
    [draw(0.02, 14), draw(0.1, 14), draw(0.05, 7), draw(0.1, 14, true)]
  const shift = pooledTailShift([one, few, null], comparisons => comparisons)
  const how = { before: shift, now: null, random: createNoise(9).uniform }
  return {
    shift, intervals: [one, few].flatMap(tail =>
      [tailInterval(tail, shift, 0.95), tailInterval(tail, null, 0.99)]),
    paired: [pairedTailRatio(ratio, shift), pairedTailRatio(ratio, null)],
    unpaired: [unpairedTailRatio(one, other, how), unpairedTailRatio(few, other, how)]
  }
}

function curves () {
  const noise = createNoise(3)
  const values = [0, 1, 2, 3].flatMap(block => WORKERS.map(workers => ({
    block, workers,
    value: 1_000 * workers / (1 + 0.1 * (workers - 1) + 0.01 * workers * (workers - 1)) *
      Math.exp(0.1 * block + 0.02 * noise.normal())
  })))
  const left = values.filter(({ block, workers }) => workers > 1 || block < 2)
  const options = () => ({ counts: [1, 3, 20], random: createNoise(5).uniform })
  return {
    fit: fitUsl(values.map(({ workers, value }) => ({ workers, value }))),
    // Throughput that falls from the start, and that levels off.
    faces: [[9, 9, 3], [9, 9, 9], [1, 2, 4], [1, 1.9, 3], [2, 3, 3.5]].map(row =>
      fitUsl(row.map((value, index) => ({ workers: 2 ** index, value, weight: index + 1 })))),
    bands: [values, left].map(each => uslBand(each, options())),
    flat: uslBand(left.map(one => ({ ...one, value: one.value / one.workers })), options()),
    curve: scalabilityCurve(left, options())
  }
}

function races () {
  const rows = [LOGS.slice(0, 6), LOGS.slice(4, 10), LOGS.slice(8, 14).map(log => log - 0.04)]
  const ratios = compareAtLook(rows, { candidates: 5, looks: 7 })?.ratios ?? []
  const survivors = ratios.map((ratio, index) => ({ workers: index + 1, ratio }))
  return {
    looks: [2, 3, 4, 70].map(raceLooks), ratios,
    decided: [0.01, 0.03, 0.05, 0.2].map(within => decide(survivors, { within }))
  }
}

function figures () {
  return {
    ratios: [LOGS.slice(0, 2), LOGS.slice(0, 3), LOGS.slice(0, 11), LOGS.slice(0, 12), LOGS]
      .flatMap(logs => [ratioInterval(logs), ratioInterval(logs, 0.9999)]),
    means: geometricMeanInterval(LOGS), slopes: [2, 4, 5, 14].map(count =>
      theilSenSlope(LOGS.slice(0, count))),
    binomials: [[0, 5], [1, 5], [36, 40], [40, 40]].map(([hits = 0, all = 0]) =>
      binomialInterval(hits, all)),
    quantiles: [0.6, 0.975, 0.9999].flatMap(p => [1, 2.5, 30, 1e4].map(degrees =>
      studentTQuantile(p, degrees))),
    starts: [GROUPS, FEW, SINGLE].flatMap(groups =>
      [ratioIntervalWithStarts(groups, SHIFT), ratioIntervalWithStarts(groups, null, 0.9)]),
    pooled: [
      pooledStartVariance([GROUPS, FEW]), pooledStartVariance([SINGLE]),
      pooledStartVariance([GROUPS, FEW, FEW], { servers: 2, rho: 0.5 })
    ],
    independent: [1, 2, 9].map(servers => independentOf(12, 6, { servers, rho: 0.5 })),
    shifts: [GROUPS, FEW, SINGLE, [LOGS, LOGS.map(log => log + 1)]].map(startShift),
    paired: [GROUPS, FEW, SINGLE].flatMap(groups =>
      [pairedRatio(groups, SHIFT), pairedRatio(groups, null)]),
    unpaired: [GROUPS, FEW, SINGLE].flatMap(groups =>
      [null, SHIFT].map(now => unpairedRatio(GROUPS, groups, { before: SHIFT, now }))),
    welch: welchInterval(LOGS.slice(0, 5), LOGS.slice(5)),
    holm: [holm([0.04, 0.001, 0.02, 0.5]), holm([])],
    steady: [0.02, 0.03, 0.031, 0.5].map(step =>
      isSteady([1, 1, 1, 1].concat([1, 1, 1, 1].map(one => one + step)))),
    looks: [2, 3, 4, 20].map(startLooksUpTo), confidence: confidenceAtLook({ looks: 5 }),
    power: [2, 4, 9, 20].map(pairs => powerOf({ ...COMPARISON, pairs })),
    verdicts: [1.06, 0.94].map(effect =>
      powerOf({ ...COMPARISON, effect, pairs: 13, decision: 'verdict', betweenDegrees: 4 })),
    pairs: [1.02, 1.06, 1.2].map(effect => pairsToDecide({ ...COMPARISON, effect, power: 0.8 }))
  }
}

/** @param {object} found @returns {unknown} as JSON keeps it, with ten digits; infinite ends as text */
function toKept (found) {
  return JSON.parse(JSON.stringify(found, (_, value) => typeof value !== 'number'
    ? value
    : Number.isFinite(value) ? Number(value.toPrecision(10)) : String(value)))
}

describe('figures of fixed numbers', () => {
  const compute = () =>
    toKept({ figures: figures(), curves: curves(), races: races(), tails: tails() })
  const found = compute()
  if (process.env.UPDATE === '1') writeFileSync(KEPT, `${JSON.stringify(found, null, 1)}\n`)
  const kept = JSON.parse(readFileSync(KEPT, 'utf8'))
  it('are the same in one process, however often they are worked out', () => {
    expect(compute()).to.deep.equal(found)
  })
  for (const [topic, values] of Object.entries(/** @type {object} */ (found))) {
    for (const [name, value] of Object.entries(values)) {
      it(`are the kept ones: ${topic}, ${name}`, () => {
        expect(value).to.deep.equal(kept[topic][name])
      })
    }
  }
})
