import { expect } from 'chai'
import { describeNoiseFloor } from '../../../../bench/sentences/run/noise-floor.js'
import { makeSummary } from '../../make-summary.js'

/** @param {number} estimate */
const ratio = estimate => ({ estimate, low: estimate - 0.01, high: estimate + 0.01 })

/** @param {number | null} cpu @param {Parameters<typeof makeSummary>[0] & {p99?: number}} [more] */
const twin = (cpu, { p99, ...more } = {}) => makeSummary({
  variant: 'node~aa',
  ratio: {
    cpu: cpu === null ? null : ratio(cpu), rps: null,
    ...(p99 !== undefined && { p99: ratio(p99) })
  },
  ...more
})

describe('the noise floor', () => {
  it('is the largest difference of two identical servers, up or down', () => {
    expect(describeNoiseFloor([
      twin(1.02), twin(0.96, { connections: 8 }), twin(1.03), makeSummary({})
    ])).to.equal('Noise floor: two identical servers differed by up to 4.2 % in CPU per request ' +
      '(0.96x [0.95, 0.97], static at 8 connections); a smaller difference says nothing here.')
  })

  it('has a 99th percentile of open loops', () => {
    expect(describeNoiseFloor([twin(1.02, { rate: 500, p99: 1.1 })])).to.match(
      /up to 2\.0 % in CPU per request \(.*\), by up to 10\.0 % in the 99th percentile of latency \(1\.10x/
    )
  })

  it('is not known without an interval', () => {
    const unknown = 'The noise floor is not known: the reference and its twin have fewer than ' +
      'three valid pairs of slices.'
    expect(describeNoiseFloor([])).to.equal(unknown)
    expect(describeNoiseFloor([twin(null), makeSummary({})])).to.equal(unknown)
  })
})
