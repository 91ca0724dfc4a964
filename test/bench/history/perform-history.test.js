import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performHistory } from '../../../bench/history/perform-history.js'
import { makePlan } from '../make-run.js'
import { PLANTED, toRevision, toTime, writeRun, writeRuns } from './make-history.js'

/** @import {HistoryWishes} from './make-history.js' */
/** @import {History} from '../../../bench/history/types.js' */

describe('the history of many runs', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-history-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {HistoryWishes} wishes @param {Parameters<typeof performHistory>[1]['readDates']} [readDates] */
  async function perform (wishes, readDates) {
    writeRuns(folder, wishes)
    return performHistory(
      { folders: [folder], order: readDates === undefined ? 'date' : 'commit' },
      { studies: [], ...(readDates !== undefined && { readDates }) }
    )
  }

  /** @param {History} history */
  const changesOf = ({ machines }) => machines.flatMap(({ series }) => series.flatMap(one =>
    one.changes.map(change => ({ ...change, name: `${one.cell.action} ${one.metric}` }))))

  it('has the change that was planted, where it was planted, and no other', async () => {
    const { history } = await perform({})
    const changes = changesOf(history)
    expect(changes.map(({ name, from, to, verdict }) => ({ name, from, to, verdict })))
      .to.deep.equal(['static cpu', 'static rps'].map(name =>
        ({ name, from: PLANTED.from - 1, to: PLANTED.from, verdict: 'slower' })))
    const [cpu, rps] = changes
    expect(cpu?.change?.low).to.be.below(PLANTED.factor)
    expect(cpu?.change?.high).to.be.above(PLANTED.factor)
    expect(Number(cpu?.after) / Number(cpu?.before)).to.be.closeTo(PLANTED.factor, 0.03)
    expect(Number(rps?.after) / Number(rps?.before)).to.be.closeTo(1 / PLANTED.factor, 0.03)
    expect(cpu?.counts).to.deep.equal({ before: 6, after: 4 })
    expect(cpu?.p).to.be.within(0.0001, 0.05)
  })

  it('has none where none was planted', async () => {
    for (const seed of [200, 300, 400]) {
      const { history } = await perform({ planted: false, seed })
      expect(changesOf(history), `seed ${seed}`).to.deep.equal([])
      expect(history.machines[0]?.series.every(({ judged }) => judged)).to.equal(true)
    }
  })

  it('judges nothing of fewer than eight runs', async () => {
    const { history } = await perform({ runs: 7 })
    expect(changesOf(history)).to.deep.equal([])
    expect(history.machines[0]?.series.some(({ judged }) => judged)).to.equal(false)
  })

  it('is the same for the same runs', async () => {
    const [one, other] = [await perform({}), await perform({})]
    expect(one).to.deep.equal(other)
  })

  it('calls no step a change that is no larger than what twins differ by', async () => {
    const { history } = await perform({
      change: index => ({
        change: ({ variant }) => variant === 'node~aa' ? { cpuUsPerRequest: 48 + index / 10 } : {}
      })
    })
    expect(changesOf(history).map(({ name }) => name)).to.deep.equal(['static rps'])
  })

  it('names what else is otherwise between the two runs', async () => {
    const { history } = await perform({
      change: index => ({ machine: { kernel: index < PLANTED.from ? '6.1.0' : '6.2.0' } })
    })
    expect(changesOf(history)[0]?.besides)
      .to.deep.equal([{ what: 'kernel', before: '6.1.0', now: '6.2.0' }])
  })

  it('says where everything that has the same reference changed at once', async () => {
    const plan = makePlan({ variants: ['node', 'node~aa', 'express', 'foxx'] })
    const together = async (/** @type {string[]} */ variants) => {
      const { history } = await perform({
        change: index => ({
          plan,
          planted: index < PLANTED.from
            ? {}
            : Object.fromEntries(variants.map(name => [`${name} static 64`, 1.2]))
        })
      })
      return changesOf(history).filter(({ name }) => name === 'static cpu').map(change =>
        change.together)
    }
    expect(await together(['express', 'foxx'])).to.deep.equal([true, true])
    expect(await together(['express'])).to.deep.equal([false])
  })

  it('puts runs into the order of their commits', async () => {
    /** @type {string[]} */
    const asked = []
    const { history } = await perform({ runs: 3 }, async revisions => {
      asked.push(...revisions)
      return new Map([[toRevision(2), toTime(0)], [toRevision(1), toTime(1)]])
    })
    expect(asked).to.have.members([0, 1, 2].map(toRevision))
    expect(history.runs.map(({ startedAt, left }) => [startedAt, left])).to.deep.equal([
      [toTime(2), null], [toTime(1), null],
      [toTime(0), 'this repository does not have its commit']
    ])
    expect(history.machines[0]?.series[0]?.points.map(({ run }) => run)).to.deep.equal([0, 1])
  })

  it('keeps no data of runs but what is shown', async () => {
    writeRun(join(folder, 'other'), { seed: 5, startedAt: toTime(20) })
    const { history } = await perform({ runs: 1 })
    expect(history.runs).to.have.length(2)
    for (const run of history.runs) expect(run).to.not.have.any.keys('data', 'slices')
  })
})
