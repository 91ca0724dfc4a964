import { expect } from 'chai'
import { formatUs } from '../../../../bench/format/numbers.js'
import { percentileCurve } from '../../../../bench/measure/latency-histogram.js'
import { groupCells } from '../../../../bench/tables/cells.js'
import {
  createCurves, largestWithCurves, percentileChart
} from '../../../../bench/report/charts/percentile-chart.js'
import { packRun } from '../../../../bench/report/embedded/pack-run.js'
import { unpackRun } from '../../../../bench/report/embedded/unpack-run.js'
import { makeLoadRun } from '../make-load-run.js'

const STYLE = /** @type {const} */ ({ colour: 's0', marker: 'circle' })

/** @param {ReturnType<typeof makeLoadRun>} run */
function chartOf (run) {
  const curveOf = createCurves(run)
  const [cells] = groupCells(run)
  const group = cells === undefined ? null : largestWithCurves(cells, curveOf)
  return group === null
    ? null
    : percentileChart(group, { id: 'latency-1', action: 'static', curveOf, styleOf: () => STYLE })
}

describe('bench/report/charts/percentile-chart', () => {
  const run = makeLoadRun({
    plan: { connections: [1, 8], variants: ['node', 'express'] }, blocks: 3, histograms: true
  })
  const chart = chartOf(run)

  it('has a curve for each variant at the largest number of connections', () => {
    expect(chart?.lines.map(({ label }) => label)).to.deep.equal(['node', 'express'])
    expect(chart?.title).to.include('8 connections')
  })

  it('takes all slices together, and stands on the ticks at 90 % and 99 %', () => {
    const own = run.slices.filter(({ variant, connections }) =>
      variant === 'express' && connections === 8).map(({ histogram }) => histogram)
    const p99 = percentileCurve(own).find(({ quantile }) => quantile === 0.99)?.us ?? null
    const point = chart?.lines[1]?.points.find(({ x }) => x === 100)
    expect(point).to.include({
      y: p99, low: null, high: null, text: `express: 99 % within ${formatUs(p99)}, no interval`
    })
    expect(chart?.x.ticks.map(({ label }) => label)).to.deep.equal(['0 %', '90 %', '99 %'])
    for (const { value } of chart?.x.ticks ?? []) {
      expect(chart?.lines[0]?.points.map(({ x }) => x)).to.include(value)
    }
  })

  it('ends where fewer than ten answers lie beyond', () => {
    // 3 slices of 2,000 answers.
    expect(Math.max(...(chart?.lines[0]?.points.map(({ x }) => x) ?? []))).to.be.within(400, 600)
  })

  it('is the same from the run that a page carries', () => {
    expect(chartOf(unpackRun(JSON.parse(JSON.stringify(packRun(run)))))).to.deep.equal(chart)
  })

  it('does not draw what is invalid, and takes a smaller load where ' +
    'the largest has nothing', () => {
    const invalid = (
      /** @type {(cell: {variant: string, connections: number}) => boolean} */ which
    ) => ({
      ...run,
      summaries: run.summaries.map(cell =>
        which(cell) ? { ...cell, state: /** @type {const} */ ('invalid') } : cell)
    })
    expect(chartOf(invalid(({ variant }) => variant === 'express'))
      ?.lines.map(({ label }) => label)).to.deep.equal(['node'])
    expect(chartOf(invalid(({ connections }) => connections === 8))?.title)
      .to.include('1 connection')
    expect(chartOf(invalid(() => true))).to.equal(null)
  })

  it('is none without histograms', () => {
    expect(chartOf({ ...run, slices: run.slices.map(slice => ({ ...slice, histogram: null })) }))
      .to.equal(null)
  })
})
