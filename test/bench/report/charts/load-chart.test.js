/** @import {CellKey, RunData, Slice} from '../../../../bench/types.js' */
/** @import {PanelMetric} from '../../../../bench/report/charts/types.js' */
import { expect } from 'chai'
import {
  formatRatioRange, formatRpsRange, formatUsRange
} from '../../../../bench/format/numbers.js'
import { groupCells } from '../../../../bench/tables/cells.js'
import { clientCeiling } from '../../../../bench/report/charts/client-ceiling.js'
import { loadChart, showsSomething } from '../../../../bench/report/charts/load-chart.js'
import { splitLoads, threeLoads } from '../../../../bench/report/charts/load-series.js'
import { panelsOf } from '../../../../bench/report/charts/metrics.js'
import { makeVariant } from '../../make-run.js'
import { gated, makeOpenLoopPlan, makeOpenLoopRun } from '../../make-open-loop.js'
import { makeLoadRun } from '../make-load-run.js'

/** @type {import('../../../../bench/report/svg/variant-styles.js').StyleOf} */
const styleOf = variant => ({ colour: variant, marker: 'circle' })

/** @param {RunData} run */
function seriesOf (run) {
  const [cells] = groupCells(run)
  if (cells === undefined) throw new Error('no cells')
  return splitLoads(cells)
}

/** @param {RunData} run @param {PanelMetric} metric */
function chartOf (run, metric) {
  const [series] = seriesOf(run)
  if (series === undefined) throw new Error('no series')
  const panel = panelsOf(series).find(one => one.metric === metric)
  if (panel === undefined) throw new Error(`no ${metric}`)
  return loadChart(series, panel.picture, {
    id: metric,
    styleOf,
    ceiling: metric === 'rps' ? clientCeiling(run.slices, series) : []
  })
}

/** @param {Partial<CellKey>} where @param {string} code @returns {(cell: CellKey) => Partial<Slice>} */
function spoilt (where, code) {
  return cell => Object.entries(where).every(([name, value]) =>
    cell[/** @type {keyof CellKey} */ (name)] === value)
    ? { gates: [{ code, detail: 'so it was' }] }
    : {}
}

