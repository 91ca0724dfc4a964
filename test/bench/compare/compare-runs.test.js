/** @import {RunWishes} from './make-runs.js' */
import { expect } from 'chai'
import { compareRuns } from '../../../bench/compare/compare-runs.js'
import { welchInterval } from '@shootout/statistics'
import { latenciesOf } from '../make-open-loop.js'
import { makePlan, makeRefusal, makeVariant } from '../make-run.js'
import {
  KNOWN, PLAN, QUIET, cellOf, compare, makeComparable, withPrecision
} from './make-runs.js'

const CHECK = { action: 'static', check: 'body', passed: true }
const BOUND = { code: 'client-bound', detail: 'busy' }

describe('comparing two runs', () => {
  it('divides each cell by the reference of its own run, so that a ' +
    'slower day does not count', () => {
    const comparison = compare({ seed: 1, sigma: QUIET }, { seed: 2, sigma: QUIET, drift: 1.5 })
    const express = cellOf(comparison, 'express')
    expect(express.changes.map(({ metric, by, count, verdict }) => [metric, by, count, verdict]))
      .to.deep.equal([['cpu', 'reference', 9, 'same'], ['rps', 'reference', 9, 'same']])
    expect(express.changes[0]?.ratio?.estimate).to.be.closeTo(1, 0.01)
    expect(comparison.drift.map(({ cell, metric }) => [cell.variant, cell.action, metric]))
      .to.deep.equal([
        ['node', 'static', 'cpu'], ['node', 'static', 'rps'], ['node', 'factorial', 'cpu'],
        ['node', 'factorial', 'rps']
      ])
    // The blocks' weather does not drop out of bare figures: 3 % over nine blocks on each side.
    expect(comparison.drift[0]?.ratio.estimate).to.be.closeTo(1.5, 0.06)
    expect(comparison.verdict).to.equal('same')
  })

  it('finds a cell that costs more, in both figures, and nothing else', () => {
    const comparison = compare({ seed: 1, sigma: QUIET }, {
      seed: 2, sigma: QUIET, planted: { 'express factorial 64': 1.1 }
    })
    const express = cellOf(comparison, 'express', 'factorial')
    expect(express.verdict).to.equal('slower')
    expect(express.changes.map(({ verdict }) => verdict)).to.deep.equal(['slower', 'slower'])
    expect(express.changes[0]?.ratio?.estimate).to.be.closeTo(1.1, 0.01)
    expect(express.changes[1]?.ratio?.estimate).to.be.closeTo(1 / 1.1, 0.01)
    expect(comparison.verdict).to.equal('slower')
    expect(comparison.cells.filter(({ verdict }) => verdict === 'slower' || verdict === 'faster'))
      .to.have.length(1)
  })

  it('pays for the looks of either run that ends when intervals are narrow', () => {
    const [a, b] = [makeComparable({ seed: 1 }), makeComparable({ seed: 2 })]
    const widthOf = (/** @type {typeof a} */ one, /** @type {typeof a} */ other) => {
      const { cells } = compareRuns({ name: 'a', run: one }, { name: 'b', run: other })
      const { low, high } = cells.at(-1)?.changes[0]?.ratio ?? { low: NaN, high: NaN }
      return Math.log(high / low)
    }
    expect(widthOf(withPrecision(a), b)).to.be.above(1.1 * widthOf(a, b))
    expect(widthOf(a, withPrecision(b))).to.be.above(1.1 * widthOf(a, b))
  })

  it('reads backwards as forwards: what was slower is faster', () => {
    const [a, b] = [
      { seed: 1, sigma: QUIET },
      { seed: 2, sigma: QUIET, planted: { 'express static 64': 1.2 } }
    ]
    const [
      there, back
    ] = [cellOf(compare(a, b), 'express').changes[0], cellOf(compare(b, a), 'express').changes[0]]
    expect([there?.verdict, back?.verdict]).to.deep.equal(['slower', 'faster'])
    expect(Number(there?.ratio?.low) * Number(back?.ratio?.high)).to.be.closeTo(1, 1e-12)
    expect(there?.p).to.be.lessThan(0.001)
  })

  it('says nothing against the reference that others are divided by: machine and ' +
    'server look the same there', () => {
    const comparison = compare({ seed: 1, sigma: QUIET }, { seed: 2, sigma: QUIET, drift: 1.5 })
    const node = cellOf(comparison, 'node')
    expect(node).to.include({ verdict: "can't tell", yardstick: true })
    expect(node.changes[0]).to.include({
      by: 'figures',
      verdict: "can't tell",
      why: "the others are divided by it, and two files can't tell whether it has " +
        'changed or the machine has'
    })
    expect(node.changes[0]?.ratio?.low).to.be.above(1.4)
    expect(cellOf(comparison, 'express')).not.to.have.property('yardstick')
  })

  describe('by bare figures', () => {
    const alone = makePlan({ variants: ['node', 'node~aa'] })

    it("judges a reference beside which nothing but its twin was measured, by Welch's interval " +
      'of the logarithms', () => {
      const [a, b] = [{ seed: 1, plan: alone }, { seed: 2, plan: alone, drift: 1.5 }]
      const comparison = compare(a, b)
      const change = cellOf(comparison, 'node').changes[0]
      expect(change).to.include({ by: 'figures', verdict: 'slower', why: null })
      const logs = [makeComparable(b), makeComparable(a)].map(run =>
        run.slices.filter(({ variant }) => variant === 'node').map(({ cpuUsPerRequest }) =>
          Math.log(Number(cpuUsPerRequest))))
      const welch = welchInterval(logs[0] ?? [], logs[1] ?? [])
      expect(Math.log(Number(change?.ratio?.estimate))).to.be.closeTo(welch.estimate, 1e-12)
      expect(Math.log(Number(change?.ratio?.low))).to.be.at.most(welch.low + 1e-12)
      expect(comparison.verdict).to.equal('slower')
    })

    it('has in its interval what starts of the servers add', () => {
      const shifted = (
        /** @type {{variant: string}} */ { variant },
        /** @type {number} */ block
      ) => ({
        cpuUsPerRequest: (block <= 3 ? 40 : block <= 6 ? 44 : 48) *
          (1 + (block * variant.length % 7) / 1000)
      })
      const single = (/** @type {{variant: string}} */ cell, /** @type {number} */ block) => ({
        ...shifted(cell, block),
        processStart: 1
      })
      const [starts, none] = [shifted, single].map(change => cellOf(
        compare({ seed: 1, plan: alone, change }, { seed: 2, plan: alone, change }), 'node'
      ).changes[0]?.ratio)
      expect(starts?.high).to.be.above(Number(none?.high) + 0.05)
    })

    it('calls it drift where the same servers were measured on the same machine', () => {
      const change = cellOf(compare({ seed: 1, plan: alone, git: KNOWN }, {
        seed: 2, plan: alone, drift: 1.5, git: KNOWN
      }), 'node').changes[0]
      expect(change).to.include({
        verdict: "can't tell",
        why:
          'nothing but the time differs between the two runs, so that this is drift of the machine'
      })
      const changed = cellOf(compare({ seed: 1, plan: alone, git: KNOWN }, {
        seed: 2, plan: alone, drift: 1.5, git: { ...KNOWN, dirty: true }
      }), 'node').changes[0]
      expect(changed?.verdict).to.equal('slower')
    })

    it('calls nothing drift where a check passed on one side, or someone else runs it', () => {
      const passed = makeRefusal({ passed: true, checks: [CHECK] })
      const skipped = makeRefusal({ passed: true, checks: [{ ...CHECK, skipped: 'no' }] })
      const elsewhere = { ...alone, target: 'http://192.0.2.1' }
      /** @type {Partial<RunWishes>[][]} */
      const sides = [
        [{ plan: alone, verifications: [passed] }, { plan: alone, verifications: [skipped] }],
        [{ plan: elsewhere }, { plan: elsewhere }]
      ]
      for (const [a, b] of sides) {
        const comparison =
          compare({ seed: 1, git: KNOWN, ...a }, { seed: 2, drift: 1.5, git: KNOWN, ...b })
        expect(cellOf(comparison, 'node').changes[0]?.verdict).to.equal('slower')
      }
    })

    it("are all there is where one side's reference is invalid", () => {
      const broken = (/** @type {{variant: string}} */ { variant }) =>
        variant === 'node' ? { gates: [{ code: 'conservation', detail: '3 bodies differ' }] } : {}
      const comparison = compare({ seed: 1 }, { seed: 2, drift: 1.5, change: broken })
      expect(cellOf(comparison, 'express').changes[0])
        .to.include({ by: 'figures', verdict: 'slower' })
      expect(cellOf(comparison, 'node').changes[0]).to.include({
        ratio: null,
        p: null,
        verdict: "can't tell",
        why: 'invalid in B (conservation: 9 of 9 slices: 3 bodies differ)'
      })
    })
  })

  describe('cells that can not be compared', () => {
    it('say that the load client was the bottleneck, while CPU per request stands', () => {
      const bound = (/** @type {{variant: string}} */ { variant }) =>
        variant === 'express' ? { gates: [BOUND] } : {}
      const [cpu, rps] = cellOf(
        compare({ seed: 1, sigma: QUIET, change: bound }, { seed: 2, sigma: QUIET }), 'express'
      ).changes
      expect(cpu).to.include({ verdict: 'same', why: null })
      expect(rps).to.include({
        ratio: null, p: null, verdict: "can't tell", why: 'the load client was the bottleneck in A'
      })
    })

    it('say so of the reference, too', () => {
      const bound = (/** @type {{variant: string}} */ { variant }) =>
        variant === 'node' ? { gates: [BOUND] } : {}
      const [, rps] = cellOf(compare({ seed: 1 }, { seed: 2, change: bound }), 'express').changes
      expect(rps?.why).to.equal('the load client was the bottleneck for node in B')
    })

    it('judge no 99th percentile where the client was late itself, with the reference, too', () => {
      const open = { ...PLAN, cells: PLAN.cells.map(cell => ({ ...cell, rate: 500 })) }
      for (const late of ['express', 'node']) {
        /** @type {RunWishes['change']} */
        const change = ({ variant }, block) => ({
          ...latenciesOf((variant === 'express' ? 900 : 400) + block),
          ...(variant === late && { gates: [{ code: 'pacer-lag', detail: 'late' }] })
        })
        const { changes } = cellOf(
          compare({ seed: 1, plan: open, change }, { seed: 2, plan: open, change }), 'express'
        )
        expect(changes.find(({ metric }) => metric === 'p99')).to.include({
          verdict: "can't tell",
          why: 'the load client was late itself in A, so that its lateness is in the latencies'
        })
      }
    })

    it('say which side was not run, and why', () => {
      const missing = makePlan({
        variants: [
          'node',
          'node~aa',
          makeVariant('express', {
            missing: { reason: 'express is not installed', remedy: 'install it' }
          })
        ],
        actions: ['static', 'factorial']
      })
      const comparison = compare({ seed: 1 }, { seed: 2, plan: missing })
      expect(cellOf(comparison, 'express'))
        .to.deep.include({ states: { a: 'ok', b: 'not-run' }, verdict: "can't tell" })
      expect(cellOf(comparison, 'express').changes[0]?.why)
        .to.equal('not run in B (not-found: express is not installed; install it)')
      expect(compare({ seed: 1, plan: missing }, { seed: 2, plan: missing })
        .cells.map(({ cell }) => cell.variant)).not.to.include('express')
    })

    it('say that there are too few slices', () => {
      expect(cellOf(compare({ seed: 1, blocks: 2 }, { seed: 2 }), 'express').changes[0])
        .to.include({ count: 2, ratio: null, why: 'no figure: 2 of at least 3 slices' })
    })

    it('are listed where one side alone has them', () => {
      const wide = makePlan({
        variants: ['node', 'node~aa', 'express', 'koa'], actions: ['static'], connections: [64]
      })
      const comparison = compare({ seed: 1 }, { seed: 2, plan: wide })
      expect(comparison.cells.map(({ cell }) => `${cell.variant} ${cell.action}`))
        .to.deep.equal(['node static', 'node~aa static', 'express static'])
      expect(comparison.onlyA.map(({ variant, action }) => `${variant} ${action}`))
        .to.deep.equal(['node factorial', 'node~aa factorial', 'express factorial'])
      expect(comparison.onlyB.map(({ variant }) => variant)).to.deep.equal(['koa'])
    })
  })
})
