/** @import {RunData} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { renderCharts } from '../../../../bench/report/html/charts.js'
import { REPORT_STYLE } from '../../../../bench/report/html/style.js'
import { makeOpenLoopPlan, makeOpenLoopRun } from '../../make-open-loop.js'
import { makeLoadRun } from '../make-load-run.js'
import { parseMarkup } from '../parse-markup.js'
import { readChart } from '../read-chart.js'

/** @param {RunData} run */
const chartsOf = run => renderCharts(run).text

/** @param {string} section */
function togglesOf (section) {
  return parseMarkup(section).filter(({ name }) => name === 'input').map(({ attributes }) =>
    `${attributes.name} ${attributes.value}${'checked' in attributes ? ' checked' : ''}`)
}

describe('the charts of a run over several numbers of connections', () => {
  const section = chartsOf(makeLoadRun({ plan: { actions: ['static', 'factorial'] } }))

  it('have a button for each metric of each action, the first of them chosen', () => {
    expect(togglesOf(section)).to.deep.equal([
      'metric-1 rps checked', 'metric-1 cpu', 'metric-1 ratio', 'metric-1 p99',
      'metric-2 rps checked', 'metric-2 cpu', 'metric-2 ratio', 'metric-2 p99'
    ])
  })

  it('have a panel for each button, whose picture and data belong together', () => {
    const elements = parseMarkup(section)
    expect(elements.flatMap(({ attributes }) => attributes['data-metric'] ?? []))
      .to.deep.equal(['rps', 'cpu', 'ratio', 'p99', 'rps', 'cpu', 'ratio', 'p99'])
    const pictures = elements.flatMap(({ attributes }) => attributes['data-chart'] ?? [])
    expect(pictures)
      .to.deep.equal(['rps-1', 'cpu-1', 'ratio-1', 'p99-1', 'rps-2', 'cpu-2', 'ratio-2', 'p99-2'])
    expect(elements.flatMap(({ attributes }) => attributes['data-for'] ?? []))
      .to.deep.equal(pictures)
    expect([...section.matchAll(/data-for="[^"]*">([^]*?)<\/script>/g)].map(([, data]) =>
      readChart(data).id)).to.deep.equal(pictures)
  })

  it('have ids of their own', () => {
    const ids = parseMarkup(section).flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('are switched by the style sheet alone, and all printed', () => {
    for (const metric of ['rps', 'cpu', 'ratio', 'p99']) {
      expect(REPORT_STYLE.text).to.match(new RegExp('@media screen\\{[^}]*:has\\(>\\.metrics ' +
        `input\\[value=${metric}\\]:checked\\)>\\.panel:not\\(\\[data-metric=${metric}\\]\\)`))
    }
  })

  it('keep the ratios at three numbers of connections in one picture', () => {
    const many = chartsOf(makeLoadRun({ plan: { connections: [1, 2, 4, 8, 16] }, blocks: 3 }))
    expect(many)
      .to.include('Of 5 numbers of connections these are the smallest, the middle and the largest.')
    const forest = /<svg class="plot" id="forest-1"[^]*?<\/figure>/.exec(many)?.[0] ?? ''
    expect([...forest.matchAll(/class="heading"[^>]*>([^<]*)</g)].map(([, heading]) => heading))
      .to.deep.equal(['1 connection', '4 connections', '16 connections'])
    expect(forest).to.include('class="band"').and.include('class="one"')
    expect(section).not.to.include('these are the smallest')
  })

  it('have no panel for what was not measured', () => {
    const blind = chartsOf(makeLoadRun({ figures: () => ({ cpuUsPerRequest: null, cpuNs: null }) }))
    expect(togglesOf(blind)).to.deep.equal(['metric-1 rps checked', 'metric-1 p99'])
  })

  it('show one picture where everything is invalid', () => {
    const broken = chartsOf(makeLoadRun({
      figures: () => ({ gates: [{ code: 'conservation', detail: 'so it was' }] })
    }))
    expect(togglesOf(broken)).to.deep.equal(['metric-1 rps checked'])
    const panels = /<div class="metric-panels"[^]*?<\/figure>/.exec(broken)?.[0] ?? ''
    expect(panels.match(/class="point mark-invalid"/g)).to.have.length(9)
    expect(panels).not.to.match(/class="(stroke|interval-band)"[^>]*points=|<svg class="point"/)
  })

  it("say where the client's ceiling lies when it is above the picture, and that " +
    'few lines are highlighted', () => {
    const variants = Array.from({ length: 10 }, (_, index) =>
      index === 0 ? 'node' : `server-${index}`)
    const crowded = chartsOf(makeLoadRun({
      plan: { variants }, blocks: 2, figures: () => ({ ceilingRps: 900_000 })
    }))
    expect(crowded).to.include('ceiling lies above this picture: 900,000/s at 64 connections (a ' +
      'median, no interval).')
    expect(crowded).to.include('More than eight lines')
    expect(section).not.to.include('More than eight lines')
  })

  it('are bars where there is one number of connections', () => {
    const single = chartsOf(makeLoadRun({ plan: { connections: [64] } }))
    expect(single).not.to.include('metric-panels')
    expect([...single.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, title]) => title))
      .to.deep.equal(['CPU per request', 'Throughput', 'CPU per request, ratio to node'])
  })

  it('stand under a heading where an action was measured in two ways', () => {
    const run = makeLoadRun()
    const both = chartsOf({
      ...run,
      summaries: [
        ...run.summaries,
        ...run.summaries.map(cell => ({ ...cell, via: 'trafficserver' }))
      ]
    })
    expect([...both.matchAll(/<h4>(.*?)<\/h4>/g)].map(([, title]) => title))
      .to.deep.equal(['without a proxy', 'via trafficserver'])
    expect(togglesOf(both)).to.have.length(8)
    parseMarkup(both)
  })

  it('stay small with the connections and servers of the posts', () => {
    const run = makeLoadRun({
      plan: {
        connections: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
        variants: Array.from({ length: 12 }, (_, index) => index === 0 ? 'node' : `server-${index}`)
      },
      blocks: 3
    })
    const picture = /data-chart="rps-1">([^]*?)<\/div>/.exec(chartsOf(run))?.[1] ?? ''
    expect(picture.length).to.be.within(10_000, 50_000)
  })
})

describe('the charts of a run over several rates', () => {
  it('begin with latency', () => {
    const run = makeOpenLoopRun(makeOpenLoopPlan({ rates: [500, 2_000] }))
    expect(togglesOf(chartsOf(run)))
      .to.deep.equal(['metric-1 p99 checked', 'metric-1 cpu', 'metric-1 ratio'])
  })

  it('are left out where nobody could tell so many lines apart, but for the ratios', () => {
    const variants = ['node', ...Array.from({ length: 16 }, (_, index) => `v${index}`)]
    const [many, few] = [variants, variants.slice(0, -1)].map(names =>
      chartsOf(makeLoadRun({ plan: { variants: names, actions: ['static'] } })))
    expect(many).to.include('17 variants are too many for one picture').and.not.include('rps-1')
    expect(many).to.include('forest-1')
    expect(few).to.include('rps-1').and.not.include('too many')
  })
})