describe('bench/report/charts: the lines of a closed loop', () => {
  const run = makeLoadRun()
  const summaryOf = (/** @type {string} */ variant, /** @type {number} */ connections) => {
    const summary = run.summaries.find(cell =>
      cell.variant === variant && cell.connections === connections)
    if (summary === undefined) throw new Error('no summary')
    return summary
  }

  it('have a point for each number of connections, with its figure and interval', () => {
    const { x, lines } = chartOf(run, 'rps')
    expect(x.ticks.map(({ label }) => label)).to.deep.equal(['1', '8', '64'])
    expect(lines.map(({ label }) => label)).to.deep.equal(['node', 'node~aa', 'express'])
    expect(lines.map(({ style }) => style))
      .to.deep.equal(['node', 'node~aa', 'express'].map(styleOf))
    const { rps, rpsInterval } = summaryOf('express', 8)
    const point = lines[2]?.points[1]
    expect(point).to.deep.include({
      x: 8, y: rps, low: rpsInterval?.low, high: rpsInterval?.high, look: 'plain'
    })
    expect(point?.text)
      .to.match(/^express at 8 connections: [\d,]+\/s /)
      .and.include(formatRpsRange(rpsInterval))
  })

  it('begin at 0 and reach beyond every interval, unless the metric is a ratio or a time', () => {
    for (const metric of /** @type {const} */ (['rps', 'cpu'])) {
      const { y, lines } = chartOf(run, metric)
      expect(y).to.include({ from: 0, log: null })
      expect(y.to).to.be.above(Math.max(...lines.flatMap(({ points }) =>
        points.map(({ high }) => high ?? 0))))
    }
    expect(chartOf(run, 'ratio').y.log).to.equal(2)
    expect(chartOf(run, 'p99').y.log).to.equal(10)
  })

  it('show the reference as the line at 1 of the ratios, with the band around it', () => {
    const { lines, band } = chartOf(run, 'ratio')
    expect(band).to.deep.equal({ low: 0.97, high: 1.03 })
    expect(lines[0]?.points.map(({ y }) => y)).to.deep.equal([1, 1, 1])
    expect(lines[0]?.points[0]?.text).to.equal('node at 1 connection: the reference')
    const { ratio } = summaryOf('express', 64)
    expect(lines[2]?.points[2]).to.include({ y: ratio.cpu?.estimate, low: ratio.cpu?.low })
    expect(lines[2]?.points[2]?.text)
      .to.include('costs more, ')
      .and.include(formatRatioRange(ratio.cpu))
  })

  it('say that a 99th percentile of a closed loop has no interval', () => {
    const [point] = chartOf(run, 'p99').lines[0]?.points ?? []
    expect(point).to.include({ y: summaryOf('node', 1).latencyUs.p99, low: null, high: null })
    expect(point?.text).to.include('no interval')
  })

  it('never give an invalid cell a place', () => {
    const broken =
      makeLoadRun({ figures: spoilt({ variant: 'express', connections: 8 }, 'conservation') })
    for (const metric of /** @type {const} */ (['rps', 'cpu', 'ratio', 'p99'])) {
      const points = chartOf(broken, metric).lines[2]?.points
      expect(points?.map(({ look }) => look), metric).to.deep.equal(['plain', 'invalid', 'plain'])
      expect(points?.[1])
        .to.include({ y: null, low: null, high: null, text: 'express at 8 connections: ✕ invalid' })
    }
  })

  it('tell a lower bound and a suspect cell from others', () => {
    const bound =
      makeLoadRun({ figures: spoilt({ variant: 'express', connections: 8 }, 'client-bound') })
    expect(chartOf(bound, 'rps').lines[2]?.points[1]).to.include({ look: 'lower-bound' })
    expect(chartOf(bound, 'rps').lines[2]?.points[1]?.text).to.include('≥ ')
    // The client's business does not touch the server's CPU time.
    expect(chartOf(bound, 'cpu').lines[2]?.points[1]?.look).to.equal('plain')
    const noisy = makeLoadRun({ figures: spoilt({ variant: 'express' }, 'foreign-cpu') })
    expect(chartOf(noisy, 'rps').lines[2]?.points.map(({ look }) => look))
      .to.deep.equal(['doubtful', 'doubtful', 'doubtful'])
  })

  it('leave out what was never run, and break where it was not run at one load', () => {
    const plan = {
      variants: [
        'node',
        makeVariant('nginx', { missing: { reason: 'not installed', remedy: 'npm run peers' } }),
        'express'
      ]
    }
    const some = makeLoadRun({ plan })
    expect(chartOf(some, 'rps').lines.map(({ label }) => label)).to.deep.equal(['node', 'express'])
    const partly = {
      ...some,
      summaries: some.summaries.map(cell => cell.variant === 'express' && cell.connections === 8
        ? { ...cell, state: /** @type {const} */ ('not-run') }
        : cell)
    }
    expect(chartOf(partly, 'rps').lines[1]?.points[1])
      .to.include({ y: null, look: 'plain', text: 'express at 8 connections: not run' })
  })

  it('are pale from the ninth on, and twins before others', () => {
    const names = ['node', 'node~aa', ...Array.from({ length: 9 }, (_, index) => `server-${index}`)]
    const faint = chartOf(makeLoadRun({ plan: { variants: names }, blocks: 3 }), 'rps')
      .lines.filter(line => line.faint)
      .map(({ label }) => label)
    expect(faint).to.deep.equal(['node~aa', 'server-7', 'server-8'])
    expect(chartOf(run, 'rps').lines.some(line => line.faint)).to.equal(false)
  })

  it('look different where a variant has several numbers of workers', () => {
    const variants = [
      makeVariant('node'), makeVariant('express', { workers: 2 }),
      makeVariant('express', { workers: 4 })
    ]
    const { lines } = chartOf(makeLoadRun({ plan: { variants } }), 'rps')
    expect(lines.map(({ label }) => label)).to.deep.equal(['node', 'express ×2', 'express ×4'])
    expect(new Set(lines.map(({ style }) => `${style.colour} ${style.marker}`)).size).to.equal(3)
  })

  it("have the median of the slices' ceilings behind them, which " +
    'stretches the axis only so far', () => {
    const ceilings = makeLoadRun({
      figures: (cell, block) => ({
        ceilingRps: cell.connections === 64 ? 50_000 + 1_000 * block : null
      })
    })
    expect(chartOf(ceilings, 'rps').ceiling).to.deep.equal([{ x: 64, y: 53_500 }])
    expect(chartOf(ceilings, 'rps').y.to).to.be.above(53_500)
    expect(chartOf(makeLoadRun({ figures: () => ({ ceilingRps: 900_000 }) }), 'rps').y.to)
      .to.be.below(80_000)
    expect(chartOf(ceilings, 'cpu').ceiling).to.deep.equal([])
  })

  it('show nothing of a metric that was not measured', () => {
    const blind = makeLoadRun({ figures: () => ({ cpuUsPerRequest: null, cpuNs: null }) })
    expect(showsSomething(chartOf(blind, 'cpu'))).to.equal(false)
    expect(showsSomething(chartOf(blind, 'ratio'))).to.equal(false)
    expect(showsSomething(chartOf(blind, 'rps'))).to.equal(true)
    expect(JSON.stringify(chartOf(blind, 'ratio').y)).not.to.match(/null,"to|"from":null/)
  })
})

describe('bench/report/charts: the lines of an open loop', () => {
  const run = makeOpenLoopRun(makeOpenLoopPlan({ rates: [500, 2_000, 8_000] }), {
    figures: gated({ variant: 'express', code: 'pacer-lag' })
  })

  it('go over the rates, latency first', () => {
    const [series] = seriesOf(run)
    expect(series === undefined ? [] : panelsOf(series).map(({ metric }) => metric))
      .to.deep.equal(['p99', 'cpu', 'ratio'])
    const { x, lines } = chartOf(run, 'p99')
    expect(x.ticks.map(({ label }) => label)).to.deep.equal(['500', '2,000', '8,000'])
    expect(lines[0]?.points[0]?.text).to.match(/^node at 500\/s: [\d.]+ (µs|ms) \[/)
    const interval = run.summaries.find(({ variant, rate }) =>
      variant === 'node' && rate === 500)?.p99Interval ?? null
    expect(lines[0]?.points[0]?.text).to.include(formatUsRange(interval))
    expect(lines[2]?.points[0]).to.include({ look: 'doubtful' })
  })

  it('compare the 99th percentiles', () => {
    const summary = run.summaries.find(({ variant, rate }) =>
      variant === 'express' && rate === 2_000)
    expect(chartOf(run, 'ratio').lines[2]?.points[1]?.y).to.equal(summary?.ratio.p99?.estimate)
  })
})

describe('bench/report/charts/load-series', () => {
  it('keeps cells apart that differ in more than their load', () => {
    const run = makeLoadRun()
    const proxied = {
      ...run,
      summaries: [
        ...run.summaries,
        ...run.summaries.map(cell => ({ ...cell, via: 'trafficserver' }))
      ]
    }
    expect(seriesOf(proxied).map(({ condition, groups }) => [condition, groups.length]))
      .to.deep.equal([['without a proxy', 3], ['via trafficserver', 3]])
    expect(seriesOf(run).map(({ condition }) => condition)).to.deep.equal([''])
  })

  it('leaves an action whose parts have one load each as it is', () => {
    const run = makeLoadRun({ plan: { connections: [64] } })
    const proxied = {
      ...run,
      summaries: [
        ...run.summaries,
        ...run.summaries.map(cell => ({ ...cell, via: 'trafficserver' }))
      ]
    }
    expect(seriesOf(proxied).map(({ loads, groups }) => [loads, groups.length]))
      .to.deep.equal([[[64], 2]])
  })

  it('takes the smallest, the middle and the largest of many loads', () => {
    const [series] =
      seriesOf(makeLoadRun({ plan: { connections: [1, 2, 4, 8, 16, 32] }, blocks: 2 }))
    if (series === undefined) throw new Error('no series')
    expect(threeLoads(series).groups.map(({ label }) => label))
      .to.deep.equal(['1 connection', '8 connections', '32 connections'])
    expect(series.loads).to.have.length(6)
  })
})
