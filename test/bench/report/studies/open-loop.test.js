import { expect } from 'chai'
import { renderHtml, renderMarkdown } from '../../with-studies.js'
import { renderCsv } from '../../../../bench/report/index.js'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { gated, makeOpenLoopPlan, makeOpenLoopRun, makePacing } from '../../make-open-loop.js'
import { parseMarkup } from '../parse-markup.js'
import { joinPatterns } from '../../../join-patterns.js'

/** @param {Parameters<typeof makeOpenLoopRun>[1]} [what] */
function inputOf (what) {
  const { conclusion, ...run } = makeOpenLoopRun(
    makeOpenLoopPlan({ rates: [500, 2_000] }), { p99Us: { express: 1_900, '*': 1_300 }, ...what }
  )
  return {
    run,
    sentences: conclusion.sentences,
    warnings: conclusion.warnings,
    noiseFloor: conclusion.noiseFloor,
    claims: conclusion.claims
  }
}

/** Of what is seen. @param {string} page */
const textOf = page => page.replace(/<script[\s\S]*?<\/script>/g, ' ').replace(/<[^>]*>/g, ' ')
  .replace(/\s+/g, ' ')

describe('the report of a run with a rate', () => {
  const input = inputOf({
    figures: ({ rate, variant }) => ({
      pacing: makePacing({ due: rate ?? 0, queued: variant === 'express' ? (rate ?? 0) / 50 : 0 })
    })
  })
  const page = renderHtml(input)

  it('has one table for each action, whose groups name the rate', () => {
    const text = textOf(page)
    expect(text).to.include('64 connections, 500/s').and.include('64 connections, 2,000/s')
    expect(text).to.include('Variant State p99 ratio p99 CPU ratio CPU per request Answered Had ' +
      'to wait p50 Memory (PSS) Pairs')
    expect(text).to.not.include('Requests/s ratio').and.not.include('service time')
    expect(parseMarkup(page).length).to.be.above(200)
  })

  it('shows p99 with its interval, its ratio with its verdict, what was answered ' +
    'and how much had to wait', () => {
    const row =
      textOf(/<tr class="cell ok"[^>]*><th scope="row">express[\s\S]*?<\/tr>/.exec(page)?.[0] ?? '')
    expect(row).to.match(
      joinPatterns(
        /express ✓ ok ▲ answers later 1\.4\dx \[1\.\d\d, 1\.\d\d\] 1\.(8|9)\d ms \[1\.\d\d, 1\.\d\d\] = /,
        /same 1\.00x \[.*?\] (39|40)\.\d µs \[.*?\] 500\/s \[500, 500\] 2\.0 %/
      )
    )
  })

  it('draws latency and its ratios in place of the throughput that was given', () => {
    const titles = [...page.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, title]) => title)
    expect(titles).to.deep.equal([
      'Latency: 99 % are answered within; less is better', 'CPU per request: less is better',
      '99th percentile of latency, ratio to node: less is better',
      '99th percentile of latency, ratio to node', 'CPU per request, ratio to node',
      'static at 64 connections, 2,000/s <small>actions, open loop</small>'
    ])
    const ids = parseMarkup(page).flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('marks a figure that is in doubt, and says what fell behind', () => {
    const text =
      textOf(renderHtml(inputOf({ figures: gated({ variant: 'express', code: 'fell-behind' }) })))
    expect(text)
      .to.include('Did not keep up with static requests at 64 connections: express from 500/s on')
    expect(textOf(renderHtml(inputOf({
      figures: gated({ variant: 'express', code: 'foreign-cpu' })
    })))).to.match(/~ 1\.(8|9)\d ms \[/)
    expect(textOf(renderHtml(inputOf({
      figures: gated({ variant: 'express', code: 'pacer-lag' })
    })))).to.match(/can&#39;t tell 1\.4\dx \[.*?\] ≤ 1\.(8|9)\d ms \[/)
  })

  it('says why there is no ratio where slices have too few answers', () => {
    const figures = () => ({
      histogram: null,
      latencyUs: { p50: 1, p90: 2, p99: null, p999: null, max: 9, mean: 1 }
    })
    expect(textOf(renderHtml(inputOf({ figures })))).to.match(
      /express ✓ ok \? can&#39;t tell its slices have fewer than the 1,000 answers that a 99th percentile takes –/
    )
  })

  it('is a table of nine columns in Markdown', () => {
    const rows = renderMarkdown(input).split('\n').filter(line => line.startsWith('| '))
    expect(rows[0]).to.equal('| Variant | Connections, rate | p99 ratio | p99 | CPU ratio | CPU ' +
      'per request | Answered | Had to wait | State |')
    for (const row of rows) expect(row.slice(2, -2).split(' | ')).to.have.length(9)
    expect(rows.filter(row => row.startsWith('| express | 64, 2,000/s | answers later 1.4')))
      .to.have.length(1)
  })

  it('has every number in the CSV', () => {
    const [head = '', ...rows] = renderCsv(input).trimEnd().split('\r\n')
    const names = head.split(',')
    const express = rows.map(row => Object.fromEntries(row.split(',').map((value, index) =>
      [names[index] ?? '', value]))).find(({ variant, rate }) =>
        variant === 'express' && rate === '2000')
    const summary = input.run.summaries.find(({ variant, rate }) =>
      variant === 'express' && rate === 2_000)
    expect(express).to.deep.include({
      driver: 'pacer', verdict_p99: 'slower', ratio_p99: String(summary?.ratio.p99?.estimate),
      ratio_p99_low: String(summary?.ratio.p99?.low), ratio_rps: '',
      p99_us: String(summary?.p99Interval?.estimate),
      p99_us_high: String(summary?.p99Interval?.high), arrivals: 'poisson', requests_due: '16000',
      requests_queued: '320', requests_unanswered: '0', client_lag_us_p50: '20',
      client_lag_us_p99: '60', client_lag_us_max: '900'
    })
  })

  it('is made from lines that the schema describes', () => {
    expect([...input.run.slices, ...input.run.summaries, ...input.run.plans].map(validateRunLine)
      .filter(problem => problem !== null)).to.deep.equal([])
  })
})
