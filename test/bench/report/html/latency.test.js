import { expect } from 'chai'
import { renderLatency } from '../../../../bench/report/html/latency.js'
import { makeLoadRun } from '../make-load-run.js'
import { parseMarkup } from '../parse-markup.js'

describe('bench/report/html/latency', () => {
  const run = makeLoadRun({
    plan: { connections: [1, 8], variants: ['node', 'express'], actions: ['static', 'factorial'] },
    blocks: 2,
    histograms: true
  })
  const section = renderLatency(run)?.text ?? ''

  it('has one picture for each action, at its largest number of connections', () => {
    expect(parseMarkup(section)[0])
      .to.deep.include({ name: 'section', attributes: { id: 'latency' } })
    expect([...section.matchAll(/<figcaption>(.*?)<\/figcaption>/g)].map(([, caption]) => caption))
      .to.deep.equal([
        'static at 8 connections <small>actions, closed loop</small>',
        'factorial at 8 connections <small>actions, closed loop</small>'
      ])
    expect(section).to.include('data-chart="latency-1"').and.include('data-chart="latency-2"')
  })

  it('says what a closed loop does not see', () => {
    expect(section)
      .to.include('Closed loop, service time')
      .and.include('few requests see the stall')
      .and.not.include('Open loop')
  })

  it('says that an open loop counts from when a request fell due', () => {
    const open = {
      ...run,
      summaries: run.summaries.map(cell => ({ ...cell, rate: 500 })),
      slices: run.slices.map(slice => ({ ...slice, rate: 500 }))
    }
    expect(renderLatency(open)?.text)
      .to.include('open loop</small>')
      .and.include('from when a request fell due')
      .and.not.include('Closed loop')
  })

  it('names what is invalid and not drawn', () => {
    const broken = {
      ...run,
      summaries: run.summaries.map(cell =>
        cell.variant === 'express' ? { ...cell, state: /** @type {const} */ ('invalid') } : cell)
    }
    expect(renderLatency(broken)?.text).to.include('Not drawn, because invalid: express.')
    expect(section).not.to.include('Not drawn')
  })

  it('draws of many variants the reference, the fastest and the slowest, and says so', () => {
    const many = makeLoadRun({
      plan: {
        connections: [8], actions: ['static'],
        variants: ['node', ...Array.from({ length: 19 }, (_, index) => `v${index}`)]
      },
      blocks: 2,
      histograms: true
    })
    const text = renderLatency(many)?.text ?? ''
    expect(text).to.include('Drawn are 9 of 20: the reference, and those with the lowest and the')
    expect(text.match(/<svg class="key"/g)).to.have.lengthOf(9)
    expect(section).to.not.include('Drawn are')
  })

  it('is left out where nothing has histograms', () => {
    expect(renderLatency(
      { ...run, slices: run.slices.map(slice => ({ ...slice, histogram: null })) }
    )).to.equal(null)
  })
})
