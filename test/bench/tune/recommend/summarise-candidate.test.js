/** @import {Candidate, Look, Objective} from '../../../../bench/tune/types.js' */
import { expect } from 'chai'
import { summariseCandidate } from '../../../../bench/tune/recommend/summarise-candidate.js'
import { makeSlice } from '../../make-run.js'

/** @param {number} block @param {object} [figures] */
const sliceOf = (block, figures) =>
  ({ slice: makeSlice({ workers: 2, block, ...figures }), balance: 1 })

/** The scout's slice, and three of two blocks. */
const SLICES = [
  sliceOf(0, { rps: 10, cpuUsPerRequest: 1, pssBytes: 9e6 }),
  ...[1, 2, 2].map(block => sliceOf(block, { rps: 1_000, cpuUsPerRequest: 40, pssBytes: 3e6 }))
]

/**
 * @param {Partial<Candidate>} [changes]
 * @param {{look?: Look | null, objective?: Objective}} [race]
 */
const summarise = (changes, { look = null, objective = 'rps' } = {}) => summariseCandidate(
  { workers: 2, slices: SLICES, starts: 1, out: null, left: null, ...changes },
  { look, objective, racers: 2, looks: 1 }
)

describe('tune/recommend/summarise-candidate', () => {
  it('tells what a candidate did in the race, and counts no block of the scout', () => {
    const summary = summarise()
    expect(summary).to.include({ workers: 2, blocks: 2, ratio: null, left: null, balance: 1 })
    expect(summary.rps).to.be.closeTo(1_000, 1e-6)
    expect(summary.cpuUsPerRequest).to.be.closeTo(40, 1e-9)
    // Memory is what it ever took.
    expect(summary.pssBytes).to.equal(9e6)
  })

  it('tells what the scout saw of one that never raced, unless it saw another thing', () => {
    const slices = SLICES.slice(0, 1)
    const summary = summarise({ slices })
    expect(summary.blocks).to.equal(0)
    expect(summary.rps).to.be.closeTo(10, 1e-9)
    expect(summarise({ slices }, { objective: 'p99' }).rps).to.equal(null)
  })

  it('has the ratio of the last look with its blocks, or that with which it left the race', () => {
    const ratio = { estimate: 0.9, low: 0.8, high: 0.95 }
    const look = { blocks: 9, best: 4, ratios: new Map([[2, ratio]]) }
    expect(summarise({}, { look })).to.deep.include({ ratio, blocks: 9 })
    const left = {
      how: /** @type {const} */ ('eliminated'), blocks: 5, ratio: { ...ratio, low: 0.7 },
      expected: null
    }
    expect(summarise({ left }, { look })).to.deep.include({ ratio: left.ratio, blocks: 5, left })
  })

  it('has no figures when it is out, but where it only breaks a limit', () => {
    const out = { code: 'conservation', detail: 'a byte' }
    expect(summarise({ out })).to.deep.include({
      rps: null, cpuUsPerRequest: null, p99Us: null, pssBytes: null, balance: null, blocks: 0,
      reasons: [out]
    })
    const over = summarise({ out: { code: 'over-limit', detail: 'more memory' } })
    expect(over.rps).to.be.closeTo(1_000, 1e-6)
    expect(over).to.include({ blocks: 0, pssBytes: 9e6 })
  })

  it('names why it is out first and once, then what else was wrong', () => {
    const gates = ['foreign-cpu', 'conservation'].map(code => ({ code, detail: 'in a slice' }))
    const out = { code: 'conservation', detail: 'a byte' }
    expect(summarise({ out, slices: [sliceOf(1, { gates })] }).reasons).to.deep.equal([
      out, { code: 'foreign-cpu', detail: '1 of 1 slices: in a slice' }
    ])
  })

  it('tells how evenly its work was shared by the slice in the middle, if that is known', () => {
    const slices = [3, null, 1, 2].map((balance, index) => ({ ...sliceOf(index + 1), balance }))
    expect(summarise({ slices }).balance).to.equal(2)
    expect(summarise({ slices: slices.slice(1, 2) }).balance).to.equal(null)
  })

  it('has a lower bound where something else was the bottleneck', () => {
    const gates = [{ code: 'client-bound', detail: 'busy' }]
    expect(summarise({ slices: [sliceOf(1, { gates })] }).rpsIsLowerBound).to.equal(true)
    expect(summarise({ slices: [sliceOf(1)] }).rpsIsLowerBound).to.equal(false)
  })

  it('has no lower bound for a doubt that is no bottleneck', () => {
    const gates = [{ code: 'foreign-cpu', detail: 'another program' }]
    const { reasons, rpsIsLowerBound } = summarise({ slices: [sliceOf(1, { gates })] })
    expect(reasons.map(({ code }) => code)).to.deep.equal(['foreign-cpu'])
    expect(rpsIsLowerBound).to.equal(false)
  })
})
