/** @import {Summary} from '../../../bench/types.js' */
import { expect } from 'chai'
import { whyNoFigure, whyNoVerdict, whyReferenceBound } from '../../../bench/compare/why-not.js'
import { makeComparable } from './make-runs.js'

const [OK] = makeComparable({ seed: 1 }).summaries
const REASON = { code: 'conservation', detail: 'a byte' }
const BOUND = { code: 'client-bound', detail: 'busy' }

/** @param {Partial<Summary>} [a] @param {Partial<Summary>} [b] */
const sides = (a, b) => ({
  a: /** @type {Summary} */ ({ ...OK, ...a }), b: /** @type {Summary} */ ({ ...OK, ...b })
})

describe('why two cells have no ratio', () => {
  it('is nothing where both have figures, doubtful ones included', () => {
    expect(whyNoFigure('cpu', sides())).to.equal(null)
    expect(whyNoFigure('rps', sides({ state: 'suspect' }))).to.equal(null)
  })

  it('is what happened to either, with the first reason', () => {
    const state = /** @type {const} */ ('invalid')
    expect(whyNoFigure('cpu', sides({ state, reasons: [REASON, BOUND] }, { state: 'not-run' })))
      .to.equal('invalid in A (conservation: a byte); not run in B')
    expect(whyNoFigure('cpu', sides({}, { state, reasons: [{ ...REASON, detail: '' }] })))
      .to.equal('invalid in B (conservation)')
  })

  it('is a lower bound, for requests per second only, and whose', () => {
    const lower = { rpsIsLowerBound: true }
    expect(whyNoFigure('cpu', sides(lower))).to.equal(null)
    expect(whyNoFigure('rps', sides(lower))).to.equal('requests per second are a lower bound in A')
    expect(whyNoFigure('rps', sides(lower, { ...lower, reasons: [BOUND] })))
      .to.equal('the load client was the bottleneck in A and B')
  })

  it('is a figure that is not known', () => {
    expect(whyNoFigure('cpu', sides({ cpuUsPerRequest: null }))).to.equal('not known in A')
    expect(whyNoFigure('rps', sides({ rps: null }, { rps: null })))
      .to.equal('not known in A and B')
  })

  it('is told of the reference, too', () => {
    expect(whyReferenceBound(sides())).to.equal(null)
    expect(whyReferenceBound(sides({}, { rpsIsLowerBound: true, reasons: [BOUND] })))
      .to.equal(`the load client was the bottleneck for ${OK?.variant} in B`)
  })
})

describe('why a ratio is no verdict', () => {
  it('is a client that was late itself, which 99th percentiles hold', () => {
    const late = { reasons: [{ code: 'pacer-lag', detail: '' }] }
    expect(whyNoVerdict('p99', sides())).to.equal(null)
    expect(whyNoVerdict('cpu', sides(late))).to.equal(null)
    expect(whyNoVerdict('p99', sides({}, late)))
      .to.equal('the load client was late itself in B, so that its lateness is in the latencies')
  })
})
