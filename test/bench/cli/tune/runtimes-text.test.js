/** @import {RuntimeTuning} from '../../../../bench/tune/runtimes/types.js' */
import { expect } from 'chai'
import { runtimesPlanText, runtimesText } from '../../../../bench/cli/tune/runtimes-text.js'
import { makeSlice } from '../../make-run.js'
import { makeOutcome, makeRow, makeTuneFile } from '../../report/tune/make-tune.js'

const FACTS = Object.freeze({
  options: { objective: /** @type {const} */ ('rps'), study: 'actions' }, width: 120, told: true
})

/** @param {string} runtime @param {Parameters<typeof makeOutcome>[0]} [changes] @returns {RuntimeTuning} */
function makeTuning (runtime, changes) {
  const outcome = makeOutcome(changes)
  const slices = [900, 1000, 1100].map((rps, index) =>
    ({ slice: makeSlice({ workers: 24, block: index + 1, rps }), balance: null }))
  return {
    runtime, variant: 'x', notRun: null, file: makeTuneFile({ outcome, slices })
  }
}

/** @type {RuntimeTuning} */
const MISSING = {
  runtime: 'node@21', variant: 'node-cluster@21', file: null,
  notRun: 'node@21 has not been fetched; npm run peers -- --only node@21'
}
const UNSURE = {
  certain: false,
  candidates: [makeRow(12, [0.9, 0.82, 1]), makeRow(24, [0.99, 0.9, 1]), makeRow(36, [1, 0.9, 1])]
}

/** @param {string} text */
const rowsOf = text => text.split('\n').map(line => line.replace(/ +/g, ' ').trim())

describe('cli/tune/runtimes-text', () => {
  it('has a row for each runtime: its count, and what that reaches', () => {
    const text = runtimesText([makeTuning('node@20'), makeTuning('bun@1', UNSURE), MISSING], FACTS)
    expect(rowsOf(text).slice(0, 6)).to.deep.equal([
      'The number of workers for each runtime',
      '',
      "runtime workers can't tell below best requests 95 % CPU/req memory",
      'node@20 24 <=4.0 % 997/s [777, 1,280] 50.0 µs 1.20 GB',
      'bun@1 24 12 to 36 <=4.0 % 997/s [777, 1,280] 50.0 µs 1.20 GB',
      'node@21 not run – – – – –'
    ])
    expect(text).to.include("Can't tell: the answer is one of these counts")
      .and.include('npm run bench -- actions --runtimes node@20,bun@1')
      .and.include('! node@21 not run: node@21 has not been fetched; npm run peers')
      .and.not.include('! bun@1')
  })

  it('says why an answer is not certain where that was not read yet', () => {
    const text = runtimesText([makeTuning('bun@1', UNSURE)], { ...FACTS, told: false })
    expect(text).to.include("! bun@1: Can't tell within 5.0 %: 24 workers: at most 4.0 % below")
      .and.not.include('one after the other')
  })

  it('names a budget for all runtimes that share it', () => {
    const budgets = [1, 2].map(count => {
      const tunings = Array.from({ length: count }, () => makeTuning('bun@1', UNSURE))
      return /about (.+?) should do/.exec(
        runtimesText(tunings, { ...FACTS, told: false }).replace(/\s+/g, ' ')
      )?.[1]
    })
    expect(budgets).to.deep.equal(['40m 0s', '1h 15m'])
  })

  it('has no column for doubts where there are none, and fits a narrow screen', () => {
    const text = runtimesText([makeTuning('node@0.10'), makeTuning('node@20')], {
      ...FACTS, width: 80
    })
    expect(rowsOf(text)[2]).to.equal('runtime workers below best requests 95 %')
    expect(Math.max(...text.split('\n').map(line => line.length))).to.be.most(80)
    expect(text).to.not.include("an't tell")
  })

  it('shows the rate, and times, where a latency decides', () => {
    const text = runtimesText([makeTuning('bun@1', { objective: 'p99', rate: 400 })], {
      ...FACTS, options: { ...FACTS.options, objective: 'p99' }
    })
    expect(rowsOf(text)[2])
      .to.equal('runtime workers above best at p99 95 % CPU/req memory')
    expect(text).to.include('400 requests/s').and.include('Above best: how far')
  })

  it('shows CPU once where that decides', () => {
    const text = runtimesText([makeTuning('bun@1', { objective: 'cpu' })], {
      ...FACTS, options: { ...FACTS.options, objective: 'cpu' }
    })
    expect(rowsOf(text)[2]).to.equal('runtime workers below best CPU/req 95 % memory')
  })

  it('marks what is known by CPU time only, and lower bounds', () => {
    const rows = [12, 24, 36].map(workers => makeRow(workers, null, { rpsIsLowerBound: true }))
    const text = runtimesText([makeTuning('bun@1', {
      certain: false, recommended: null, candidates: rows,
      byCpu: { workers: 24, shortfallAtMost: 0.02, confidence: 0.95, pssBytes: null },
      doubt: { code: 'client-bound', workers: [12, 24, 36], everywhere: true }
    })], FACTS)
    expect(rowsOf(text)[3]).to.match(/^bun@1 24 by CPU 12 to 36 – >=997\/s/)
    expect(text).to.include('>= is what the load client')
  })

  it('says first how the time is shared, and what is missing', () => {
    expect(runtimesPlanText(
      { found: ['node@20', 'bun@1'], missing: [MISSING], budgetSeconds: 30 }, 80
    )).to.equal('Tune node@20 and bun@1, one after the other, each for at most 30s.\n' +
      '! node@21 not run: node@21 has not been fetched; npm run peers -- --only node@21\n')
    expect(runtimesPlanText({ found: ['bun@1'], missing: [], budgetSeconds: 30 }, 80))
      .to.equal('Tune bun@1.\n')
  })
})
