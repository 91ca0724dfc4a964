/** @import {MachineHistory, ReadRun, Series} from '../../../bench/history/types.js' */
import { expect } from 'chai'
import { findChanges } from '../../../bench/history/find-changes.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'
import { makeComparable } from '../compare/make-runs.js'
import { makeCell } from '../make-run.js'
import { makeKept, makePoint, makeSeries } from './make-series.js'

const { run, plans, summaries } = makeComparable({ seed: 1, blocks: 3 })

/** @param {number} count @returns {ReadRun[]} */
const makeRuns = count => Array.from({ length: count }, (_, index) =>
  ({ ...makeKept(index), data: { run, plans, summaries }, slices: 0 }))

/**
 * Ten runs on each level, which differ by 0.5 %.
 * @param {readonly number[]} levels
 * @param {(run: number) => number} [twinOf]
 * @param {Partial<Series>} [changes]
 */
function toSeries (levels, twinOf = () => 1, changes = {}) {
  const { normal } = createNoise(levels.length)
  const points = levels.flatMap((level, place) => Array.from({ length: 10 }, (_, index) => {
    const twin = twinOf(place * 10 + index)
    return makePoint(place * 10 + index, level * Math.exp(0.005 * normal()), {
      twin: { estimate: twin, low: twin * 0.99, high: twin * 1.01 }
    })
  }))
  return makeSeries({ points, changes: [], ...changes })
}

/** @param {readonly Series[]} series @returns {Series[]} judged */
function judge (series) {
  /** @type {MachineHistory} */
  const machine = { name: '', runs: [], series: [...series] }
  const count = Math.max(...series.map(({ points }) => points.length))
  return findChanges([machine], makeRuns(count))[0]?.series ?? []
}

describe('the changes of a ratio', () => {
  it('lie between levels, each with the runs up to the next change', () => {
    const [{ changes } = makeSeries()] = judge([toSeries([2, 2.2, 3])])
    expect(changes.map(({ at, from, to, counts }) => ({ at, from, to, counts }))).to.deep.equal([
      { at: 10, from: 9, to: 10, counts: { before: 10, after: 10 } },
      { at: 20, from: 19, to: 20, counts: { before: 10, after: 10 } }
    ])
    const [first, second] = changes
    expect(first?.before).to.be.closeTo(2, 0.02)
    expect(first?.after).to.be.closeTo(2.2, 0.02)
    expect(second?.before).to.equal(first?.after)
    expect(second?.change?.estimate).to.be.closeTo(3 / 2.2, 0.02)
    expect(second?.change?.low).to.be.within(1.34, 1.36)
  })

  it('are worse or better by the figure', () => {
    const verdictsOf = (/** @type {Series['metric']} */ metric) =>
      judge([toSeries([2, 2.4, 2], undefined, { metric })])
        .flatMap(({ changes }) => changes.map(({ verdict }) => verdict))
    expect(verdictsOf('cpu')).to.deep.equal(['slower', 'faster'])
    expect(verdictsOf('p99')).to.deep.equal(['slower', 'faster'])
    expect(verdictsOf('rps')).to.deep.equal(['faster', 'slower'])
  })

  it('are none within 3 %', () => {
    expect(judge([toSeries([2, 2.05])])[0]?.changes).to.have.length(0)
    expect(judge([toSeries([2, 2.07])])[0]?.changes).to.have.length(1)
  })

  it('are none within what twins of half of the runs differed by, whichever way', () => {
    const some = (/** @type {number} */ least) => (/** @type {number} */ index) =>
      (index * 7 + 11) % 20 < least ? (index % 2 === 0 ? 1.2 : 0.8) : 1
    expect(judge([toSeries([2, 2.2], some(11))])[0]?.changes).to.have.length(0)
    expect(judge([toSeries([2, 2.2], some(9))])[0]?.changes).to.have.length(1)
  })

  it('are those of all that share a reference only where all of these changed', () => {
    const cell = makeCell({ variant: 'foxx' })
    const togetherOf = (/** @type {readonly Series[]} */ series) =>
      judge(series).flatMap(({ changes }) => changes.map(({ together }) => together))
    const one = toSeries([2, 2.4])
    expect(togetherOf([one])).to.deep.equal([false])
    expect(togetherOf([one, toSeries([3, 3.6], undefined, { cell })])).to.deep.equal([true, true])
    expect(togetherOf([one, toSeries([3, 2.4], undefined, { cell })]))
      .to.deep.equal([false, false])
    expect(togetherOf([one, toSeries([3, 3.6], undefined, {
      cell: makeCell({ variant: 'foxx', connections: 8 })
    })])).to.deep.equal([false, false])
  })
})
