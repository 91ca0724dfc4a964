/** @import {CellKey, RunData, Slice, TimelineLine} from '../../../../bench/types.js' */
/** @import {Clause, ClauseVerdict} from '../../../../bench/summarise/claims/types.js' */
/** @import {Making} from '../../make-claims.js' */
import { expect } from 'chai'
import { CLAUSES, judgeClaims, toClaimSentences } from '../../with-studies.js'
import { storeRun } from '../../../../bench/summarise/gains.js'
import { summariseRun } from '../../../../bench/summarise/summarise-run.js'
import { makeClaimRun } from '../../make-claims.js'
import { makeCell } from '../../make-run.js'
import { charted, insertsPrinted, orchestrationPrinted, worldOf } from './worlds.js'
import { joinPatterns } from '../../../join-patterns.js'

/** @param {string} name 'A2c' @returns {Clause} */
const clauseOf = name => /** @type {Clause} */ (CLAUSES.find(({ claim, clause }) =>
  claim + clause === name))

/** @param {string} name @param {Partial<Making>} [what] */
const runOf = (name, what) => makeClaimRun(clauseOf(name), { rps: worldOf(name), ...what })

/**
 * @param {string} name
 * @param {RunData} run
 * @param {Parameters<typeof judgeClaims>[1]} [link]
 * @returns {ClauseVerdict[]}
 */
const verdictsOn = (name, run, link) =>
  judgeClaims(run, link).filter(({ claim, clause }) => claim + clause === name)

/** @param {string} name @param {Partial<Making>} [what] */
const verdictOn = (name, what) =>
  /** @type {ClauseVerdict} */ (verdictsOn(name, runOf(name, what))[0])

/** @param {(cell: CellKey) => boolean} where @param {string} code @returns {(cell: CellKey) => Partial<Slice>} */
const gating = (where, code) => cell =>
  where(cell) ? { gates: [{ code, detail: 'so it was' }] } : {}

