/** @import {CellKey, RunData, Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { concludeRun, renderHtml, renderMarkdown } from '../../with-studies.js'
import { toStoredRun } from '../../../../bench/summarise/index.js'
import { renderCsv } from '../../../../bench/report/index.js'
import { parseRunFile, validateRunLine } from '../../../../bench/report/read-run-file.js'
import { AGAINST_SERVER, makeCursorPlan, makeCursorRun } from '../../make-cursor.js'
import { parseMarkup } from '../parse-markup.js'
import { joinPatterns } from '../../../join-patterns.js'

const PUBLISHED = JSON.parse(readFileSync(
  new URL('../../../../bench/studies/cursor/published.json', import.meta.url), 'utf8'
))

/**
 * foxx takes 28 % less time than the old server, docs 60 %; arangojs executes four fifths as often.
 * @param {CellKey} cell
 * @param {number} block
 */
const rps = ({ action, driver, variant }, block) => (action === 'docs' ? 5 : 1_000) *
  (driver === 'arangojs' ? 0.8 : 1) * (1 + block / 100) *
  (1 + ((block * 7 + action.length + variant.length) % 3) / 1_000) /
  (variant === 'foxx' || variant === 'foxx~aa' ? action === 'docs' ? 0.4 : 0.72 : 1)

/**
 * @param {{
 *   variants?: string[], figures?: (cell: CellKey) => Partial<Slice>, queries?: string[], drivers?: string[]
 * }} [what]
 * @returns {RunData}
 */
function makeRun (
  { variants = ['foxx', 'foxx~aa', 'arangodb', 'against'], figures, queries, drivers } = {}
) {
  return makeCursorRun(makeCursorPlan({
    queries, drivers, variants, ...(variants.includes('against') && { against: AGAINST_SERVER })
  }), { rps, ...(figures && { figures }) })
}

/** @param {RunData} run */
function pageOf (run) {
  const page = renderHtml({ run, ...concludeRun(run) })
  return {
    page,
    text: page.replace(/<style>.*?<\/style>/gs, '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&#39;', "'")
      .replace(/\s+/g, ' ')
  }
}

const run = makeRun()
const { page, text } = pageOf(run)
const markdown = renderMarkdown({ run, ...concludeRun(run) })

