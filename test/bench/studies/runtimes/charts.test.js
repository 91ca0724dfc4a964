import { expect } from 'chai'
import { renderRuntimeCharts, toYear } from '../../../../bench/studies/runtimes/charts.js'
import { renderRuntimes } from '../../../../bench/studies/runtimes/section.js'
import { toRuntimeTables } from '../../../../bench/studies/runtimes/tables.js'
import { createVariantStyles } from '../../../../bench/report/svg/variant-styles.js'
import { makeRuntimeRun, makeStart, usualCost } from '../../make-runtimes.js'

const STYLE_OF = createVariantStyles(['node', 'node@18', 'node@20', 'bun@1'], ['node'])

/** Half of a mark, pixels. */
const MARK = 6

/** @param {string} chart @returns {string[]} below its foot */
const yearsOf = chart => [...chart.matchAll(/<text class="tick"[^>]*>(\d{4})</g)].map(([, year]) =>
  String(year))

describe('the pictures of the study of runtimes', () => {
  it('are one for each load, with a line for each family and a mark for each release', () => {
    const charts = renderRuntimeCharts(makeRuntimeRun({ cost: usualCost, connections: [1, 64] }),
      STYLE_OF).map(String)
    expect(charts).to.have.length(2)
    expect(charts[0]).to.include('id="releases-1"').and.include('static, 1 connection')
    expect(charts[1]).to.include('id="releases-2"').and.include('static, 64 connections')
    for (const text of [
      'of 4 families of runtimes', 'node@20 (node@20.0, E of node@20, 2025-01-01)', 'express@bun'
    ]) {
      expect(charts[0]).to.include(text)
    }
    expect(charts[0]).to.not.include('NaN').and.not.include('undefined')
  })

  it('have room for each mark', () => {
    const [chart = ''] =
      renderRuntimeCharts(makeRuntimeRun({ cost: usualCost }), STYLE_OF).map(String)
    const heights = [...chart.matchAll(/class="point" x="[^"]+" y="([^"]+)"/g)]
      .map(([, y]) => Number(y))
    const [, top = 0, height = 0] =
      (/<svg x="0" y="(\d+)" width="100%" height="(\d+)"/.exec(chart) ?? []).map(Number)
    expect(heights).to.have.length.above(3)
    for (const y of heights) expect(y).to.be.within(top + MARK, top + height - MARK)
    expect(chart).to.include('>1.00x</text>').and.include('>2.00x</text>')
  })

  it('name every second year, the last among them', () => {
    const [even = ''] =
      renderRuntimeCharts(makeRuntimeRun({ cost: usualCost }), STYLE_OF).map(String)
    expect(yearsOf(even)).to.deep.equal(['2022', '2024'])
    const [odd = ''] = renderRuntimeCharts(
      makeRuntimeRun({ cost: usualCost, variants: ['node', 'node@18'] }), STYLE_OF
    ).map(String)
    expect(yearsOf(odd)).to.deep.equal(['2023'])
  })

  it('have the reference and the band of sameness in them, however far away the marks are', () => {
    const [chart = ''] = renderRuntimeCharts(
      makeRuntimeRun({ cost: ({ variant }) => variant === 'node' ? 36 : 144 }), STYLE_OF
    ).map(String)
    expect(chart).to.include('>1.00x</text>').and.include('>4.00x</text>')
    const [, band = NaN] = (/class="band"[^>]* y="([\d.]+)"/.exec(chart) ?? []).map(Number)
    expect(band).to.be.below(288 - MARK)
  })

  it('show hollow what is suspect', () => {
    const marksOf = (/** @type {string} */ code) => renderRuntimeCharts(makeRuntimeRun({
      cost: usualCost,
      figures: ({ variant }) => variant === 'bun@1' ? { gates: [{ code, detail: '' }] } : {}
    }), STYLE_OF).map(String).join().match(/class="mark doubtful"/g) ?? []
    expect([marksOf('foreign-cpu').length, marksOf('imbalance').length]).to.deep.equal([1, 0])
  })

  it('are there for one release, too, and of runs of a single year', () => {
    const [chart] = renderRuntimeCharts(
      makeRuntimeRun({ cost: usualCost, variants: ['node', 'node@18'] }), STYLE_OF
    ).map(String)
    expect(chart).to.include('of 1 family of runtimes').and.not.include('NaN')
  })

  it('are none where nothing could be compared', () => {
    const run = makeRuntimeRun({ cost: usualCost, variants: ['node', 'node~aa'] })
    expect(renderRuntimeCharts(run, STYLE_OF)).to.deep.equal([])
    expect(renderRuntimes(run)).to.equal(null)
  })
})

describe('toYear', () => {
  it('is the year, and how much of it has gone by', () => {
    expect(toYear('2020-01-01')).to.equal(2020)
    expect(toYear('2013-03-11')).to.be.closeTo(2013.19, 0.005)
    expect(toYear('2020-12-31')).to.be.within(2020.99, 2021)
  })
})

describe('the tables of the study of runtimes', () => {
  it('say in words what a step is', () => {
    const costs = { 'node@18': 50, 'node@20': 40, 'node@21': 60 }
    const run = makeRuntimeRun({
      variants: ['node', ...Object.keys(costs)],
      cost: ({ variant }, block) => (Object.entries(costs).find(([name]) =>
        name === variant)?.[1] ?? 40) * (1 + block / 100)
    })
    const words = (/** @type {typeof run} */ data) =>
      toRuntimeTables(data)[0]?.rows.map(row => row.at(-1))
    expect(words(run)).to.deep.equal(['costs less', 'costs more'])
    const noisy = makeRuntimeRun({
      variants: ['node', 'node@18', 'node@20'],
      cost: ({ variant }, block) => 40 + (variant === 'node@20' ? block % 3 : (block + 1) % 3) * 10
    })
    expect(words(noisy)).to.deep.equal(['undecided'])
  })

  it('have a dash where a start told nothing', () => {
    const run = makeRuntimeRun({
      cost: usualCost,
      variants: ['node', 'node@18'],
      starts: [makeStart({ variant: 'node@18', readyMs: null, cpuMs: null, restPssBytes: null })]
    })
    const [table, ...others] = toRuntimeTables(run)
    expect(others).to.deep.equal([])
    expect(table?.rows[0]?.slice(0, 5)).to.deep.equal(['node@18', '–', '–', '–', '–'])
  })
})
