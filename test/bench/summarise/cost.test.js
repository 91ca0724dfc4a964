/** @import {CellKey, PlanLine, Slice} from '../../../bench/types.js' */
import { expect } from 'chai'
import { createPairs } from '../../../bench/summarise/compare-pair.js'
import { weighCosts } from '../../../bench/summarise/cost.js'
import { summariseRun } from '../../../bench/summarise/summarise-run.js'
import { makePlan, makeSlices, makeVariant } from '../make-run.js'

/** CPU per request in µs and memory. @type {Readonly<Record<string, {us: number, bytes: number | null}>>} */
const COSTS = {
  lean: { us: 40, bytes: 10e6 },
  quick: { us: 20, bytes: 30e6 },
  near: { us: 41.5, bytes: 12e6 },
  dear: { us: 60, bytes: 50e6 }
}
/**
 * A ripple that is another in each variant, so that ratios have an interval around the truth.
 * @type {Readonly<Record<string, number>>}
 */
const PHASES = { lean: 0, quick: 1, near: 2, dear: 3 }

/** @param {CellKey} cell @param {number} block @returns {Partial<Slice>} */
function figures ({ variant }, block) {
  const { us = 40, bytes = null } = COSTS[variant] ?? {}
  return {
    cpuUsPerRequest: us * Math.exp(0.05 * Math.sin(block * 2 + (PHASES[variant] ?? 0))),
    pssBytes: bytes
  }
}

/** @param {(cell: CellKey, block: number) => Partial<Slice>} [change] @param {PlanLine['variants']} [more] */
function weigh (change = () => ({}), more = []) {
  const plan = makePlan({ variants: [...Object.keys(COSTS), ...more] })
  const slices = makeSlices(plan, {
    blocks: 8,
    figures: (cell, block) => ({ ...figures(cell, block), ...change(cell, block) })
  })
  const summaries = summariseRun({ plans: [plan], slices, verifications: [] })
  return weighCosts(summaries, createPairs({ plans: [plan], slices, summaries }))
}

/** @param {readonly {cell: {variant: string}}[]} places */
function names (places) {
  return places.map(({ cell }) => cell.variant)
}

describe('summarise/cost weighCosts', () => {
  it('turns CPU per request into requests per CPU-second, with the interval turned round', () => {
    const [lean] = weigh().places
    const logs = [1, 2, 3, 4, 5, 6, 7, 8].map(block => Math.log(40) + 0.05 * Math.sin(block * 2))
    expect(lean?.perCpuSecond)
      .to.be.closeTo(1e6 / Math.exp(logs.reduce((sum, log) => sum + log / 8, 0)), 1e-6)
    expect(lean?.interval?.low).to.be.closeTo(1e6 / (lean?.cell.cpuInterval?.high ?? NaN), 1e-9)
    expect(lean?.interval?.high).to.be.closeTo(1e6 / (lean?.cell.cpuInterval?.low ?? NaN), 1e-9)
    expect(lean?.pssBytes).to.equal(10e6)
  })

  it('puts on the front what none beats in both, by memory', () => {
    const { places, front } = weigh()
    expect(names(places)).to.deep.equal(['lean', 'near', 'quick', 'dear'])
    expect(names(front)).to.deep.equal(['lean', 'quick'])
  })

  it("names what can't be told from the front, and not what certainly takes more", () => {
    expect(names(weigh().near)).to.deep.equal(['near'])
  })

  it("says of the front where it can't be told that more memory buys less CPU time", () => {
    expect(names(weigh().unsure)).to.deep.equal([])
    const { front, unsure } = weigh(({ variant }, block) =>
      variant === 'quick' ? { cpuUsPerRequest: 39.5 * Math.exp(0.05 * Math.cos(block * 3)) } : {})
    expect(names(front)).to.deep.equal(['lean', 'quick'])
    expect(names(unsure)).to.deep.equal(['quick'])
  })

  it('gives an invalid cell no place, nor one whose memory or CPU time is ' +
    'not known, and says why', () => {
    const { places, unplaced } = weigh(({ variant }) => {
      if (variant === 'lean') {
        return { gates: [{ code: 'conservation', detail: '3 of 1,000 bodies differ' }] }
      }
      if (variant === 'quick') return { pssBytes: null }
      return variant === 'near' ? { cpuUsPerRequest: null } : {}
    })
    expect(names(places)).to.deep.equal(['dear'])
    expect(unplaced.map(({ cell, why }) => [cell.variant, why])).to.deep.equal([
      ['lean', 'invalid'], ['quick', 'its memory is not known'],
      ['near', 'its CPU time is not known']
    ])
  })

  it('leaves to others what was not run', () => {
    const { places, unplaced } = weigh(undefined, [
      makeVariant('nginx', { missing: { reason: 'not installed', remedy: 'install it' } })
    ])
    expect([...names(places), ...names(unplaced)]).to.not.include('nginx')
  })

  it('keeps both on the front where all figures are equal', () => {
    const { front } = weigh(({ variant }) =>
      variant === 'lean' || variant === 'near' ? { cpuUsPerRequest: 10, pssBytes: 5e6 } : {})
    expect(names(front)).to.have.members(['lean', 'near'])
  })
})
