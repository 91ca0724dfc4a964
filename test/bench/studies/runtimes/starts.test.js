import { expect } from 'chai'
import { toStartRows } from '../../../../bench/studies/runtimes/starts.js'
import { makeRuntimeRun, makeStart, makeVerifications, usualCost } from '../../make-runtimes.js'

const VERIFICATIONS = makeVerifications()
const ROUNDS = [1, 2, 3, 4]

/** @param {Parameters<typeof makeStart>[0][]} lines */
const rowsOf = (...lines) => toStartRows({
  starts: lines.map(makeStart), slices: [], verifications: VERIFICATIONS
})

describe('what runtimes take before they are loaded', () => {
  it('is a row for each, in the order of first releases, with means over the rounds', () => {
    const rows = rowsOf(...ROUNDS.flatMap(round => [
      { variant: 'node@21', round, readyMs: 20 * round },
      { variant: 'node@18', round, readyMs: 10 * round, cpuMs: 8, restPssBytes: 30e6 }
    ]))
    expect(rows.map(({ variant }) => variant)).to.deep.equal(['node@18', 'node@21'])
    const [first, second] = rows
    // The geometric mean of 1, 2, 3 and 4 is 24 ** 0.25.
    expect(first?.ready?.estimate).to.be.closeTo(10 * 24 ** 0.25, 1e-9)
    expect(first?.ready?.low).to.be.below(first?.ready?.estimate ?? 0)
    expect([first?.cpu?.estimate, first?.rest?.estimate].map(value => Math.round(value ?? 0)))
      .to.deep.equal([8, 30e6])
    expect(first?.step).to.equal(null)
    expect(second?.step?.estimate).to.be.closeTo(2, 1e-9)
  })

  it('compares with the line before of the same family, round by round', () => {
    const rows = rowsOf(...ROUNDS.flatMap(round => [
      { variant: 'node@20', round, readyMs: 30 + round },
      { variant: 'bun@1', round, readyMs: 7 },
      { variant: 'express@bun', round, readyMs: 9 },
      { variant: 'node@21', round, readyMs: (30 + round) * 0.5 }
    ]), { variant: 'node@21', round: 5, readyMs: 1_000 })
    expect(rows.map(({ variant, step }) =>
      [variant, step === null ? null : Number(step.high.toFixed(6))])).to.deep.equal([
      ['node@20', null], ['bun@1', null], ['express@bun', null], ['node@21', 0.5]
    ])
  })

  it('is not known where nothing was read, and has no interval from one start', () => {
    const [row] = rowsOf(...ROUNDS.map(round =>
      ({ round, readyMs: null, cpuMs: null, restPssBytes: null })))
    expect([row?.ready, row?.cpu, row?.rest, row?.load, row?.step])
      .to.deep.equal([null, null, null, null, null])
    expect(rowsOf({})[0]?.ready ?? null).to.equal(null)
  })

  it('leaves out other studies, clusters, and what was never verified', () => {
    expect(rowsOf({ study: 'actions' }, { workers: 8 }, { variant: 'node@4' })).to.deep.equal([])
    expect(toStartRows({ slices: [], verifications: VERIFICATIONS })).to.deep.equal([])
  })

  it('puts the memory under load beside that at rest', () => {
    const run = makeRuntimeRun({
      cost: usualCost, blocks: 3, starts: ROUNDS.map(round => makeStart({ round }))
    })
    const [row] = toStartRows(run)
    expect(row?.load?.estimate).to.be.closeTo((51e6 * 52e6 * 53e6) ** (1 / 3), 1)
  })
})
