/** @import {Change, Threshold} from '../../../bench/compare/types.js' */
import { expect } from 'chai'
import { judgeThresholds, thresholdsExitCode } from '../../../bench/compare/judge-thresholds.js'
import { makeCellChange, makeChange, makeComparison } from './make-comparison.js'

/** @type {Threshold} */
const CPU = { figure: 'cpu', sign: '>', share: 0.05, text: 'cpu > 5%' }
/** @type {Threshold} */
const RPS = { figure: 'rps', sign: '<', share: -0.05, text: 'rps < -5%' }

/** @param {number} low @param {number} high @param {Partial<Change>} [changes] */
const ratioOf = (low, high, changes = {}) =>
  makeChange({ ratio: { estimate: Math.sqrt(low * high), low, high }, ...changes })

/** @param {Threshold} threshold @param {readonly Change[]} changes a cell each */
function judge (threshold, changes) {
  const { thresholds = [] } = judgeThresholds(makeComparison({
    cells: changes.map((change, index) =>
      makeCellChange({ variant: `v${index}` }, { changes: [change] }))
  }), [threshold])
  return thresholds[0] ?? expect.fail('no threshold')
}

/** @param {Threshold} threshold @param {Change} change */
const stateOf = (threshold, change) => judge(threshold, [change]).state

describe('judgeThresholds', () => {
  it('leaves a comparison as it is where there are none', () => {
    const comparison = makeComparison()
    expect(judgeThresholds(comparison, [])).to.equal(comparison)
  })

  it('calls a threshold crossed only where the whole interval lies beyond it', () => {
    const slower = /** @type {const} */ ({ verdict: 'slower' })
    expect([[1.06, 1.1], [1.05, 1.1], [1.02, 1.2], [1.01, 1.05], [0.8, 0.9]].map(([low, high]) =>
      stateOf(CPU, ratioOf(low ?? 0, high ?? 0, slower)))
    ).to.deep.equal(['crossed', 'undecided', 'undecided', 'held', 'held'])
  })

  it('judges a fall by the upper end', () => {
    const rps = /** @type {const} */ ({ metric: 'rps', verdict: 'slower' })
    expect([[0.9, 0.94], [0.9, 0.95], [0.9, 0.99], [0.95, 1], [1.1, 1.2]].map(([low, high]) =>
      stateOf(RPS, ratioOf(low ?? 0, high ?? 0, rps)))
    ).to.deep.equal(['crossed', 'undecided', 'undecided', 'held', 'held'])
  })

  it('crosses within the band of what is the same, too', () => {
    expect(stateOf({ ...CPU, share: 0.01 }, ratioOf(1.012, 1.02, { verdict: 'same' })))
      .to.equal('crossed')
  })

  it('takes no difference for one that does not stand, and says why', () => {
    const why = 'alone it would be slower; among 60 changes one looks like this by chance'
    const judged = judge(CPU, [ratioOf(1.06, 1.1, { why })])
    expect(judged.state).to.equal('undecided')
    expect(judged.undecided.map(one => one.why)).to.deep.equal([why])
    expect(stateOf({ ...CPU, share: 0.2 }, ratioOf(1.06, 1.1, { why }))).to.equal('held')
  })

  it('is undecided where a figure is in doubt, has no interval, or is nowhere', () => {
    expect(stateOf(CPU, ratioOf(0.9, 1, { doubtful: true, why: 'late' }))).to.equal('undecided')
    const [first] = judge(CPU, [makeChange({ ratio: null, why: null })]).undecided
    expect(first?.why).to.equal('it has no interval')
    expect(judge(CPU, [makeChange({ metric: 'rps' })]))
      .to.include({ state: 'undecided', held: 0 })
      .and.to.deep.include({ undecided: [], crossed: [] })
  })

  it('counts cells of each kind, and the worst one decides', () => {
    const cells = [
      ratioOf(1.1, 1.2, { verdict: 'slower' }), ratioOf(1, 1.2), ratioOf(0.99, 1.01),
      ratioOf(0.98, 1.02)
    ]
    const judged = judge(CPU, cells)
    expect(judged.crossed.map(({ cell, ratio }) => [cell.variant, ratio.low]))
      .to.deep.equal([['v0', 1.1]])
    expect(judged.undecided).to.have.length(1)
    expect(judged.held).to.equal(2)
    expect(judged.state).to.equal('crossed')
    expect(judge(CPU, cells.slice(1)).state).to.equal('undecided')
    expect(judge(CPU, cells.slice(2)).state).to.equal('held')
  })

  it('asks nothing of a cell that the others are divided by', () => {
    const slower = ratioOf(1.1, 1.2, { verdict: 'slower' })
    const cells = [makeCellChange({}, { changes: [slower], yardstick: true })]
    const [judged] = judgeThresholds(makeComparison({ cells }), [CPU]).thresholds ?? []
    expect(judged?.crossed).to.deep.equal([])
  })
})

describe('thresholdsExitCode', () => {
  const held = judge(CPU, [ratioOf(0.99, 1.01)])
  const undecided = judge(CPU, [ratioOf(0.9, 1.2)])
  const crossed = judge(CPU, [ratioOf(1.1, 1.2, { verdict: 'slower' })])

  it('is 3 where one is crossed, and with strict 4 where one is undecided', () => {
    expect(thresholdsExitCode([held], true)).to.equal(0)
    expect(thresholdsExitCode([held, undecided], false)).to.equal(0)
    expect(thresholdsExitCode([held, undecided], true)).to.equal(4)
    expect(thresholdsExitCode([undecided, crossed], true)).to.equal(3)
    expect(thresholdsExitCode([held, crossed], false)).to.equal(3)
  })
})
