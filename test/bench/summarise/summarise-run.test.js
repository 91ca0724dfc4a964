/** @import {CellKey, Slice} from '../../../bench/types.js' */
import { expect } from 'chai'
import { summariseRun } from '../../../bench/summarise/summarise-run.js'
import { makePlan, noisyFigures } from '../make-run.js'
import { BLOCKS, NO_LATENCY, gate, makeData, of } from './make-data.js'

/** Two-sided 95 % quantiles of Student's t by number of values, from the printed table. */
const T = /** @type {Record<number, number>} */ ({
  3: 4.302653, 5: 2.776445, 8: 2.364624, 11: 2.228139
})

/** @param {readonly Slice[]} slices @param {string} variant @param {'rps' | 'cpuUsPerRequest'} metric */
function valuesOf (slices, variant, metric) {
  return slices.filter(slice => slice.variant === variant)
    .sort((a, b) => a.block - b.block)
    .map(slice => Number(slice[metric]))
}

/**
 * The textbook, written out: geometric mean as a root of a product, t interval of the logs.
 * @param {number[]} values
 */
function naive (values) {
  const n = values.length
  const logs = values.map(Math.log)
  const centre = logs.reduce((sum, log) => sum + log, 0) / n
  const sd =
    Math.sqrt(logs.reduce((sum, log) => sum + (log - centre) * (log - centre), 0) / (n - 1))
  const reach = Math.exp((T[n] ?? NaN) * sd / Math.sqrt(n))
  const estimate = values.reduce((product, value) => product * value ** (1 / n), 1)
  return { estimate, low: estimate / reach, high: estimate * reach }
}

/** @param {import('../../../bench/types.js').Interval | null} got @param {ReturnType<typeof naive>} wanted */
function expectInterval (got, wanted) {
  for (const end of /** @type {const} */ (['estimate', 'low', 'high'])) {
    expect((got?.[end] ?? NaN) / wanted[end]).to.be.closeTo(1, 1e-6)
  }
}

