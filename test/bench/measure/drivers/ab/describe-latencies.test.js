import { expect } from 'chai'
import { describeLatencies } from '../../../../../bench/measure/drivers/ab/describe-latencies.js'
import { createRandom } from '@shootout/statistics'
import { writeFiles } from './outputs.js'

/** @param {readonly number[]} latenciesUs @param {number} [completed] */
function describeAll (latenciesUs, completed = latenciesUs.length) {
  const { percentiles, requests } = writeFiles(latenciesUs)
  return describeLatencies(percentiles, requests, completed)
}

/**
 * @param {number} seed
 * @param {number} count
 * @returns {number[]} microseconds: most below a millisecond, few of many
 */
function makeLatencies (seed, count) {
  const random = createRandom(seed)
  return Array.from({ length: count }, () =>
    Math.round(300 - 200 * Math.log(1 - random()) + (random() < 0.01 ? 30_000 * random() : 0)))
}

describe('measure/drivers/ab/describe-latencies', () => {
  it('tells percentiles to the microsecond although single requests have ' +
    'whole milliseconds only', () => {
    const latencies = makeLatencies(1, 5_000).sort((a, b) => a - b)
    const { latencyUs, distinctLatencies, histogram } = describeAll(latencies)
    expect(latencyUs).to.include({
      p50: latencies[2_500], p90: latencies[4_500], p99: latencies[4_950], max: latencies[4_999]
    })
    expect(distinctLatencies).to.be.above(90)
    expect(histogram).to.equal(null)
  })

  it('tells the mean to about a hundredth, the slowest included', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const latencies = makeLatencies(seed, 4_000)
      const mean = latencies.reduce((sum, us) => sum + us, 0) / latencies.length
      expect(describeAll(latencies).latencyUs?.mean, `seed ${seed}`)
        .to.be.closeTo(mean, mean * 0.01)
    }
  })

  it('tells a mean that is the one latency where all answers took equally long', () => {
    expect(describeAll(Array.from({ length: 300 }, () => 417)).latencyUs)
      .to.include({ p50: 417, p999: 417, max: 417, mean: 417 })
  })

  it('tells the slowest thousandth to half a millisecond, never outside of what is known', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const latencies = makeLatencies(seed, 4_000).sort((a, b) => a - b)
      expect(describeAll(latencies).latencyUs?.p999, `seed ${seed}`)
        .to.be.closeTo(latencies[3_996] ?? NaN, 500)
    }
    const quick =
      describeAll(Array.from({ length: 2_000 }, (_, index) => 300 + index / 10)).latencyUs
    expect(quick?.p999).to.be.within(quick?.p99 ?? NaN, quick?.max ?? NaN)
  })

  it('shows a clock that is too coarse by the number of different latencies', () => {
    expect(describeAll(Array.from({ length: 1_000 }, (_, index) =>
      index < 500 ? 400 : 401)).distinctLatencies).to.equal(2)
  })

  it('tells nothing where the files are of other answers, or not whole', () => {
    const nothing = { latencyUs: null, distinctLatencies: 0, histogram: null }
    expect(describeAll(makeLatencies(1, 100), 99)).to.deep.equal(nothing)
    expect(describeAll(makeLatencies(1, 100), NaN)).to.deep.equal(nothing)
    expect(describeLatencies('', '', 0)).to.deep.equal(nothing)
    const { percentiles, requests } = writeFiles(makeLatencies(1, 100))
    expect(describeLatencies(percentiles.replace(/\n50,.*/, ''), requests, 100))
      .to.deep.equal(nothing)
  })
})
