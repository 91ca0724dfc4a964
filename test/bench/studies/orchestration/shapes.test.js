import { expect } from 'chai'
import { toShapes } from '../../../../bench/studies/orchestration/shapes.js'
import { makeCell, makePlan, makeRunLine, makeSlice } from '../../make-run.js'

/** @import {CellKey, RunData} from '../../../../bench/types.js' */

const PUBLISHED = [
  { scenario: 'A', workers: 12, connections: 100, rps: 2000 },
  { scenario: 'D', workers: 12, connections: 100, rps: 200 },
  { scenario: 'D', workers: 96, connections: 100, rps: 384 },
  { scenario: 'D', workers: 12, connections: 500, rps: 190 },
  { scenario: 'C', workers: 12, connections: 100, rps: 860 }
]

/**
 * @param {{action: string, workers: number, connections: number, rps: number[], via?: string}[]} measured
 * @returns {RunData}
 */
function makeRun (measured) {
  const cells = measured.map(({ action, workers, connections, via = null }) =>
    makeCell({ study: 'orchestration', variant: 'ql', action, workers, connections, via }))
  const slices = measured.flatMap(({ rps }, index) => rps.map((value, block) =>
    makeSlice({ .../** @type {CellKey} */ (cells[index]), block: block + 1, rps: value })))
  return {
    run: makeRunLine(), plans: [{ ...makePlan(), study: 'orchestration', cells }],
    verifications: [], slices, timelines: [], crossChecks: [], summaries: [], end: null
  }
}

describe('toShapes', () => {
  it('puts the change over scenarios, workers and connections beside the published one', () => {
    const run = makeRun([
      { action: 'A', workers: 12, connections: 100, rps: [1000, 1100, 1050, 980] },
      { action: 'D', workers: 12, connections: 100, rps: [500, 550, 525, 490] },
      { action: 'D', workers: 96, connections: 100, rps: [400, 440, 420, 392] }
    ])
    const shapes = toShapes(run, PUBLISHED, 'ql')
    expect(shapes.map(({ what, then, now }) =>
      [what, then, now === null ? null : Number(now.estimate.toFixed(3))])).to.deep.equal([
        ['D against A, 12 workers, 100 connections', 0.1, 0.5],
        ['D, 100 connections: 96 workers against 12', 1.92, 0.8]
      ])
  })

  it('claims nothing from too few pairs, and compares nothing that was not ' +
    'measured without a proxy', () => {
    const run = makeRun([
      { action: 'D', workers: 12, connections: 100, rps: [500] },
      { action: 'D', workers: 96, connections: 100, rps: [400] },
      { action: 'D', workers: 12, connections: 500, rps: [400, 410, 420], via: 'trafficserver' }
    ])
    expect(toShapes(run, PUBLISHED, 'ql'))
      .to.deep.equal([{ what: 'D, 100 connections: 96 workers against 12', then: 1.92, now: null }])
  })

  it('knows nothing of a run without cells in common', () => {
    expect(toShapes(makeRun([]), PUBLISHED, 'ql')).to.deep.equal([])
  })
})
