import { expect } from 'chai'
import { createPairs } from '../../../bench/summarise/compare-pair.js'
import { summariseRun } from '../../../bench/summarise/summarise-run.js'
import { makePlan, makeProtocol, makeSlices } from '../make-run.js'

const BLOCKS = 12

/** @param {number} block */
const toStart = block => Math.ceil(block / 4)

/**
 * @param {{luck?: number, precision?: number | null}} [how] luck: by which foxx is more expensive in the second start
 */
function compare ({ luck = 1, precision = null } = {}) {
  const plan = makePlan({
    variants: ['node', 'express', 'foxx', 'koa'],
    protocol: makeProtocol({ precision, processStarts: 6 })
  })
  const slices = makeSlices(plan, {
    blocks: BLOCKS,
    figures: ({ variant }, block) => ({
      processStart: toStart(block),
      cpuUsPerRequest: 40 * (1 + block * variant.length % 11 / 200) *
        (variant === 'foxx' && toStart(block) === 2 ? luck : 1)
    })
  })
  const summaries = summariseRun({ plans: [plan], slices, verifications: [] })
  const cellOf = (/** @type {string} */ name) =>
    summaries.find(({ variant }) => variant === name) ?? null
  const ratio = createPairs({ plans: [plan], slices, summaries })(
    cellOf('koa'), cellOf('express'), 'cpu')
  return ratio ?? expect.fail('there is no interval')
}

/** @param {{low: number, high: number}} interval */
const widthOf = ({ low, high }) => Math.log(high / low)

describe('two cells of a run that are not each other\'s reference', () => {
  it('have in their ratio what starts add, as the ratios to the reference show it', () => {
    expect(widthOf(compare({ luck: 1.3 }))).to.be.above(2 * widthOf(compare()))
  })

  it('pay for the looks of a run that ends when intervals are narrow', () => {
    expect(widthOf(compare({ precision: 0.03 }))).to.be.above(1.1 * widthOf(compare()))
  })

  it('have none where the run has no such cell', () => {
    expect(createPairs({ plans: [], slices: [], summaries: [] })(null, null, 'cpu'))
      .to.equal(null)
  })
})
