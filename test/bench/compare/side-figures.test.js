import { expect } from 'chai'
import { gatherFigures, referenceSummary } from '../../../bench/compare/side-figures.js'
import { cellId } from '../../../bench/plan/create-plan.js'
import { makeComparable } from './make-runs.js'

/** @param {Parameters<typeof makeComparable>[0]['change']} [change] */
function gather (change) {
  const run = makeComparable({ seed: 1, blocks: 3, change })
  const { cells } = gatherFigures(run)
  const summary = run.summaries.find(({ variant }) => variant === 'express')
  return { run, cells, express: cells.get(summary === undefined ? '' : cellId(summary)) }
}

describe('what a run brings to a comparison', () => {
  it('is the logarithms of each cell, in groups by start, bare and over its reference', () => {
    const { express, run } = gather(({ variant }, block) => ({
      processStart: block === 3 ? 2 : 1, cpuUsPerRequest: (variant === 'express' ? 3 : 1) * block
    }))
    expect(express?.bare.cpu)
      .to.deep.equal([[Math.log(3), Math.log(6)], [Math.log(9)]])
    expect(express?.relative.cpu.map(group => group.map(value => Math.exp(value).toFixed(6))))
      .to.deep.equal([['3.000000', '3.000000'], ['3.000000']])
    expect(express?.reference).to.equal(run.summaries.find(({ variant, action }) =>
      variant === 'node' && action === 'static'))
  })

  it('leaves out figures that have no logarithm', () => {
    const { express } = gather((_, block) => ({
      cpuUsPerRequest: block === 1 ? null : block === 2 ? 0 : Math.E, processStart: 1
    }))
    expect(express?.bare.cpu).to.deep.equal([[1]])
  })

  it('has no reference for the reference', () => {
    const { run, cells } = gather()
    const node = run.summaries.find(({ variant }) => variant === 'node')
    if (node === undefined) return expect.fail('no node')
    expect(referenceSummary(node, run.summaries)).to.equal(null)
    expect(cells.get(cellId(node))?.relative).to.deep.equal({ cpu: [], rps: [] })
    const alone = run.summaries.filter(({ variant }) => variant === 'express')
    expect(alone.map(cell => referenceSummary(cell, alone))).to.deep.equal([null, null])
  })
})
