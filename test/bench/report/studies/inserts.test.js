/** @import {Against, RunData} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { concludeRun, renderHtml, renderMarkdown } from '../../with-studies.js'
import { renderCsv } from '../../../../bench/report/index.js'
import { parseRunFile, validateRunLine } from '../../../../bench/report/read-run-file.js'
import { makeInsertPlan, makeInsertRun } from '../../make-inserts.js'
import { makeCell } from '../../make-run.js'
import { parseMarkup } from '../parse-markup.js'

const PUBLISHED = JSON.parse(readFileSync(
  new URL('../../../../bench/studies/inserts/published.json', import.meta.url), 'utf8'
))

/** @type {Against} */
const AGAINST = {
  kind: 'server',
  url: 'http://<old>:8529',
  variants: [{ variant: 'foxx', over: 'against' }, { variant: 'foxx-api', over: 'against-api' }]
}

/** @returns {RunData} */
function makeRun () {
  const plan = {
    ...makeInsertPlan(
      { variants: ['foxx', 'foxx~aa', 'foxx-api', 'against', 'against-api'], against: AGAINST }
    ),
    notices: ['The load client is another one.'],
    documents: { starts: 'foxx' }
  }
  const run = makeInsertRun(plan, {
    rps: ({ variant, connections }, block) => connections *
      (variant.startsWith('against') ? 1_000 : 1_604) * (1 + block / 100) + variant.length
  })
  return {
    ...run,
    crossChecks: [{
      type: 'cross-check', ...makeCell(), checkedWith: 'wrk', startedAt: '2026-11-21T10:00:00.000Z',
      seconds: 1, rps: 1, checkedRps: 2, finding: 'client', gates: []
    }]
  }
}

const run = makeRun()
const input = { run, ...concludeRun(run) }
const page = renderHtml(input)
const text = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the report of a run of inserts', () => {
  it('shows documents in 10 s of route and API with their intervals, by ' +
    'threads and connections', () => {
    expect(text).to.match(/8 × 8 foxx 1\d\d,000 \[1\d\d,000, 1\d\d,000\] 40\.0 µs/)
  })

  it('shows old, new and the gain in percent, with what was published ' +
    'of the same load beside', () => {
    expect(text).to.match(
      /1 × 8 foxx 8\d,\d00 1\d\d,000 \[1\d\d,000, 1\d\d,000\] \+60\.\d % \[\+\d\d\.\d, \+\d\d\.\d\] \+72\.4 %/
    )
    expect(page).to.include('http://&lt;old&gt;:8529').and.not.include('http://<old>')
  })

  it('shows the shapes of both published versions beside ours', () => {
    expect(text).to.match(/route, 1 thread: 8 connections against 1 3\.72x 4\.00x 7\.98x \[/)
    expect(text).to.include('API against route, 1 thread, 1 connection 8.13x 5.60x')
  })

  it('repeats every published figure', () => {
    for (const { old, new: newer } of PUBLISHED.rows) {
      expect(text).to.include(`${old.toLocaleString('en-US')} ${newer.toLocaleString('en-US')}`)
    }
  })

  it('says at the top what is otherwise than expected, and what the second client found', () => {
    expect(text)
      .to.include('The load client is another one.')
      .and.include('the load client was the bottleneck')
    expect(renderMarkdown(input)).to.include('The load client is another one.')
  })

  it('has the gain in Markdown and CSV, too', () => {
    expect(renderMarkdown(input))
      .to.match(/\| 1 × 8 \| foxx \| 1\d\d,000 \[.*\] \| \+60\.\d % \[.*\] over against \|/)
    const [head = '', ...rows] = renderCsv(input).trim().split('\r\n')
    const index = head.split(',').indexOf('gain_rps')
    expect(rows.map(row => row.split(',').at(index - head.split(',').length)))
      .to.satisfy((/** @type {string[]} */ values) => values.some(value =>
        Math.abs(Number(value) - 1.604) < 0.01))
  })

  it('is well-formed, and has its part only where inserts were measured', () => {
    const ids = parseMarkup(page).flatMap(({ attributes }) => attributes.id ?? [])
    expect(ids).to.include('inserts')
    expect(new Set(ids).size).to.equal(ids.length)
    const other = {
      ...run,
      plans: run.plans.map(plan => ({ ...plan, study: 'actions' })),
      summaries: run.summaries.map(summary => ({ ...summary, study: 'actions' }))
    }
    expect(renderHtml({ ...input, run: other }))
      .to.not.include('id="inserts"')
      .and.not.include('#inserts')
    expect(renderMarkdown({ ...input, run: other })).to.not.include('Documents in 10 s**')
  })

  it('is said in lines that the schema describes and that can be read again', () => {
    const lines = [run.run, ...run.plans, ...run.slices, ...run.crossChecks, ...run.summaries]
    expect(lines.map(validateRunLine).filter(Boolean)).to.deep.equal([])
    const { data, problems } = parseRunFile(lines.map(line => JSON.stringify(line) + '\n').join(''))
    expect(problems).to.deep.equal([])
    expect(data.crossChecks).to.deep.equal(run.crossChecks)
    expect(concludeRun(data).summaries).to.deep.equal(run.summaries)
  })

  for (const [what, damage] of /** @type {[string, object][]} */ ([
    [
      'a slice with half a count of documents', { ...run.slices[0], documents: { acknowledged: 1 } }
    ],
    [
      'a plan that is compared with nothing that can be named',
      { ...run.plans[0], against: { kind: 'server' } }
    ],
    ['a check that found something else', { ...run.crossChecks[0], finding: 'maybe' }],
    [
      'a gain without a reason or a ratio',
      { ...run.summaries[0], gain: { over: 'x', rps: 1, paired: true } }
    ]
  ])) {
    it(`does not take ${what}`, () => {
      expect(validateRunLine(damage)).to.be.a('string')
    })
  }
})

describe('the published figures of inserts', () => {
  it('are those of ten combinations for each test, connections never below threads', () => {
    for (const test of ['route', 'api']) {
      const rows = PUBLISHED.rows.filter((/** @type {{test: string}} */ row) => row.test === test)
      expect(rows).to.have.lengthOf(10)
      for (const { threads, connections, old, new: newer } of rows) {
        expect(connections).to.be.at.least(threads)
        expect(newer).to.be.above(old)
      }
    }
  })
})
