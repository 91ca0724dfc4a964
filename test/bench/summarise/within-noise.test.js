import { expect } from 'chai'
import { concludeRun, renderHtml, renderMarkdown } from '../with-studies.js'
import { CPU_RATIO } from '../../../bench/tables/screen.js'
import { makePlan, makeRunLine, makeSlices, noisyFigures } from '../make-run.js'

/** @param {number} twin its cost, where the reference's is 40 */
function conclude (twin) {
  const plan = makePlan({ variants: ['node', 'node~aa', 'express'] })
  const run = {
    run: makeRunLine(),
    plans: [plan],
    verifications: [],
    slices: makeSlices(plan, {
      blocks: 8,
      figures: noisyFigures({ express: 36.4, 'node~aa': twin }, { seed: 5, sigma: 0.003 })
    }),
    timelines: [],
    crossChecks: [],
    summaries: [],
    end: null
  }
  const conclusion = concludeRun(run)
  const express = conclusion.summaries.find(({ variant }) => variant === 'express') ??
    expect.fail('express is missing')
  return {
    express, conclusion, input: { ...conclusion, run: { ...run, summaries: conclusion.summaries } }
  }
}

describe('a difference that is no larger than that of a twin', () => {
  it('is undecided, and sentence, screen, page and Markdown say why', () => {
    const { express, conclusion, input } = conclude(44.3)
    expect(express.verdict).to.deep.equal({ rps: "can't tell", cpu: "can't tell" })
    expect(express.withinNoise).to.deep.equal(['cpu', 'rps'])
    expect(conclusion.sentences.join(' '))
      .to.match(/express is within the noise of node \(0\.91x \[.*?\]\)/)
      .and.to.not.include('answers')
    expect(CPU_RATIO.text(express, new Map()))
      .to.match(/^0\.91x \[.*\] ~$/)
    expect(renderMarkdown(input))
      .to.match(/\| express \| 64 \| can't tell 0\.91x \[.*?\] \(within the noise\) \|/)
    expect(renderHtml(input))
      .to.match(/≈<span class="unseen"> \(within the noise\)<\/span><\/span> <span class="number">0\.91x</)
  })

  it('is told where the twin differs by less', () => {
    const { express, input } = conclude(41)
    expect(express.verdict.cpu).to.equal('faster')
    expect(express).to.not.have.property('withinNoise')
    expect(renderMarkdown(input)).to.not.include('within the noise')
  })
})
