import { expect } from 'chai'
import { concludeRun, renderHtml, renderMarkdown } from '../with-studies.js'
import { renderCsv } from '../../../bench/report/index.js'
import {
  describeNoFigure, isNoFigure, isTooWide, knownInterval, noFigures
} from '../../../bench/figures/no-figure.js'
import { makePlan, makeRunLine, makeSlices } from '../make-run.js'

describe('what is no figure', () => {
  it('is an interval wider than a factor of 20, or one that reaches 0', () => {
    expect(isTooWide({ estimate: 1, low: 0.2, high: 4 })).to.equal(false)
    expect(isTooWide({ estimate: 1, low: 0.2, high: 4.01 })).to.equal(true)
    expect(isTooWide({ estimate: 1, low: 0, high: 4 })).to.equal(true)
    expect(
      [isTooWide(null), knownInterval(null), knownInterval({ estimate: 1, low: 0.01, high: 10 })]
    ).to.deep.equal([false, null, null])
  })

  it('is told apart from the other figures of its cell', () => {
    const wide = { estimate: 1, low: 0.01, high: 10 }
    const reasons = [
      { code: 'foreign-cpu', detail: 'the CPU ratio lies' },
      ...noFigures([
        ['requests per second', wide], ['CPU per request', null], ['the p99 ratio', wide]
      ])
    ]
    expect(reasons.at(-1)?.detail)
      .to.match(/^requests per second lies anywhere between 0.01 and 10; the p99/)
    const none = /** @type {const} */ ([
      'requests per second', 'CPU per request', 'the CPU ratio', 'the p99 ratio'
    ])
      .filter(what => isNoFigure({ reasons }, what))
    expect(none).to.deep.equal(['requests per second', 'the p99 ratio'])
  })

  it('says why', () => {
    expect(describeNoFigure(2)).to.equal('no figure: 2 of at least 3 slices')
    expect(describeNoFigure(3)).to.equal('no figure: the interval is wider than a factor of 20')
  })

  it('is none in summary, sentences, page, Markdown and CSV', () => {
    const plan = makePlan({ variants: ['node', 'express'] })
    const slices = makeSlices(plan, {
      blocks: 3,
      figures: ({ variant }, block) =>
        variant === 'express' ? { cpuUsPerRequest: 4 * 20 ** block, rps: 1e6 / 20 ** block } : {}
    })
    const run = {
      run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
      summaries: [], end: null
    }
    const conclusion = concludeRun(run)
    const express = conclusion.summaries.find(({ variant }) => variant === 'express')
    expect(express).to.deep.include({
      ratio: { cpu: null, rps: null },
      rps: null,
      rpsInterval: null,
      cpuUsPerRequest: null,
      cpuInterval: null,
      verdict: { cpu: "can't tell", rps: "can't tell" }
    })
    expect(express?.reasons.map(({ code }) => code)).to.deep.equal(['no-figure'])
    expect(conclusion.sentences.join(' ')).to.include('for express there is no figure')
    const input = { ...conclusion, run: { ...run, summaries: conclusion.summaries } }
    expect(renderMarkdown(input)).to.match(
      /\| express \| 64 \| can't tell: no figure \| no figure \| can't tell: no figure \| no figure \|/
    )
    expect(renderHtml(input)).to.include('no figure: the interval is wider than a factor of 20')
    const [head = '', ...rows] = renderCsv(input).trimEnd().split('\r\n')
    const row = rows.find(one => one.includes('express'))?.split(',') ?? []
    for (const name of ['ratio_cpu', 'ratio_cpu_high', 'ratio_rps']) {
      expect(row[head.split(',').indexOf(name)], name).to.equal('')
    }
  })
})