describe('the report of a run of cursors', () => {
  it('shows seconds for as many executions as were published, requests, results and CPU of each ' +
    'query, with their intervals', () => {
    expect(text).to.match(
      /docs FOR i IN docs RETURN i 1,000 executions; 2014: 453\.736 s, then 197\.543 s \(56 %\)/
    )
    expect(text).to.match(
      joinPatterns(
        /foxx over raw HTTP 77\.\d s \[7\d\.\d, 7[789]\.\d\] 10 10,000 1[23]\d,000\/s \[12\d,000, /,
        /1[23]\d,000\] 38\.\d ms \[3\d\.\d, 39\.\d\] 3\.8\d µs \[3\.\d\d, 3\.9\d\]/
      )
    )
    expect(text).to.include('extrapolated from the mean time of one')
  })

  it('shows old, new and the improvement as it was printed, with the published ones ' +
    'of the same query beside', () => {
    expect(text).to.match(
      /docs over raw HTTP 194 s 77\.\d s \[.*?\] ▲ faster (59|60)\.\d % \[.*?\] 453\.736 s 197\.543 s 56 %/
    )
    expect(text).to.match(/From foxx to arangodb/).and.not.include('From foxx to against')
    expect(page).to.include('http://&lt;old&gt;:8529').and.not.include('http://<old>')
  })

  it('shows what arangojs costs on the same server', () => {
    expect(text)
      .to.match(/What arangojs costs .* docs foxx 0\.80x \[0\.80, 0\.80\] 1\.25x \[1\.25, 1\.25\]/)
  })

  it('answers the claims, and says what it takes to ask those of versions', () => {
    expect(text).to.match(
      joinPatterns(
        /C2\.a over raw HTTP: the largest gain is for whole documents in many batches .* C2\.a /,
        /foxx instead, which is no verdict on the post ✓ holds foxx over against, over raw HTTP: /,
        /docs/
      )
    )
    expect(pageOf(makeRun({ variants: ['foxx'] })).text).to.include("? can't tell it speaks of " +
      'an old and a new version: --against brings the old one')
    expect(pageOf(makeRun({ variants: ['foxx'], queries: ['docs'] })).text)
      .to.include('no figures of arangodb for range-10000')
  })

  it('repeats every published figure', () => {
    for (const { executions, old, new: newer, improvementPercent } of PUBLISHED.rows) {
      expect(text).to.include(`${executions.toLocaleString('en-US')} ${old} s ${newer} s ` +
        `${improvementPercent} %`)
    }
  })

  it('draws CPU per query for both ways of asking, and its ratios', () => {
    const ids = parseMarkup(page).flatMap(({ attributes }) => attributes.id ?? [])
    expect(ids).to.include.members([
      'cursor', 'query-cpu-1', 'query-cpu-2', 'query-ratio-1', 'query-ratio-2'
    ])
    expect(new Set(ids).size).to.equal(ids.length)
    expect(text)
      .to.include('Queries over raw HTTP: CPU per query, less is better')
      .and.include('Queries through arangojs: CPU per query as a ratio to foxx')
    expect(page)
      .to.include('<th scope="col">CPU per query</th>')
      .and.include('<th scope="col">Queries/s</th>')
      .and.not.include('<th scope="col">CPU per request</th>')
      .and.not.include('<th scope="col">Requests/s</th>')
  })

  it('takes everything from the file: no address, no script but its own', () => {
    expect(parseMarkup(page)
      .flatMap(({ attributes }) => [attributes.src, attributes.href].filter(value =>
        value !== undefined && !value.startsWith('#')))).to.deep.equal([])
    expect(parseMarkup(page).filter(({ name, attributes }) =>
      name === 'script' && attributes.type !== 'application/json')).to.have.length(1)
  })

  it('has no number for an invalid query, and says which one it is and why', () => {
    const { text, page } = pageOf(makeRun({
      figures: ({ action, variant }) => action === 'docs' && variant === 'arangodb'
        ? { gates: [{ code: 'conservation', detail: '3 of 10 are wrong' }] }
        : {}
    }))
    expect(text)
      .to.include('arangodb over raw HTTP invalid')
      .and.include('✕ Invalid: arangodb (docs): conservation')
    expect(text).to.include('? can\'t tell arangodb is invalid')
    parseMarkup(page)
  })

  it('marks what is only a bound', () => {
    const bound = makeRun({
      variants: ['foxx'],
      queries: ['docs'],
      figures: () => ({ gates: [{ code: 'client-bound', detail: 'busy' }] })
    })
    expect(pageOf(bound).text).to.match(/foxx over raw HTTP ≤ 77\.\d s .*? ≥ 1[23]\d,000\/s/)
  })

  it('is whole for a run that has no figures yet, and for one without /proc', () => {
    const plan = makeCursorPlan()
    const empty = makeCursorRun(plan, { blocks: 0, rps })
    expect(pageOf(empty).text).to.include('No query was measured.')
    parseMarkup(pageOf(empty).page)
    const blind = makeRun({ figures: () => ({ cpuNs: null, cpuUsPerRequest: null }) })
    expect(pageOf(blind).text)
      .to.match(/foxx over raw HTTP \d\.\d+ s \[[^\]]*\] 1 1 1,\d+\/s \[[^\]]*\] – –/)
    parseMarkup(pageOf(blind).page)
  })

  it('keeps numbers of connections apart, and answers for the fewest', () => {
    const several = makeCursorRun(makeCursorPlan({
      queries: ['return-1', 'docs'], variants: ['foxx', 'arangodb'], connections: [4, 2]
    }), {
      rps: ({ connections, variant }, block) =>
        (connections === 4 ? 800 : 500) * (1 + block / 100) / (variant === 'arangodb' ? 2 : 1)
    })
    const { text, page } = pageOf(several)
    expect(text).to.match(
      joinPatterns(
        /foxx, 2 connections over raw HTTP 38\.\d s \[.*? foxx, 4 connections over raw HTTP /,
        /48\.\d s \[|foxx, 4 connections over raw HTTP 48\.\d s \[.*? foxx, 2 connections over /,
        /raw HTTP 38\.\d s \[/
      )
    )
    expect(text)
      .to.match(/docs over raw HTTP, 2 connections 3\.8\d s 7\.7\d s/)
      .and.match(/docs over raw HTTP, 4 connections 4\.8\d s 9\.7\d s/)
    expect(concludeRun(several).sentences[0])
      .to.include('foxx spends 971 µs')
      .and.include('3.88 ms')
    expect(new Set(parseMarkup(page).flatMap(({ attributes }) => attributes.id ?? [])).size)
      .to.be.above(5)
    expect(text).to.include('docs, 4 connections')
  })

  it('says that another run was another time', () => {
    const old = makeCursorRun(makeCursorPlan({ variants: ['foxx'] }), {
      rps: (cell, block) => rps(cell, block) / 2
    })
    const newer = makeCursorRun(
      makeCursorPlan({ variants: ['foxx'], against: toStoredRun(old, 'results/old') }), { rps }
    )
    expect(pageOf(newer).text)
      .to.include('From results/old to foxx')
      .and.include('made at another time and maybe on another machine')
      .and.include('(Welch, unpaired)')
  })

  it('has queries in Markdown and CSV, too', () => {
    expect(markdown).to.match(
      joinPatterns(
        /\| docs \| over raw HTTP \| foxx \| 1,000 \| 77\.\d s \[.*?\] \| 10 \| 38\.\d ms \[.*?\] /,
        /\| 3\.8\d µs \[.*?\] \| ✓ ok \|/
      )
    )
    expect(markdown).to.match(
      joinPatterns(
        /\| docs \| through arangojs \| 24\d s \| 9\d\.\d s \[.*?\] \| (59|60)\.\d % \[.*?\]: /,
        /faster \| 453\.736 s \| 197\.543 s \| 56 % \|/
      )
    )
    expect(markdown)
      .to.match(/\| docs \| foxx \| 0\.80x \[0\.80, 0\.80\] \| 1\.25x \[1\.25, 1\.25\] \|/)
      .and.not.include('| CPU per request |')
    const [head = '', first = ''] = renderCsv({ run, ...concludeRun(run) }).trim().split('\r\n')
    const read = (/** @type {string} */ name) =>
      Number(first.split(',').at(head.split(',').indexOf(name) - head.split(',').length))
    expect(read('query_requests')).to.equal(read('query_executions'))
    expect(read('query_executions')).to.equal(run.slices.filter(({ action, variant, driver }) =>
      action === 'return-1' && variant === 'foxx' && driver === 'raw')
      .reduce((sum, { completed }) => sum + completed, 0))
  })

  it('has its part only where queries were executed', () => {
    const other = {
      ...run,
      plans: run.plans.map(plan => ({ ...plan, study: 'actions' })),
      summaries: run.summaries.map(summary => ({ ...summary, study: 'actions' }))
    }
    const html = renderHtml({ ...concludeRun(other), run: other })
    expect(html)
      .to.not.include('id="cursor"')
      .and.not.include('href="#cursor"')
      .and.not.include('query-cpu-1')
    expect(renderMarkdown({ ...concludeRun(other), run: other }))
      .to.not.include('Queries, one after the other')
  })

  it('is said in lines that the schema describes and that can be read again', () => {
    const lines = [run.run, ...run.plans, ...run.slices, ...run.summaries]
    expect(lines.map(validateRunLine).filter(Boolean)).to.deep.equal([])
    const { data, problems } = parseRunFile(lines.map(line => JSON.stringify(line) + '\n').join(''))
    expect(problems).to.deep.equal([])
    expect(concludeRun(data).summaries).to.deep.equal(run.summaries)
  })

  for (const [what, damage] of /** @type {[string, object][]} */ ([
    ['a slice with half a count of queries', { ...run.slices[0], queries: { requests: 1 } }],
    [
      'a summary whose queries have no executions',
      { ...run.summaries[0], queries: { requests: 1, results: 1 } }
    ]
  ])) {
    it(`does not take ${what}`, () => {
      expect(validateRunLine(damage)).to.be.a('string')
    })
  }
})
