import { expect } from 'chai'
import { findAction } from '../../../../bench/report/html/find-action.js'
import { renderHtml } from '../../with-studies.js'
import { createInput, createRunData } from '../fixtures.js'
import { makeOpenLoopPlan, makeOpenLoopRun } from '../../make-open-loop.js'
import { parseMarkup } from '../parse-markup.js'

describe('the links of the answer', () => {
  const run = createRunData()

  it('lead from a sentence to the charts of the action that it speaks of', () => {
    expect(findAction(
      'Per static request at 64 connections: express spends 2.30x [2.26, 2.35] the CPU of node.',
      run
    )).to.deep.equal({ id: 'action-1', name: 'static' })
    expect(findAction(
      'Requests per second, factorial at 64 connections: express answers 0.50x [0.49, ' +
        '0.51] as many as node.',
      run
    )).to.deep.equal({ id: 'action-2', name: 'factorial' })
    expect(findAction(
      "Requests per second can't be compared for static at 64 connections: the load client was " +
        'the bottleneck; CPU per request stands.',
      run
    )?.id).to.equal('action-1')
  })

  it('lead nowhere from other sentences', () => {
    for (const sentence of [
      'No difference shown: all of 2 intervals', 'Per other request at 64 connections: none',
      'wrk agrees: Per static request at 64 connections', ''
    ]) {
      expect(findAction(sentence, run), sentence).to.equal(null)
    }
  })

  it('lead nowhere where two studies have an action of that name', () => {
    const twice = {
      ...run,
      summaries: [
        ...run.summaries,
        ...run.summaries.map(summary => ({ ...summary, study: 'files' }))
      ]
    }
    expect(findAction('Per static request at 64 connections: ...', twice)).to.equal(null)
  })

  it('tell open loops from closed ones', () => {
    const { conclusion, ...open } = makeOpenLoopRun(makeOpenLoopPlan())
    expect(
      findAction(conclusion.sentences.find(sentence => sentence.startsWith('Of ')) ?? '', open)?.id
    ).to.equal('action-1')
    expect(findAction('Requests per second, static at 64 connections: ...', open)).to.equal(null)
  })

  it('stand after each sentence that has charts, and lead to what is on the page', () => {
    const page = renderHtml(createInput())
    expect(page.match(/<a href="#action-1" aria-label="Chart of static">chart<\/a>/g))
      .to.have.lengthOf(2)
    expect(page).to.include('id="action-1"')
  })

  it('name the parts of the page in their order, and none that it does not have', () => {
    const page = renderHtml(createInput())
    const nav = /<nav[^>]*>(.*?)<\/nav>/s.exec(page)?.[1] ?? ''
    const links = [...nav.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
    expect(links)
      .to.include.members(['charts', 'table', 'not-run', 'trust'])
      .and.not.include('inserts')
      .and.not.include('cursor')
    const sections = parseMarkup(page)
      .filter(({ name, path }) => name === 'section' && path.endsWith('main'))
      .map(({ attributes }) => attributes.id)
    expect(links).to.deep.equal(sections)
  })

  it('lead from the count of a state to the table', () => {
    const page = renderHtml(createInput())
    for (const state of ['ok', 'invalid', 'not-run']) {
      expect(page)
        .to.include(`<li class="badge ${state}"><a href="#table?states=${state}">`)
        .and.include(`<span id="table?states=${state}"></span>`)
    }
  })
})
