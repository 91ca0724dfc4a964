import { expect } from 'chai'
import { renderHistoryPage } from '../../../../bench/history/page/render-history-page.js'
import { parseMarkup } from '../../report/parse-markup.js'
import { makeChange, makeHistory, makeKept, makePoint, makeSeries } from '../make-series.js'

const EVIL = '"><script>alert(1)</script>'
const QUIET = makeSeries({ id: 'series-1-2', changes: [] })

/** @param {string} page @param {string} name */
const elementsOf = (page, name) => parseMarkup(page).filter(element => element.name === name)

describe('the page of all runs', () => {
  it('begins with the answer and the changes, then the other ratios, then the runs', () => {
    const page = renderHistoryPage(makeHistory([makeSeries(), QUIET]))
    const places = [
      '1 of 2 ratios changed', '2.20x the CPU per request of node', 'id="series-1-1"',
      '1 ratio</summary>', 'id="series-1-2"', 'results/run-7/run.ndjson'
    ].map(text => page.indexOf(text))
    expect(places).to.not.include(-1)
    expect(places).to.deep.equal(places.toSorted((a, b) => a - b))
  })

  it('names the revision of each run, or says that it is unknown', () => {
    const { runs } = makeHistory([])
    const page = renderHistoryPage(makeHistory([QUIET], {
      runs: runs.map((run, index) => index === 3 ? { ...run, revision: null } : run)
    }))
    const cells = [...page.matchAll(/<td>(?:<code>(\w+)<\/code>|(unknown))<\/td>/g)]
    expect(cells.map(([, revision, unknown]) => revision ?? unknown)).to.deep.equal(
      runs.map(({ revision }, index) => index === 3 ? 'unknown' : revision).reverse()
    )
  })

  it('is well-formed, names each element once, and asks for nothing', () => {
    const twice = makeSeries({ changes: [makeChange({ at: 2 }), makeChange({ at: 5 })] })
    const page = renderHistoryPage(makeHistory([twice, QUIET]))
    const ids = parseMarkup(page).flatMap(({ attributes: { id } }) => id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
    expect(page).to.include('default-src &#39;none&#39;').and.not.match(/(src|href)="(https?:)?\/\//)
    expect(elementsOf(page, 'script').map(({ attributes: { type } }) => type))
      .to.deep.equal(['application/json'])
  })

  it('has a mark with its whisker for each run, a line for each change, and the band', () => {
    const page = renderHistoryPage(makeHistory([makeSeries({
      points: makeSeries().points.map((point, index) =>
        index === 2 ? { ...point, doubtful: true } : point)
    })]))
    const classes = (/** @type {string} */ name) => elementsOf(page, name)
      .map(({ attributes }) => attributes.class).filter(Boolean)
    expect(classes('circle').filter(name => name === 'mark')).to.have.length(7)
    expect(classes('circle').filter(name => name === 'mark doubtful')).to.have.length(1)
    expect(classes('path').filter(name => name === 'whisker')).to.have.length(8)
    expect(classes('line').filter(name => name === 'change')).to.have.length(1)
    expect(classes('polygon')).to.deep.equal(['band', 'band'])
    expect(page).to.include('2026-11-05 09:30 (000000000004): 2.20x [2.16, 2.24]')
  })

  it('has no band where no twin was measured', () => {
    const points = [2, 2.1].map((one, run) => makePoint(run, one, { twin: null }))
    const page = renderHistoryPage(makeHistory([makeSeries({ points, changes: [] })]))
    expect(elementsOf(page, 'polygon')).to.deep.equal([])
  })

  it('gives a variant the colour of its name', () => {
    const page = renderHistoryPage(makeHistory([makeSeries()]))
    expect(elementsOf(page, 'g').map(({ attributes }) => attributes.class)).to.include('s1')
  })

  it('escapes everything that comes from run files', () => {
    const series = makeSeries({
      cell: { ...QUIET.cell, variant: EVIL, action: EVIL, study: EVIL, via: EVIL },
      reference: EVIL,
      changes: [makeChange({ besides: [{ what: EVIL, before: EVIL, now: EVIL }], together: true })]
    })
    const run = makeKept(0, {
      name: EVIL, startedAt: EVIL, revision: EVIL, machine: EVIL, headline: EVIL, studies: [EVIL],
      notices: [EVIL], left: EVIL, report: EVIL
    })
    const history = makeHistory([series, { ...series, id: 'series-1-2', changes: [] }])
    const page = renderHistoryPage({ ...history, runs: history.runs.map(() => run) })
    expect(page).to.not.include('<script>')
    expect(elementsOf(page, 'script')).to.have.length(1)
    expect(page).to.include('&quot;&gt;&lt;script&gt;')
  })

  it('carries what it was made from, with five digits', () => {
    const history = makeHistory([makeSeries({ changes: [makeChange({ p: 0.12345678 })] })])
    const [, json = ''] =
      /<script type="application\/json" id="history-data">([^<]*)</.exec(
        renderHistoryPage(history)
      ) ?? []
    const carried = JSON.parse(json)
    expect(carried.runs).to.deep.equal(history.runs)
    expect(carried.machines[0].series[0].changes).to.deep.equal([makeChange({ p: 0.12346 })])
    expect(carried.machines[0].series[0].points[1].ratio)
      .to.deep.equal({ estimate: 2.01, low: 1.9698, high: 2.0502 })
  })

  it('names machines apart, and says where one has no ratio', () => {
    const one = makeHistory([QUIET])
    const machines = [...one.machines, { name: '8 x Other, x64', runs: [7], series: [] }]
    const page = renderHistoryPage({ ...one, machines })
    expect(page).to.include('2 x Imaginary 3000, x64 <small>8 runs</small>')
    expect(page).to.include('8 x Other, x64 <small>1 run</small>').and.include('There is none.')
  })

  it('links to reports that are there, and says why a run is in no picture', () => {
    const history = makeHistory([QUIET])
    const runs = [
      makeKept(0, { report: './run-0/report.html' }),
      makeKept(1, { left: 'a smoke run measures nothing' })
    ]
    const page = renderHistoryPage({ ...history, runs: [...runs, ...history.runs.slice(2)] })
    expect(elementsOf(page, 'a').map(({ attributes }) => attributes.href))
      .to.deep.equal(['#changes', '#ratios', '#runs', './run-0/report.html'])
    expect(page).to.include('Not in the pictures: a smoke run measures nothing.')
  })
})
