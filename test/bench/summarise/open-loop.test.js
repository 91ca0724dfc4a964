import { expect } from 'chai'
import { concludeRun } from '../with-studies.js'
import { createLatencyCounter, describeLatency } from '../../../bench/measure/latency-histogram.js'
import { findUndecided } from '../../../bench/summarise/find-undecided.js'
import { makeProtocol } from '../make-run.js'
import {
  gated, latenciesOf, makeOpenLoopPlan, makeOpenLoopRun, makePacing
} from '../make-open-loop.js'
import { joinPatterns } from '../../join-patterns.js'

/** @import {CellKey, Summary} from '../../../bench/types.js' */

/** @param {readonly Summary[]} summaries @param {string} name @param {number} [rate] */
function summaryOf (summaries, name, rate = 500) {
  const found = summaries.find(({ variant, rate: own }) => variant === name && own === rate)
  return found ?? expect.fail(`there is no ${name} at ${rate}/s`)
}

/** A slice whose answers took 1, 2, 3, .. µs. @param {number} count */
function answers (count) {
  const counter = createLatencyCounter()
  for (let us = 1; us <= count; us++) counter.record(us)
  const { histogram } = describeLatency(counter.toHistogram())
  return { histogram, latencyUs: { p50: 1, p90: 2, p99: null, p999: null, max: 9, mean: 1 } }
}

describe('the summary of a cell with a rate', () => {
  it('compares the 99th percentiles of slices of the same block, of which less is faster', () => {
    const { summaries } =
      makeOpenLoopRun(makeOpenLoopPlan(), { p99Us: { express: 1_400, '*': 1_000 } })
    const express = summaryOf(summaries, 'express')
    expect(express.ratio.p99?.estimate).to.be.closeTo(1.4, 0.03)
    expect(express.ratio.p99?.low).to.be.below(1.4).and.above(1.3)
    expect(express.verdict.p99).to.equal('slower')
    expect(express.p99Interval?.estimate).to.be.closeTo(1_400, 30)
    expect(summaryOf(summaries, 'node~aa').verdict.p99).to.equal('same')
    expect(makeOpenLoopRun(makeOpenLoopPlan(), { p99Us: { express: 700, '*': 1_000 } })
      .summaries.at(-1)?.verdict.p99).to.equal('faster')
  })

  it('says nothing of requests per second, which were given, and compares CPU as ever', () => {
    const { summaries } = makeOpenLoopRun(makeOpenLoopPlan())
    for (const { ratio, verdict, rps } of summaries) {
      expect(ratio.rps).to.equal(null)
      expect(verdict.rps).to.equal("can't tell")
      expect(rps).to.be.closeTo(500, 1e-6)
    }
    expect(summaryOf(summaries, 'express').verdict.cpu).to.equal('same')
    expect(summaryOf(summaries, 'node').ratio).to.deep.include(
      { p99: { estimate: 1, low: 1, high: 1 }, cpu: { estimate: 1, low: 1, high: 1 } }
    )
  })

  it('compares cells of the same rate only', () => {
    const plan = makeOpenLoopPlan({ rates: [200, 800] })
    const { summaries } = makeOpenLoopRun(plan, {
      sigma: 0,
      figures: ({ rate, variant }) => latenciesOf((rate ?? 0) * (variant === 'express' ? 2 : 1))
    })
    for (const rate of [200, 800]) {
      expect(summaryOf(summaries, 'express', rate).ratio.p99?.estimate).to.be.closeTo(2, 0.01)
    }
  })

  it('sums what fell due, waited and was never answered, and keeps the largest lag', () => {
    const pacings = [
      makePacing({ due: 100, queued: 3 }),
      makePacing({ due: 110, unanswered: 2, lagUs: { p50: 10, p99: 400, max: 500 } }),
      makePacing({ due: 90, queued: 1 })
    ]
    const { summaries } = makeOpenLoopRun(makeOpenLoopPlan(), {
      blocks: 3,
      figures: (_cell, block) => ({ pacing: pacings[block - 1] ?? makePacing() })
    })
    expect(summaryOf(summaries, 'express').pacing).to.deep.equal({
      arrivals: 'poisson', due: 300, queued: 4, unanswered: 2,
      lagUs: { p50: 20, p99: 400, max: 900 }
    })
  })

  it('has no interval where all of its slices together have too few ' +
    'answers for a 99th percentile', () => {
    const { summaries } = makeOpenLoopRun(makeOpenLoopPlan(), { figures: () => answers(100) })
    const express = summaryOf(summaries, 'express')
    expect(express).to.deep.include({ p99Interval: null, state: 'ok' })
    expect(express.ratio.p99).to.equal(null)
    expect(express.verdict).to.deep.equal({ rps: "can't tell", cpu: 'same', p99: "can't tell" })
    expect(summaryOf(summaries, 'express').latencyUs.p99).to.equal(null)
  })

  it('does not take its rate for what the client could do at most', () => {
    const { summaries } =
      makeOpenLoopRun(makeOpenLoopPlan(), { figures: gated({ code: 'client-bound' }) })
    for (const { rpsIsLowerBound, state } of summaries) {
      expect([rpsIsLowerBound, state]).to.deep.equal([false, 'ok'])
    }
  })

  it("claims nothing where the client's own lateness is in the latencies", () => {
    for (const code of ['pacer-lag', 'client-bound']) {
      for (const express of [1_000, 2_000]) {
        const { summaries } = makeOpenLoopRun(
          makeOpenLoopPlan(), { p99Us: { express, '*': 1_000 }, figures: gated({ code }) }
        )
        expect(summaryOf(summaries, 'express').state).to.equal('ok')
        expect(summaryOf(summaries, 'express').verdict)
          .to.deep.equal({ rps: "can't tell", cpu: 'same', p99: "can't tell" })
        expect(summaryOf(summaries, 'express').ratio.p99?.estimate)
          .to.be.closeTo(express / 1_000, 0.05)
      }
    }
  })

  it('says so when the client was late while it measured the reference', () => {
    const { summaries } = makeOpenLoopRun(makeOpenLoopPlan(), {
      figures: gated({ variant: 'node', code: 'pacer-lag' })
    })
    const express = summaryOf(summaries, 'express')
    expect(express.state).to.equal('ok')
    expect(express.reasons)
      .to.deep.equal([{ code: 'pacer-lag', detail: 'the reference: 8 of 8 slices: so it was' }])
  })

  it('has none of it in a closed loop', () => {
    const plan = makeOpenLoopPlan()
    const closed = {
      ...plan,
      cells: plan.cells.map(cell => ({ ...cell, rate: null, driver: 'autocannon' }))
    }
    for (const summary of makeOpenLoopRun(closed, {
      figures: () => ({ pacing: undefined })
    }).summaries) {
      expect(summary).to.not.have.any.keys('pacing', 'p99Interval')
      expect(summary.ratio).to.have.all.keys('rps', 'cpu')
      expect(summary.verdict).to.have.all.keys('rps', 'cpu')
    }
  })
})

