import { expect } from 'chai'
import { planPairs } from '../../../bench/revisions/plan-pairs.js'
import { estimateSeconds } from '../../../bench/plan/estimate-seconds.js'
import { PRESETS } from '../../../bench/plan/presets.js'
import { makeAction } from '../run/fake-world.js'
import { HERE, makeVariant } from './make-sides.js'

const STUDY =
  Object.freeze({ name: 'actions', kind: /** @type {const} */ ('handler'), upstream: false })

/** @param {string[]} names @param {{budgetSeconds?: number | null, precision?: number | null}} [options] */
function plan (names, { budgetSeconds = null, precision = null } = {}) {
  return planPairs({
    study: STUDY, candidates: names.map(name => ({ variant: makeVariant(name), finding: HERE })),
    actions: [makeAction('static'), makeAction('factorial')],
    connections: [64], workers: null, driver: 'autocannon', notices: [],
    options: { budgetSeconds, precision, seed: 7 }
  })
}

describe('planPairs', () => {
  it('has the earlier side as its reference, a second start of it, and each ' +
    'side in the same cells', () => {
    const { reference, variants, cells, protocol } =
      plan(['node~before', 'node', 'express~before', 'express'])
    expect(reference).to.equal('node~before')
    expect(variants.map(({ name, starts }) => `${name} starts ${starts}`)).to.deep.equal([
      'node~before starts node~before', 'node~before~aa starts node~before', 'node starts node',
      'express~before starts express~before', 'express starts express'
    ])
    expect(cells).to.have.lengthOf(5 * 2)
    expect(protocol).to.include({ budgetSeconds: 180, seed: 7, precision: null })
  })

  it('warms up for a second at least, and otherwise as the preset quick does', () => {
    const { name, warmUp } =
      plan(['node~before', 'node'], { budgetSeconds: 600 }).protocol
    expect(name).to.equal('compare')
    expect(warmUp).to.deep.equal({ ...PRESETS.quick?.protocol.warmUp, minSeconds: 1 })
  })

  it('starts the servers as often as half of the time allows, three times at the least ' +
    'and eight times at the most', () => {
    const starts = (/** @type {number} */ budgetSeconds) =>
      plan(['node~before', 'node'], { budgetSeconds }).protocol.processStarts
    expect([5, 40, 100_000].map(starts)).to.deep.equal([3, 3, 8])
    const { protocol, ...rest } = plan(['node~before', 'node'], { budgetSeconds: 180 })
    expect(protocol.processStarts).to.be.within(4, 8)
    expect(estimateSeconds({ ...rest, protocol }).setUp).to.be.at.most(90)
  })

  it('measures a pair once for each start where there is no time for more', () => {
    const { protocol, ...rest } = plan(['node~before', 'node'], { budgetSeconds: 5 })
    expect(estimateSeconds({ ...rest, protocol }).blocks).to.equal(3)
  })

  it('warms up for less where starting would take more than half of a short budget', () => {
    const warmUp = (/** @type {number} */ budgetSeconds) =>
      plan(['node~before', 'node'], { budgetSeconds }).protocol.warmUp.maxSeconds
    expect(warmUp(600)).to.equal(PRESETS.quick?.protocol.warmUp.maxSeconds)
    expect(warmUp(5)).to.equal(1)
    expect(warmUp(90)).to.be.within(1.1, 3.9)
    expect(warmUp(180)).to.be.within(2, 3.9)
    const { protocol, ...rest } = plan(['node~before', 'node'], { budgetSeconds: 90 })
    expect(estimateSeconds({ ...rest, protocol }).setUp).to.be.closeTo(45, 0.01)
  })

  it('has many short starts for a precision, which no start alone reaches', () => {
    const { protocol } = plan(['node~before', 'node'], { budgetSeconds: 600, precision: 0.03 })
    expect(protocol.maxBlocks).to.equal(4)
    expect(protocol.processStarts).to.be.above(2)
  })
})