describe('summariseRun', () => {
  for (const blocks of [3, 5, 8, 11]) {
    it(`agrees with a naive twin over ${blocks} blocks`, () => {
      const data = makeData({ blocks })
      const summaries = summariseRun(data)
      for (const metric of /** @type {const} */ (['cpuUsPerRequest', 'rps'])) {
        const reference = valuesOf(data.slices, 'node', metric)
        for (const variant of ['node~aa', 'express']) {
          const own = valuesOf(data.slices, variant, metric)
          const summary = of(summaries, variant)
          expectInterval(metric === 'rps' ? summary.ratio.rps : summary.ratio.cpu, naive(
            own.map((value, index) => value / (reference[index] ?? NaN))
          ))
          expectInterval(metric === 'rps' ? summary.rpsInterval : summary.cpuInterval, naive(own))
          expect(metric === 'rps' ? summary.rps : summary.cpuUsPerRequest)
            .to.be.closeTo(naive(own).estimate, 1e-6 * naive(own).estimate)
        }
      }
    })
  }

  it('finds a planted ratio of 2.3 and calls it slower', () => {
    const express = of(summariseRun(makeData()), 'express')
    // Four standard errors of the mean of 8 differences of two logs with 1 % noise each.
    expect(express.ratio.cpu?.estimate).to.be.within(2.3 * (1 - 0.02), 2.3 * (1 + 0.02))
    expect(express.ratio.cpu?.low).to.be.within(2.2, 2.3)
    expect(express.ratio.cpu?.high).to.be.within(2.3, 2.4)
    expect(express.verdict).to.deep.equal({ cpu: 'slower', rps: 'slower' })
    expect(express).to.deep.include({ state: 'ok', reasons: [], blocks: BLOCKS, reference: 'node' })
  })

  it('gives one summary for each planned cell, in the order of the plan', () => {
    const plan = makePlan({ actions: ['static', 'factorial'], connections: [1, 64] })
    const keys = summariseRun(makeData({ plan }))
      .map(({ variant, action, connections }) => ({ variant, action, connections }))
    expect(keys).to.deep.equal(plan.cells.map(({ variant, action, connections }) => ({
      variant, action, connections
    })))
  })

  it('compares a cell with the reference at the same action and connections', () => {
    const plan = makePlan({ variants: ['node', 'express'], connections: [1, 64] })
    const summaries = summariseRun(makeData({
      plan,
      change: ({ variant, connections }) => ({
        cpuUsPerRequest: { node: 10, express: connections === 1 ? 20 : 50 }[variant] ?? 0
      })
    }))
    expect(summaries.map(({ ratio }) => Number(ratio.cpu?.estimate.toFixed(6))))
      .to.deep.equal([1, 2, 1, 5])
  })

  it('compares the reference with itself: exactly 1', () => {
    const one = { estimate: 1, low: 1, high: 1 }
    expect(of(summariseRun(makeData()), 'node')).to.deep.include({
      ratio: { cpu: one, rps: one },
      verdict: { cpu: 'same', rps: 'same' },
      state: 'ok',
      blocks: BLOCKS
    })
  })

  it('widens the interval when process starts differ, and keeps the estimate', () => {
    const shift = (/** @type {CellKey} */ { variant }, /** @type {number} */ block) => ({
      processStart: block > 4 ? 2 : 1,
      cpuUsPerRequest: (variant === 'express' ? 92 : 40) *
        (variant === 'express' && block > 4 ? 1.05 : 1) * (block % 2 === 0 ? 1.002 : 1)
    })
    const data = makeData({ change: shift })
    const reference = valuesOf(data.slices, 'node', 'cpuUsPerRequest')
    const plain = naive(valuesOf(data.slices, 'express', 'cpuUsPerRequest')
      .map((value, index) => value / (reference[index] ?? NaN)))
    const { ratio } = of(summariseRun(data), 'express')
    expect(ratio.cpu?.estimate).to.be.closeTo(plain.estimate, 1e-9)
    expect(ratio.cpu?.low).to.be.below(plain.low * 0.99)
    expect(ratio.cpu?.high).to.be.above(plain.high * 1.01)
  })

  it('says so when two starts of a server disagree beyond their noise', () => {
    const quiet = noisyFigures({ '*': 40 }, { seed: 3, sigma: 0.002 })
    const data = makeData({
      change: (cell, block) => ({
        processStart: block > 4 ? 2 : 1,
        cpuUsPerRequest: (quiet(cell).cpuUsPerRequest ?? 0) *
          (cell.variant === 'express' && block > 4 ? 1.2 : 1)
      })
    })
    const { state, reasons } = of(summariseRun(data), 'express')
    expect(state).to.equal('suspect')
    expect(reasons).to.have.lengthOf(1)
    expect(reasons[0]).to.have.property('code', 'starts-disagree')
    expect(reasons[0]?.detail).to.match(/1\.(19|20|21)x/)
  })

  it('counts the repetition of a slice that was repeated', () => {
    const data = makeData()
    const spoilt = data.slices.map(slice =>
      slice.block === 3 ? { ...slice, cpuUsPerRequest: 1e6, gates: [gate('foreign-cpu')] } : slice)
    const repeated = data.slices.filter(({ block }) => block === 3)
      .map(slice => ({ ...slice, retried: true }))
    expect(summariseRun({ ...data, slices: [...spoilt, ...repeated] }))
      .to.deep.equal(summariseRun(data))
  })

  it('tells the largest memory and no latency that a too coarse clock timed', () => {
    const node = of(summariseRun(makeData({
      change: (_cell, block) => ({
        pssBytes: block === 4 ? null : block * 1e6,
        gates: block === 2 ? [gate('timer')] : []
      })
    })), 'node')
    expect(node.pssBytes).to.equal(8e6)
    expect(node.latencyUs).to.deep.equal(NO_LATENCY)
  })

  it('has no CPU figures where there is no /proc, and the rest stands', () => {
    for (const { cpuUsPerRequest, ratio, verdict, state, rps } of summariseRun(makeData({
      change: () => ({ cpuUsPerRequest: null, cpuNs: null })
    }))) {
      expect({ cpuUsPerRequest, cpu: ratio.cpu, verdict: verdict.cpu, state })
        .to.deep.equal({ cpuUsPerRequest: null, cpu: null, verdict: "can't tell", state: 'ok' })
      expect(rps).to.be.above(0)
      expect(ratio.rps).to.not.equal(null)
    }
  })

  it('gives the same output for the same input, and leaves the input as it is', () => {
    const data = makeData({
      plan: makePlan({ actions: ['static', 'factorial'], connections: [1, 64] }),
      change: (_cell, block) => ({ gates: block === 1 ? [gate('foreign-cpu')] : [] })
    })
    const before = structuredClone(data)
    const first = summariseRun(data)
    expect(summariseRun(data)).to.deep.equal(first)
    expect(summariseRun(structuredClone(before))).to.deep.equal(first)
    expect(data).to.deep.equal(before)
  })

  describe('when the client was the bottleneck', () => {
    const bound = (/** @type {string} */ who) => summariseRun(makeData({
      change: ({ variant }) => ({ gates: variant === who ? [gate('client-bound')] : [] })
    }))

    it('of the reference: nobody is compared by requests per second, and CPU stands', () => {
      const summaries = bound('node')
      expect(of(summaries, 'express').ratio.cpu?.estimate).to.be.closeTo(2.3, 0.05)
      for (const summary of summaries) {
        expect(summary)
          .to.deep.include({ state: 'ok', rpsIsLowerBound: summary.variant === 'node' })
        expect(summary.ratio.rps).to.equal(null)
        expect(summary.verdict.rps).to.equal("can't tell")
        expect(summary.reasons.map(({ code }) => code)).to.deep.equal(['client-bound'])
        expect(summary.rps).to.be.above(0)
      }
      expect(of(summaries, 'express').verdict.cpu).to.equal('slower')
    })

    it('of a variant: that one is not compared by requests per second, the others are', () => {
      const summaries = bound('express')
      expect(of(summaries, 'express')).to.deep.include({ state: 'ok', rpsIsLowerBound: true })
      expect(of(summaries, 'express').ratio.rps).to.equal(null)
      expect(of(summaries, 'express').verdict).to.deep.equal({ rps: "can't tell", cpu: 'slower' })
      expect(of(summaries, 'node~aa')).to.deep.include({ state: 'ok', rpsIsLowerBound: false })
      expect(of(summaries, 'node~aa').ratio.rps?.estimate).to.be.closeTo(1, 0.03)
    })

    it('still names the worst reasons first', () => {
      const summaries = summariseRun(makeData({
        change: ({ variant }) => ({
          gates: [gate(variant === 'node' ? 'client-bound' : 'imbalance')]
        })
      }))
      expect(of(summaries, 'express').reasons.map(({ code }) => code))
        .to.deep.equal(['client-bound', 'imbalance'])
    })
  })
})
