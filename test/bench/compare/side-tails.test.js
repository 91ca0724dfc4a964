/** @import {RunWishes} from './make-runs.js' */
import { expect } from 'chai'
import { compareTails } from '../../../bench/compare/side-tails.js'
import { cellId } from '../../../bench/plan/create-plan.js'
import { latenciesOf } from '../make-open-loop.js'
import { makeCell, makePlan } from '../make-run.js'
import { makeComparable } from './make-runs.js'

const PLAN = makePlan({ variants: ['node', 'express'] })
const OPEN = { ...PLAN, cells: PLAN.cells.map(cell => ({ ...cell, rate: 500 })) }
const [NODE, EXPRESS] = /** @type {[string, string]} */ (['node', 'express']
  .map(variant => cellId(makeCell({ variant, rate: 500 }))))
const NO_HISTOGRAM = { histogram: null }

/**
 * @param {number} p99 of express, in microseconds
 * @param {Partial<RunWishes>} [wishes]
 */
function makeSide (p99, { change, ...wishes } = {}) {
  return makeComparable({
    seed: 1,
    blocks: 6,
    plan: OPEN,
    change: (cell, block) => ({
      ...latenciesOf((cell.variant === 'express' ? p99 : 400) + block), ...change?.(cell, block)
    }),
    ...wishes
  })
}

/** @param {'bare' | 'relative'} kind @param {ReturnType<typeof makeSide>[]} sides @param {string} [id] */
function tailOf (kind, [a, b], id = EXPRESS) {
  if (a === undefined || b === undefined) return expect.fail('two sides')
  return compareTails(a, b)(kind, { before: id, now: id })
}

/** @param {number} block @returns {RunWishes['change']} */
const withoutHistogram = block => ({ variant }, at) =>
  variant === 'express' && at === block ? NO_HISTOGRAM : {}

describe('the tails of two runs', () => {
  it('are compared bare and over the reference, by the side that has fewer slices', () => {
    for (const kind of /** @type {const} */ (['bare', 'relative'])) {
      const there = tailOf(kind, [makeSide(900), makeSide(1_800, { blocks: 4 })])
      expect(there).to.include({ count: 4, why: null })
      expect(there.found?.ratio.estimate).to.be.closeTo(2, 0.05)
      const back = tailOf(kind, [makeSide(1_800, { blocks: 4 }), makeSide(900)])
      expect(back.count).to.equal(4)
      expect(back.found?.ratio.estimate).to.be.closeTo(0.5, 0.05)
    }
  })

  it('have nothing over themselves, or where nothing was measured', () => {
    const sides = [makeSide(900), makeSide(900)]
    expect(tailOf('bare', sides, NODE).found?.ratio.estimate).to.be.closeTo(1, 0.01)
    expect(tailOf('relative', sides, NODE)).to.deep.equal({ found: null, count: 0, why: null })
    expect(tailOf('bare', sides, 'nobody')).to.deep.equal({ found: null, count: 0, why: null })
  })

  it('have nothing over a reference that is invalid', () => {
    const broken = makeSide(900, {
      change: ({ variant }) =>
        variant === 'node' ? { gates: [{ code: 'conservation', detail: 'a byte' }] } : {}
    })
    expect(tailOf('relative', [broken, makeSide(900)]).found).to.equal(null)
    expect(tailOf('bare', [broken, makeSide(900)]).found).to.not.equal(null)
  })

  it('need the histograms of all slices that have answers, and name the side without', () => {
    const [whole, lacking] = [makeSide(900), makeSide(900, { change: withoutHistogram(2) })]
    const why = (/** @type {string} */ sides) => ({
      found: null,
      count: 0,
      why: `${sides} has no histograms of single slices, as a page has none; compare the run.ndjson`
    })
    expect(tailOf('bare', [lacking, whole])).to.deep.equal(why('A'))
    expect(tailOf('bare', [whole, lacking])).to.deep.equal(why('B'))
    expect(tailOf('bare', [lacking, lacking])).to.deep.equal(why('A and B'))
    const silent = makeSide(900, {
      change: ({ variant }, block) => variant === 'express' && block === 2
        ? { ...NO_HISTOGRAM, completed: 0 }
        : {}
    })
    expect(tailOf('bare', [silent, whole])).to.include({ count: 5, why: null })
  })
})
