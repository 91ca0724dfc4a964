import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatherMachines } from '../../../bench/history/gather-series.js'
import { makePlan } from '../make-run.js'
import { readWritten } from './make-history.js'

/** @import {HistoryWishes} from './make-history.js' */

describe('ratios over runs', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-history-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {HistoryWishes} wishes */
  const gather = wishes => {
    const { runs } = readWritten(folder, { planted: false, ...wishes })
    return { runs, machines: gatherMachines(runs) }
  }

  it('are those of each contestant, CPU per request first; the twin is none', () => {
    const { runs, machines: [machine] } = gather({ runs: 3 })
    expect(machine?.series.map(({ cell, metric }) => `${cell.variant} ${cell.action} ${metric}`))
      .to.deep.equal([
        'express static cpu', 'express factorial cpu', 'express static rps', 'express factorial rps'
      ])
    const [first] = machine?.series ?? []
    expect(first?.points.map(({ run }) => run)).to.deep.equal([0, 1, 2])
    const summaries = runs[1]?.data.summaries ?? []
    const own = (/** @type {string} */ variant) => summaries.find(one =>
      one.variant === variant && one.action === 'static')
    expect(first?.points[1]?.ratio).to.deep.equal(own('express')?.ratio.cpu)
    expect(first?.points[1]?.twin).to.deep.equal(own('node~aa')?.ratio.cpu)
  })

  it('of two machines are never joined', () => {
    const { machines } = gather({
      runs: 5, change: index => ({ machine: index % 2 === 0 ? {} : { cores: 8 } })
    })
    expect(machines.map(({ name, runs }) => ({ name, runs }))).to.deep.equal([
      { name: '2 x Imaginary 3000, x64', runs: [0, 2, 4] },
      { name: '8 x Imaginary 3000, x64', runs: [1, 3] }
    ])
    expect(machines.map(({ series }) => series[0]?.points.map(({ run }) => run)))
      .to.deep.equal([[0, 2, 4], [1, 3]])
    const ids = machines.flatMap(({ series }) => series.map(({ id }) => id))
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('of another kernel are those of the same machine', () => {
    const { machines } = gather({
      runs: 2, change: index => ({ machine: { kernel: `6.${index}.0` } })
    })
    expect(machines).to.have.length(1)
    expect(machines[0]?.series[0]?.points).to.have.length(2)
  })

  it('of another slice, or of another load, are others', () => {
    const plans = [
      makePlan(), makePlan({ protocol: { sliceSeconds: 2 } }), makePlan({ connections: [8] })
    ]
    const { machines: [machine] } = gather({ runs: 3, change: index => ({ plan: plans[index] }) })
    expect(machine?.series.filter(({ metric }) => metric === 'cpu').map(({ points }) =>
      points.map(({ run }) => run))).to.deep.equal([[0], [1], [2]])
  })

  it('lack runs whose cell is invalid', () => {
    const { machines: [machine] } = gather({
      runs: 2,
      change: index => ({
        change: ({ variant, action }) => index === 1 && variant === 'express' && action === 'static'
          ? { gates: [{ code: 'conservation', detail: 'one body differs' }] }
          : {}
      })
    })
    expect(machine?.series.map(({ points }) => points.length)).to.deep.equal([1, 2, 1, 2])
  })
})
