import { expect } from 'chai'
import {
  factsOf, familyOf, toRuntimeRows, toSteps
} from '../../../../bench/studies/runtimes/rows.js'
import { makeRuntimeRun, makeVerifications, usualCost } from '../../make-runtimes.js'

describe('rows of the study of runtimes', () => {
  it('are in the order of first releases, without the twin and without what tells no ' +
    'release', () => {
    const rows = toRuntimeRows(makeRuntimeRun({ cost: usualCost }))
    expect(rows.map(({ cell }) => cell.variant)).to.deep.equal([
      'node@18', 'node@20', 'express@20', 'bun@1', 'express@bun', 'node@21'
    ])
    expect(rows[0]).to.deep.include({
      family: 'node',
      facts: {
        version: 'node@18.0', engine: 'E of node@18', released: '2025-01-01', since: '2022-04-19'
      }
    })
  })

  it('are of this study and of single processes', () => {
    const { summaries, verifications } = makeRuntimeRun({ cost: usualCost })
    const others = summaries.flatMap(cell =>
      [{ ...cell, study: 'actions' }, { ...cell, workers: 8 }])
    expect(toRuntimeRows({ summaries: others, verifications })).to.deep.equal([])
  })

  it('know a runtime by what it told when it was verified', () => {
    expect([...factsOf(makeVerifications({ 'node@18': '2022-04-19' })).keys()])
      .to.deep.equal(['node@18'])
    expect(factsOf([]).size).to.equal(0)
  })

  it('belong to a family, whose lines follow each other', () => {
    expect(['node@0.8', 'node@20', 'express@20', 'express@bun', 'bun-native', 'workerd', 'bun@1']
      .map(familyOf)).to.deep.equal([
      'node', 'node', 'express', 'express@bun', 'bun-native', 'workerd', 'bun'
    ])
  })
})

describe('steps from line to line', () => {
  it('compare each line with the one before of the same family, load by load', () => {
    const steps = toSteps(makeRuntimeRun({
      cost: usualCost, actions: ['static', 'json'], connections: [1, 64]
    }))
    expect(steps.map(({ from, to }) =>
      `${from.cell.variant} ${to.cell.variant} ${to.cell.action} ${to.cell.connections}`).sort())
      .to.deep.equal(['json', 'static'].flatMap(action => [1, 64].flatMap(connections =>
        ['node@18 node@20', 'node@20 node@21'].map(pair => `${pair} ${action} ${connections}`)))
        .sort())
  })

  it('are ratios of pairs of slices: what the blocks share drops out', () => {
    const [first, second] = toSteps(makeRuntimeRun({ cost: usualCost }))
    for (const [step, ratio] of /** @type {const} */ ([[first, 45 / 50], [second, 40 / 45]])) {
      expect(step?.cpu?.estimate).to.be.closeTo(ratio, 1e-9)
      expect(step?.cpu?.high).to.be.closeTo(ratio, 1e-9)
      expect(step?.verdict).to.equal('faster')
    }
  })

  it('are undecided where a line changes nothing that can be told, and leave out what did ' +
    'not run', () => {
    const noisy = makeRuntimeRun({
      cost: ({ variant }, block) => 40 + (variant === 'node@20' ? block % 3 : (block + 1) % 3) * 10
    })
    expect(toSteps(noisy)[0]?.verdict).to.equal("can't tell")
    const run = makeRuntimeRun({ cost: usualCost })
    const summaries = run.summaries.map(cell =>
      cell.variant === 'node@20' ? { ...cell, state: /** @type {const} */ ('not-run') } : cell)
    expect(toSteps({ ...run, summaries }).map(({ from, to }) =>
      [from.cell.variant, to.cell.variant])).to.deep.equal([['node@18', 'node@21']])
  })
})