describe('judgeClaims', () => {
  it('judges no study that was not measured, no open loops, and no server elsewhere', () => {
    const run = runOf('A1a')
    expect(new Set(judgeClaims(run).map(({ study }) => study))).to.deep.equal(new Set(['actions']))
    const open = {
      ...run,
      plans: run.plans.map(plan => ({
        ...plan,
        cells: plan.cells.map(cell => ({ ...cell, rate: 500 }))
      }))
    }
    expect(judgeClaims(open)).to.deep.equal([])
    expect(judgeClaims(
      { ...run, plans: run.plans.map(plan => ({ ...plan, target: 'http://far' })) }
    )).to.deep.equal([])
  })

  it('judges a study by its closed loops where it has open ones, too', () => {
    const run = runOf('A1a')
    const both = run.plans.map(({ cells, ...plan }) =>
      ({ ...plan, cells: [...cells, ...cells.map(cell => ({ ...cell, rate: 500 }))] }))
    expect(judgeClaims({ ...run, plans: both })).to.deep.equal(judgeClaims(run))
  })

  it('gives the same verdicts for the same run', () => {
    expect(judgeClaims(runOf('A2c'))).to.deep.equal(judgeClaims(runOf('A2c')))
  })

  it('shows the ratio with its interval, and how sure several of them are together', () => {
    expect(verdictOn('A1a').why)
      .to.match(/^arangodb over node at 1 connection (0\.99|1\.0\d)x \[0\.\d\d, 1\.\d\d\]$/)
    expect(verdictOn('A2b').why).to.match(
      joinPatterns(
        /^the closest of 4: arangodb, \d+ over 32 connections .*; .*; .* \(each of 4 intervals at /,
        /98\.75 %, all at once at 95 %\)$/
      )
    )
  })

  it('says what it needs and tolerates', () => {
    expect(verdictOn('A1a')).to.include({
      needs: 'arangodb, node; static; 1 connection; local',
      tolerance: 'level: 0.90x to 1.11x, because a tenth is what a chart of two lines shows'
    })
    expect(verdictOn('A2c').needs).to.equal('arangodb; static; 1, 2, 4 .. 512 connections; local')
    expect(verdictOn('T3a').needs)
      .to.equal('arangodb; insert-document; 4, 8 connections; 1 client thread; an old version')
  })

  it('names the command that measures what was not planned', () => {
    expect(verdictOn('A6c', { keep: ({ connections }) => connections === 1 }).why)
      .to.include('not measured: node static at 2 connections, arangodb static at 2 connections; ' +
        '`npm run bench -- actions --preset standard --only node,arangodb --actions static ' +
        '--connections 1,2 --network` measures it')
    expect(verdictOn('A6c', { keep: () => false }).why)
      .to.equal('nothing of what it needs was measured; `npm run bench -- actions --preset ' +
        'standard --only node,arangodb --actions static --connections 1,2 --network` measures it')
    expect(verdictOn('T2a', { keep: ({ threads }) => threads === 1 }).why)
      .to.include('--connections 1..8*2 --threads 1..8*2` measures it')
  })

  it('refutes from what was measured, though cells are missing', () => {
    const verdict = verdictOn('A2c', {
      keep: ({ connections }) => [1, 64].includes(connections),
      rps: (cell, block) => charted(cell, block) * (cell.connections === 64 ? 2 : 1)
    })
    expect(verdict.holds).to.equal('does not hold')
    expect(verdict.why)
      .to.match(/^arangodb, its maximum over 1 connection at least (9\.\d+|10\.\d)x/)
    expect(verdictOn('A2c', { keep: ({ connections }) => [1, 64].includes(connections) }).holds)
      .to.equal("can't tell")
  })

  describe('of ArangoDB', () => {
    it('takes no other server for it: the embedded host stands beside the verdict', () => {
      const run =
        runOf('A2c', { subject: 'foxx', rps: cell => charted({ ...cell, variant: 'arangodb' }, 1) })
      const [verdict, aside] = verdictsOn('A2c', run)
      expect([verdict?.subject, verdict?.holds, verdict?.aside])
        .to.deep.equal(['arangodb', "can't tell", false])
      expect([aside?.subject, aside?.holds, aside?.aside]).to.deep.equal(['foxx', 'holds', true])
      expect(toClaimSentences(judgeClaims(run)).join()).to.include('0 hold here')
    })

    it('says nothing beside it where the embedded host was not measured', () => {
      expect(verdictsOn('A1a', runOf('A1a'))).to.have.lengthOf(1)
    })
  })

  describe('where something else than the server was the bottleneck', () => {
    it('takes a figure as a lower bound: it can be at least as much, and nothing else', () => {
      const atPeak = gating(({ connections }) => connections >= 32, 'client-bound')
      const open = verdictOn('A2c', { figures: atPeak })
      expect(open.holds, open.why).to.equal("can't tell")
      expect(open.why).to.match(
        joinPatterns(
          /at least 4\.\d\dx; only a lower bound, because load client or upstream was the /,
          /bottleneck: arangodb static at 32, 64, 128, 256, 512 connections/
        )
      )
      expect(verdictOn('A2c', {
        figures: atPeak,
        rps: (cell, block) => charted(cell, block) * (cell.connections === 1 ? 0.5 : 1)
      }).holds).to.equal('does not hold')
      const more = verdictOn('A6b', {
        figures: gating(({ connections }) => connections >= 32, 'client-bound')
      })
      expect([more.holds, more.why]).to.deep.equal(['holds', more.why])
      expect(more.why).to.include('at least 1')
    })

    it('compares no two lower bounds, and tells CPU per request beside', () => {
      const bound = verdictOn('A1a', {
        figures: cell => ({
          ...gating(() => true, 'client-bound')(cell),
          cpuUsPerRequest: cell.variant === 'node' ? 40 : 20
        })
      })
      expect(bound.holds).to.equal("can't tell")
      expect(bound.why).to.include('arangodb over node at 1 connection, CPU per request: 0.50x')
    })

    it('counts an upstream that was the bottleneck, too', () => {
      expect(
        verdictOn('Q2b', { figures: gating(({ workers }) => workers === 96, 'upstream-bound') }).why
      ).to.include('only a lower bound')
    })
  })

  it('takes nothing from invalid cells', () => {
    const verdict = verdictOn('F1a', {
      figures: gating(
        ({ connections, variant }) => connections === 8 && variant === 'apache-event',
        'conservation'
      )
    })
    expect(verdict.holds).to.equal("can't tell")
    expect(verdict.why).to.include('invalid: apache-event file-67 at 8 connections')
  })

  it('takes nothing from fewer than three slices', () => {
    const verdict = verdictOn('A1a', { blocks: 2 })
    expect([verdict.holds, verdict.why]).to.deep.equal([
      "can't tell",
      'fewer than three slices: arangodb static at 1 connection, node static at 1 connection'
    ])
  })

  it('widens intervals where the starts of the processes disagree', () => {
    /** @param {CellKey} cell */
    const luckOf = cell => cell.variant === 'arangodb' ? 1.15 : 1
    const run = runOf('A1a')
    const slices = run.slices.map(slice => ({
      ...slice,
      processStart: slice.block > 4 ? 2 : 1,
      rps: (slice.rps ?? 0) * (slice.block > 4 ? luckOf(slice) : 1)
    }))
    const again = { ...run, slices, summaries: summariseRun({ ...run, slices }) }
    expect(verdictsOn('A1a', again)[0]?.holds).to.equal("can't tell")
  })

  describe('over a network', () => {
    /** @type {NonNullable<RunData['plans'][number]['link']>} */
    const link = { bitsPerSecond: 1e9, delayUs: 100, delayAdded: false, burstBytes: 65_536 }

    it('says where no delay was added', () => {
      expect(verdictOn('A6d', { plan: { link } }).why).to.match(/; network without added delay$/)
      expect(verdictOn('A6d', { plan: { link: { ...link, delayAdded: true } } }).why)
        .to.not.include('added delay')
      expect(verdictOn('A3a', { plan: { link } }).why).to.not.include('added delay')
    })

    it('says what it is told to say', () => {
      expect(verdictsOn('A6d', runOf('A6d'), { networkNote: 'over a very long cable' })[0]?.why)
        .to.match(/; over a very long cable$/)
    })

    it('takes no figures of one host for it', () => {
      expect(verdictsOn('A6d', runOf('A3a'))[0]?.holds).to.equal("can't tell")
    })
  })

  it('has no answer from outside to what only a profile can tell', () => {
    const [verdict] = verdictsOn('A9a', runOf('A1a'))
    expect(verdict?.holds).to.equal("can't tell")
    expect(verdict?.why).to.include('not measurable from outside')
  })

  it('compares with a stored run, unpaired', () => {
    const clause = clauseOf('T1c')
    const old = makeClaimRun(clause, {
      rps: cell =>
        insertsPrinted({ ...cell, variant: cell.variant.replace('arangodb', 'against') }, 1),
      keep: ({ variant }) => variant === 'arangodb'
    })
    const against = storeRun(old, { file: 'results/old', summaries: old.summaries })
    /** @param {Partial<Making>} [what] */
    const judged = what => verdictOn('T1c', {
      keep: ({ variant }) => variant === 'arangodb', plan: { against }, ...what
    })
    expect(judged().why).to.match(/^arangodb, new over old at 1 × 1 1\.6\dx/)
    expect(judged().holds).to.equal('holds')
    expect(judged({ rps: insertsPrinted, plan: {} }).why)
      .to.include('there is no old version: --against names one')
  })

  it('takes the cluster with 8 workers, as the post had it, else the one with the most', () => {
    const clause = clauseOf('A7b')
    const run = makeClaimRun(clause, { rps: worldOf('A7b') })
    const two = run.plans.map(plan => ({
      ...plan,
      cells: [...plan.cells, ...plan.cells.map(cell => ({ ...cell, workers: 2 }))],
      variants: [...plan.variants, ...plan.variants.map(variant => ({ ...variant, workers: 2 }))]
    }))
    const slices = [
      ...run.slices,
      ...run.slices.map(slice => ({ ...slice, workers: 2, rps: 1_000 }))
    ]
    expect(verdictsOn('A7b', {
      ...run, plans: two, slices, summaries: summariseRun({ ...run, plans: two, slices })
    })[0]?.holds).to.equal('holds')
  })

  describe('of memory over time', () => {
    /** @param {number[]} memory @param {number} [workers] @returns {TimelineLine} */
    const watched = (memory, workers = 12) => ({
      type: 'timeline',
      ...makeCell({
        study: 'orchestration', variant: 'ql', action: 'D', connections: 200, workers
      }),
      startedAt: '2026-11-21T10:00:00.000Z', seconds: memory.length, completed: 100,
      samples: memory.map((pssBytes, index) => ({ atSeconds: index + 1, cpu: {}, pssBytes }))
    })
    /** @param {TimelineLine[]} timelines @returns {ClauseVerdict[]} */
    const judged = timelines =>
      judgeClaims({ ...runOf('Q2a', { rps: orchestrationPrinted }), timelines })
        .filter(({ claim }) => claim === 'Q5')
    const wavering = Array.from({ length: 20 }, (_, second) => 300e6 + (second * 7 % 5) * 1e6)

    it('holds where it stays within 5 %, with 12 and with 96 workers', () => {
      const both = judged([watched(wavering), watched(wavering, 96)])
      expect(both.map(({ holds }) => holds)).to.deep.equal(['holds', 'holds'])
      expect(both[0]?.why)
        .to.match(/^300 MB at first, \d+ MB at last; by the slope (1\.00|0\.99)x \[.*\] over 20 s$/)
    })

    it('does not hold where it grows', () => {
      expect(judged([watched(wavering.map((bytes, second) => bytes + second * 5e6))])[0]?.holds)
        .to.equal('does not hold')
    })

    it("can't be told from few samples, none, or a load that was not watched", () => {
      expect(judged([watched(wavering.slice(0, 4))])[0]).to.include(
        { holds: "can't tell", why: '4 samples of memory: a slope has an interval from 5 on' }
      )
      expect(judged([watched(Array.from({ length: 6 }, (_, second) =>
        second % 2 === 0 ? 100e6 : 400e6))])[0]?.holds).to.equal("can't tell")
      const [few, many] = judged([watched(wavering)])
      expect([few?.holds, many?.holds]).to.deep.equal(['holds', "can't tell"])
      expect(many?.why).to.include('no longer load of ql with 96 workers was watched')
    })
  })
})
