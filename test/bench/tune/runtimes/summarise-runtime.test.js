/** @import {TuneFile} from '../../../../bench/report/tune/types.js' */
import { expect } from 'chai'
import { summariseRuntime } from '../../../../bench/tune/runtimes/summarise-runtime.js'
import { makeSlice } from '../../make-run.js'
import { makeOutcome, makeRow, makeTuneFile } from '../../report/tune/make-tune.js'

/** @param {Partial<TuneFile> | null} changes */
const summarise = changes => summariseRuntime({
  runtime: 'bun@1', variant: 'bun-native-cluster', notRun: changes === null ? 'missing' : null,
  file: changes && makeTuneFile(changes)
})

/** @param {readonly number[]} values @param {'rps' | 'cpuUsPerRequest'} key @param {number} workers */
const slicesOf = (values, key, workers) => values.map((value, index) =>
  ({ slice: makeSlice({ workers, block: index, [key]: value }), balance: null }))

describe('tune/runtimes/summarise-runtime', () => {
  it('has the count, and what it reached in the blocks of the race alone', () => {
    const slices =
      [...slicesOf([9, 900, 1000, 1100], 'rps', 24), ...slicesOf([1, 1, 1, 1], 'rps', 36)]
    const { recommended, certain, undecided, figure, candidate } =
      summarise({ outcome: makeOutcome(), slices })
    expect([recommended?.workers, certain, undecided, candidate?.workers])
      .to.deep.equal([24, true, null, 24])
    expect(figure?.estimate).to.be.closeTo(Math.cbrt(900 * 1000 * 1100), 1e-6)
    expect(figure?.low).to.be.within(700, 900)
  })

  it('has a cost in microseconds', () => {
    const { figure } = summarise({
      outcome: makeOutcome({ objective: 'cpu' }),
      slices: slicesOf([9, 50, 50, 50], 'cpuUsPerRequest', 24)
    })
    expect(figure?.estimate).to.be.closeTo(50, 1e-6)
  })

  it('has no interval of fewer than three blocks', () => {
    expect(summarise({ outcome: makeOutcome(), slices: slicesOf([1, 2, 3], 'rps', 24) }).figure)
      .to.equal(null)
  })

  it('tells between which counts the answer is where it is not certain', () => {
    const candidates = [
      makeRow(1, [0.5, 0.4, 0.6]), makeRow(2, [0.9, 0.8, 0.95]), makeRow(3, [1, 0.9, 1]),
      makeRow(4, [1, 0.9, 1], { rps: null }),
      makeRow(6, null, { left: { how: 'scouted', blocks: 0, ratio: null, expected: 0.4 } })
    ]
    const outcome = makeOutcome({ certain: false, candidates })
    expect(summarise({ outcome }).undecided).to.deep.equal({ low: 2, high: 3 })
    const bound = makeOutcome({
      certain: false, candidates, recommended: null,
      doubt: { code: 'client-bound', workers: [3], everywhere: false }
    })
    expect(summarise({ outcome: bound }).undecided).to.deep.equal({ low: 1, high: 3 })
  })

  it('falls back on CPU time where something else was the bottleneck', () => {
    const byCpu = { workers: 12, shortfallAtMost: 0.02, confidence: 0.95, pssBytes: null }
    const { recommended, isByCpu } = summarise({
      outcome: makeOutcome({ certain: false, recommended: null, byCpu })
    })
    expect([recommended, isByCpu]).to.deep.equal([byCpu, true])
  })

  it('knows nothing of one that was not run', () => {
    expect(summarise(null)).to.deep.include({
      notRun: 'missing', recommended: null, isByCpu: false, certain: false, undecided: null,
      figure: null, candidate: null, rate: null
    })
  })
})
