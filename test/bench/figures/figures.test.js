import { expect } from 'chai'
import {
  COMPARED, FIGURES, asHeaded, axisTitle, comparedFigures, cpu, figureText, joinText, p99, rps,
  titleOf
} from '../../../bench/figures/index.js'
import { gated, makeOpenLoopPlan, makeOpenLoopRun } from '../make-open-loop.js'
import { makeLoadRun } from '../report/make-load-run.js'

/** @param {Parameters<typeof makeLoadRun>[0]} [what] */
function expressOf (what) {
  const [cell] = makeLoadRun(what).summaries.filter(({ variant }) => variant === 'express')
  if (cell === undefined) throw new Error('express was not measured')
  return cell
}

describe('figures', () => {
  it('stand in one table, and are told apart by what heads their columns', () => {
    expect(new Set(FIGURES.map(({ head }) => head)).size).to.equal(FIGURES.length)
    expect(FIGURES).to.include.members(Object.values(COMPARED))
    expect(Object.entries(COMPARED).map(([key, figure]) => [key, figure.key]))
      .to.deep.equal([['cpu', 'cpu'], ['rps', 'rps'], ['p99', 'p99']])
  })

  it('are compared by cost and throughput, or at a given rate by how late answers come', () => {
    expect(comparedFigures({ rate: null })).to.deep.equal([cpu, rps])
    expect(comparedFigures({ rate: 500 })).to.deep.equal([p99, cpu])
  })

  it('are those of an execution where queries are executed', () => {
    expect(titleOf(rps, { driver: 'raw' })).to.equal('queries per second')
    expect(titleOf(rps, { driver: 'autocannon' })).to.equal('requests per second')
    expect(asHeaded(cpu, { driver: 'arangojs' }))
      .to.include({ head: 'CPU per query', short: 'CPU' })
    expect(asHeaded(cpu, { driver: 'autocannon' })).to.equal(cpu)
  })

  it('say on their axis which way is better', () => {
    expect(axisTitle(cpu)).to.equal('CPU per request, µs (less is better)')
    expect(axisTitle(rps)).to.equal('requests per second (more is better)')
  })

  it('are shown with their interval, or the word that there is none', () => {
    expect(joinText(figureText(cpu, expressOf()))).to.match(/^(39|40)\.\d µs \[39\.\d, 40\.\d\]$/)
    const few = figureText(cpu, expressOf({ blocks: 1 }))
    expect(few.range).to.equal('no interval')
    expect(figureText(cpu, { ...expressOf(), cpuUsPerRequest: null }).range).to.equal('')
  })

  it('carry the sign of a bound, or of a doubt', () => {
    const bound = expressOf({ figures: gated({ variant: 'express', code: 'client-bound' }) })
    expect(figureText(rps, bound).text).to.match(/^≥ /)
    // A client that is busy throws no doubt on what the server spends.
    expect(figureText(cpu, bound).text).to.match(/^\d/)
    const noisy = expressOf({ figures: gated({ variant: 'express', code: 'foreign-cpu' }) })
    expect(figureText(cpu, noisy).text).to.match(/^~ /)
    const { summaries } = makeOpenLoopRun(makeOpenLoopPlan({ rates: [500] }), {
      p99Us: { express: 1_900, '*': 1_300 },
      figures: gated({ variant: 'express', code: 'pacer-lag' })
    })
    const [late] = summaries.filter(({ variant }) => variant === 'express')
    expect(late && figureText(p99, late).text).to.match(/^≤ 1\.\d\d ms$/)
  })
})