describe('what is said of a run with a rate', () => {
  const plan = makeOpenLoopPlan(
    { rates: [500, 2_000], variants: ['node', 'node~aa', 'express', 'node-cluster'] }
  )

  it('is within what time 99 % are answered at the highest rate that all ' +
    'kept up with, then the CPU', () => {
const { sentences } =
makeOpenLoopRun(plan, { p99Us: { express: 1_400, '*': 1_000 }, sigma: 0.005 }).conclusion
expect(sentences).to.have.lengthOf(3)
expect(sentences[0]).to.match(
joinPatterns(
  /^Of static requests at 64 connections, 2,000\/s: node answers 99 % within 1\.0\d ms /,
  /\[[\d., ]+\]; express answers 99 % within 1\.(39|4\d) ms \[1\.\d\d, 1\.4\d\], /,
  /1\.(3[789]|4[012])x \[.*\] of node; node-cluster \(8 workers\) answers 99 % within .*, the /,
  /same as node \(1\.00x \[.*\]\)\.$/
)
)
expect(sentences[1]).to.match(
joinPatterns(
  /^A stall that comes every \d\.\ds or more often would have been seen \(95 %\); what comes more /,
  /rarely may be missing from these figures\.$/
)
)
expect(sentences[2])
.to.match(/^Per static request at 64 connections, 2,000\/s: express spends the same as node/)
})

  it('names those that did not keep up, from which rate on, and speaks of ' +
    'a rate at which all did', () => {
    const { sentences } = makeOpenLoopRun(plan, {
      figures: cell => cell.rate === 2_000 && cell.variant === 'express'
        ? { rps: 1_500, gates: [{ code: 'fell-behind', detail: '' }] }
        : {}
    }).conclusion
    expect(sentences[0]).to.match(/^Of static requests at 64 connections, 500\/s: node answers/)
    expect(sentences.at(-1)).to.match(
      joinPatterns(
        /^Did not keep up with static requests at 64 connections: express from 2,000\/s on /,
        /\(1,500\/s answered\)\. What waits there grows/
      )
    )
  })

  it('takes latencies for upper bounds where the client was late itself', () => {
    const { sentences } =
      makeOpenLoopRun(makeOpenLoopPlan(), { figures: gated({ code: 'pacer-lag' }) }).conclusion
    expect(sentences[1])
      .to.match(/express answers 99 % within at most .*, undecided against node \(/)
    expect(sentences[3]).to.match(/^The load client was late itself/)
  })

  it('speaks of the lowest rate where nobody kept up with any', () => {
    const { sentences } =
      makeOpenLoopRun(plan, { figures: gated({ code: 'fell-behind' }) }).conclusion
    expect(sentences[0]).to.match(/^Of static requests at 64 connections, 500\/s:/)
    expect(sentences.at(-1)).to.include('node from 500/s on').and.include('express from 500/s on')
  })

  it('says that it can not be told where the interval is too wide, or that there is none', () => {
    expect(makeOpenLoopRun(plan, { sigma: 0.3 }).conclusion.sentences[0]).to.match(
      joinPatterns(
        /^No difference shown: none of 8 intervals of ratios to node in CPU per request and the /,
        /99th percentile of latency lies wholly beyond 0\.97 to 1\.03\.$/
      )
    )
    expect(makeOpenLoopRun(plan, { sigma: 0.3 }).conclusion.sentences[1])
      .to.match(/express answers 99 % within .*, undecided against node \(\d\.\d\dx \[/)
    expect(makeOpenLoopRun(plan, { blocks: 2 }).conclusion.sentences[0]).to.match(
      joinPatterns(
        /node answers 99 % within .* \(no interval\); express answers 99 % within .* \(no /,
        /interval\), which can't be compared with node/
      )
    )
  })

  it('gives the percentile of all answers together where no slice has enough for its own', () => {
    const { sentences } =
      makeOpenLoopRun(makeOpenLoopPlan(), { figures: () => answers(500) }).conclusion
    expect(sentences[1]).to.match(
      joinPatterns(
        /^Of static requests at 64 connections, 500\/s: node answers 99 % within 495 µs \[495, /,
        /495\]; express answers 99 % within 495 µs \[495, 495\], the same as node/
      )
    )
  })

  it('tells the noise of two identical servers in p99, too, and warns when ' +
    'they were told apart in it', () => {
    const { noiseFloor, warnings } =
      makeOpenLoopRun(makeOpenLoopPlan(), { p99Us: { 'node~aa': 1_500, '*': 1_000 } }).conclusion
    expect(noiseFloor).to.match(
      joinPatterns(
        /by up to \d+\.\d % in CPU per request \(.*\), by up to (4[89]|5[012])\.\d % in the 99th /,
        /percentile of latency \(1\.(4[89]|5[012])x \[.*\], static at 64 connections, 500\/s\)/
      )
    )
    expect(warnings.map(({ code }) => code)).to.include('twin-differs')
    expect(warnings.find(({ code }) => code === 'twin-differs')?.message)
      .to.include('(static, 64 connections, 500/s)')
  })

  it('is nothing of documents in ten seconds, which the rate has set', () => {
    const inserts = makeOpenLoopPlan()
    const asInserts = {
      ...inserts,
      study: 'inserts',
      cells: inserts.cells.map(cell => ({ ...cell, study: 'inserts' }))
    }
    const { sentences } = concludeRun(makeOpenLoopRun(asInserts))
    expect(sentences.join(' ')).to.not.include('Documents in 10 s')
  })
})

describe('a precision that is asked for, with a rate', () => {
  it('is that of the 99th percentile', () => {
    const plan = {
      ...makeOpenLoopPlan(),
      protocol: makeProtocol({ precision: 0.03, processStarts: 4 })
    }
    const inStarts = (/** @type {CellKey} */ _cell, /** @type {number} */ block) => ({
      processStart: Math.ceil(block / 2)
    })
    const variantsOf = (/** @type {number} */ sigma) =>
      findUndecided(plan, plan.cells, makeOpenLoopRun(plan, { sigma, figures: inStarts }).slices)
        .map(({ variant }) => variant)
    expect(variantsOf(0.001)).to.deep.equal([])
    expect(variantsOf(0.3)).to.deep.equal(['node', 'node~aa', 'express'])
  })
})
