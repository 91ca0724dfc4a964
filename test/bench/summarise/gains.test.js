import { expect } from 'chai'
import { STUDIES } from '../../../bench/studies/index.js'
import { concludeRun } from '../with-studies.js'
import { toStoredRun } from '../../../bench/summarise/index.js'
import { logRatios, pairSlices } from '../../../bench/summarise/replicates.js'
import { summariseRun } from '../../../bench/summarise/summarise-run.js'
import { toCrossCheckSentence } from '../../../bench/sentences/run/cross-checks.js'
import { toProtocolSentences } from '../../../bench/sentences/run/protocol.js'
import { makeInsertPlan, makeInsertRun } from '../make-inserts.js'
import { makeCell, makePlan } from '../make-run.js'
import { ratioInterval } from '@shootout/statistics'
import { joinPatterns } from '../../join-patterns.js'

/** @import {Against, CrossCheckLine, Slice, Summary} from '../../../bench/types.js' */

/** @type {Against} */
const SERVER = {
  kind: 'server',
  url: 'http://old:8529',
  variants: [{ variant: 'foxx', over: 'against' }, { variant: 'foxx-api', over: 'against-api' }]
}
const LOADS = /** @type {[number, number][]} */ ([[1, 8]])
/** What each block brings, and a little noise of its own. */
const weather = [1, 1.3, 0.8, 1.1, 0.95, 1.2]

/**
 * How far the low end of a gain lies below the high one.
 * @param {Pick<Summary, 'gain'> | undefined} summary
 */
function widthOf (summary) {
  const { low, high } = summary?.gain?.ratio ?? expect.fail('there is no gain')
  return Math.log(high / low)
}

/** Three blocks in each start. @param {number} block */
function toStart (block) {
  return block <= 3 ? 1 : 2
}

/**
 * @param {{bound?: string, blocks?: number, luck?: number}} [how] bound: a variant whose client was the bound; luck: by
 *   which all but foxx-api do better in the second start
 */
function againstServer ({ bound, blocks = 6, luck = 1 } = {}) {
  const plan = makeInsertPlan({
    loads: LOADS, variants: ['foxx', 'foxx-api', 'against', 'against-api'], against: SERVER
  })
  return makeInsertRun(plan, {
    blocks,
    rps: ({ variant }, block) => (weather[block - 1] ?? 1) *
      ({ foxx: 1_604, against: 1_000, 'foxx-api': 4_000, 'against-api': 4_200 }[variant] ?? 1) *
      (1 + 0.01 * Math.sin(block * variant.length)) *
      (variant !== 'foxx-api' && toStart(block) === 2 ? luck : 1),
    figures: ({ variant }, block) => ({
      processStart: toStart(block),
      ...(variant === bound && { gates: [{ code: 'client-bound', detail: 'busy' }] })
    })
  })
}

/** @param {readonly Slice[]} slices @param {string} one @param {string} other @returns {[Slice[], Slice[]]} */
function ofVariants (slices, one, other) {
  const of = (/** @type {string} */ name) => slices.filter(({ variant }) => variant === name)
  return [of(one), of(other)]
}

describe('gains', () => {
  describe('over another server in the same blocks', () => {
    it('come from pairs of slices: the weather of the blocks drops out', () => {
      const { summaries } = againstServer()
      const [foxx, api, against] = summaries
      expect(foxx?.gain).to.include({ over: 'against', paired: true, why: null })
      expect(foxx?.gain?.ratio?.estimate).to.be.closeTo(1.604, 0.02)
      expect(foxx?.gain?.ratio?.low).to.be.above(1.57)
      expect(api?.gain?.ratio?.estimate).to.be.closeTo(4_000 / 4_200, 0.02)
      expect(against).to.not.have.property('gain')
    })

    it('have in their interval what the starts of the processes add', () => {
      const { slices, summaries } = againstServer({ luck: 1.05 })
      const pairs = pairSlices(...ofVariants(slices, 'foxx-api', 'against-api'))
      const blocksAlone = ratioInterval(logRatios(pairs, 'rps').flat()) ?? expect.fail('too few')
      expect(widthOf(summaries[1]))
        .to.be.above(1.5 * Math.log(blocksAlone.high / blocksAlone.low))
    })

    it('are said in percent with their interval', () => {
      const { sentences } = concludeRun(againstServer())
      expect(sentences.at(-1)).to.match(
        joinPatterns(
          /^Requests per second against http:\/\/old:8529, in the same blocks: foxx, /,
          /insert-document at 8 connections by 1 thread: \+\d\d\.\d % \[\+\d\d\.\d, \+\d\d\.\d\]; /,
          /foxx-api, .*: -\d\.\d % \[-\d\.\d, -\d\.\d\]\.$/
        )
      )
    })

    for (const bound of ['foxx', 'against']) {
      it(`are not claimed where ${bound} was bounded by the client`, () => {
        const gain = againstServer({ bound }).summaries[0]?.gain
        expect(gain).to.include({ ratio: null, why: 'the load client was the bottleneck' })
      })
    }

    it('are none of a server that was not run', () => {
      const run = againstServer()
      const slices = run.slices.filter(({ variant }) => variant !== 'foxx')
      const [foxx, api] = summariseRun({ ...run, slices })
      expect(foxx).to.not.have.property('gain')
      expect(api?.gain?.ratio).to.not.equal(null)
    })

    it('are not claimed from too few pairs', () => {
      expect(againstServer({ blocks: 2 }).summaries[0]?.gain)
        .to.include({ ratio: null, why: 'no figure: 2 of at least 3 slices' })
    })
  })

  describe('over another run', () => {
    const old = makeInsertRun(makeInsertPlan({ loads: [[1, 1], [1, 8]] }), {
      rps: ({ connections }, block) => connections * 100 * (weather[block - 1] ?? 1)
    })
    const against = toStoredRun(old, 'old/run.ndjson')

    it('take from it what is needed and no more: figures of each cell, machine and time', () => {
      expect(against).to.include({
        kind: 'run',
        file: 'old/run.ndjson',
        machine: '2 x Imaginary 3000, 6.1.0',
        runtime: 'node 26.10.0'
      })
      expect(against.kind === 'run' &&
        against.cells.map(({ cell, rps }) => [cell.variant, cell.connections, rps.length]))
        .to.deep.include.members([['foxx', 1, 5], ['foxx-api', 8, 5]])
    })

    it('come from two groups that are not paired, so that the ' +
      'weather widens their interval', () => {
      const { summaries } = makeInsertRun(makeInsertPlan({ loads: LOADS, against }), {
        blocks: 6,
        rps: (_cell, block) => 1_600 * (weather[block - 1] ?? 1)
      })
      const { gain } = summaries[0] ?? {}
      expect(gain).to.include({ over: 'old/run.ndjson', paired: false, why: null })
      expect(gain?.ratio?.estimate).to.be.closeTo(2, 0.15)
      expect((gain?.ratio?.high ?? 0) / (gain?.ratio?.low ?? 1)).to.be.above(1.3)
    })

    it('have in their interval what the starts of either run add', () => {
      const run = (/** @type {Against} */ over) => makeInsertRun(
        makeInsertPlan({ loads: LOADS, ...(over && { against: over }) }), {
          blocks: 6,
          rps: (_cell, block) => 1_600 * (toStart(block) === 2 ? 1.1 : 1) *
            (1 + 0.01 * Math.sin(block)),
          figures: (_cell, block) => ({ processStart: toStart(block) })
        }
      )
      const stored = toStoredRun(run(SERVER), 'old/run.ndjson')
      const cells = stored.kind === 'run' ? stored.cells : []
      expect(cells[0]?.starts).to.deep.equal([1, 1, 1, 2, 2, 2])
      const earlier = { ...stored, cells: cells.map(({ starts: _, ...cell }) => cell) }
      expect(widthOf(run(stored).summaries[0]))
        .to.be.above(1.1 * widthOf(run(/** @type {Against} */ (earlier)).summaries[0]))
    })

    it('are none of a server that was not run', () => {
      const run = makeInsertRun(makeInsertPlan({ loads: LOADS, against }), { rps: () => 1_600 })
      const slices = run.slices.filter(({ variant }) => variant !== 'foxx')
      const [foxx, api] = summariseRun({ ...run, slices })
      expect(foxx).to.not.have.property('gain')
      expect(api?.gain?.ratio).to.not.equal(null)
    })

    it('tell the geometric mean of the old figures, also where they are only a bound', () => {
      const bound = makeInsertRun(makeInsertPlan({ loads: LOADS }), {
        rps: (_cell, block) => block % 2 === 0 ? 100 : 400,
        blocks: 4,
        figures: () => ({ gates: [{ code: 'client-bound', detail: 'busy' }] })
      })
      const stored = toStoredRun(bound, 'old')
      const gain = makeInsertRun(
        makeInsertPlan({ loads: LOADS, against: stored }), { rps: () => 1_600 }
      ).summaries[0]?.gain
      expect(gain?.rps).to.be.closeTo(200, 1e-9)
      expect(gain).to.include({ ratio: null, why: 'the load client was the bottleneck' })
    })

    it('say that it was another time and maybe another machine', () => {
      const { sentences } =
        concludeRun(makeInsertRun(makeInsertPlan({ loads: LOADS, against }), { rps: () => 1_600 }))
      expect(sentences.at(-1)).to.include('made at another time and maybe on another machine (2 ' +
        'x Imaginary 3000, 6.1.0; node 26.10.0)')
    })

    it('say so when the two have no cell in common: another client makes another cell', () => {
      const { summaries, sentences } = {
        ...makeInsertRun(makeInsertPlan({ loads: LOADS, against, driver: 'autocannon' }), {
          rps: () => 1_600
        }),
        ...concludeRun(makeInsertRun(
          makeInsertPlan({ loads: LOADS, against, driver: 'autocannon' }), { rps: () => 1_600 }
        ))
      }
      expect(summaries.some(({ gain }) => gain !== undefined)).to.equal(false)
      expect(sentences.at(-1)).to.match(
        joinPatterns(
          /^No cell of this run is in old\/run\.ndjson, so there is nothing to compare: .*load /,
          /client have to be the same\.$/
        )
      )
    })

    it('are not claimed where that run had no figure to be trusted', () => {
      const invalid = toStoredRun(makeInsertRun(makeInsertPlan({ loads: LOADS }), {
        rps: () => 100,
        figures: () => ({ gates: [{ code: 'inserted', detail: 'lost' }] })
      }), 'old')
      const { summaries } =
        makeInsertRun(makeInsertPlan({ loads: LOADS, against: invalid }), { rps: () => 1_600 })
      expect(summaries[0]?.gain).to.include({ ratio: null, rps: null, why: 'foxx is invalid' })
    })
  })
})

describe('toCrossCheckSentence', () => {
  /** @param {Partial<CrossCheckLine>} changes @returns {CrossCheckLine} */
  const line = changes => ({
    type: 'cross-check', ...makeCell(), checkedWith: 'wrk', startedAt: '2026-11-21T10:00:00.000Z',
    seconds: 1, rps: 50_000, checkedRps: 90_000, finding: 'client', gates: [], ...changes
  })

  it('says what the second client reached and what follows', () => {
    expect(toCrossCheckSentence(line({}))).to.equal("wrk reaches 1.80x of autocannon's figure " +
      'for node, static at 64 connections (one slice): the load client was the bottleneck.')
    expect(toCrossCheckSentence(line({ checkedRps: 51_000, finding: 'agreement' })))
      .to.match(/1\.02x .*: the two clients agree/)
    expect(toCrossCheckSentence(line({
      checkedRps: 30_000, checkedWith: 'ab', finding: 'agreement'
    }))).to.match(
      /^ab reaches 0\.60x .*: fewer, so that it can't tell whether autocannon was the bottleneck\.$/
    )
    expect(toCrossCheckSentence(line({
      checkedRps: null, finding: 'invalid', gates: [{ code: 'client-failed', detail: 'it hung' }]
    }))).to.equal('wrk could not check node, static at 64 connections: it hung.')
  })
})

describe('toProtocolSentences', () => {
  it('names the post whose protocol it is, and how long slices were', () => {
    const plan = makePlan({
      protocol: { name: 'classic', amount: 100_000, processStarts: 3, minBlocks: 1, maxBlocks: 1 }
    })
    expect(toProtocolSentences(
      { ...plan, cells: plan.cells.map(cell => ({ ...cell, driver: 'ab' })) }, STUDIES
    )).to.deep.equal([
      'Protocol of "Dynamic Script Execution Performance" (2012): 100,000 requests for each ' +
        'slice by ab, without a pause, in each of 3 starts of the servers.'
    ])
  })

  it('says it of an amount that was asked for, and nothing of slices ' +
    'that end after their time', () => {
    expect(toProtocolSentences(makePlan({ protocol: { amount: 500 } }), STUDIES))
      .to.deep.equal(['Protocol: 500 requests for each slice by autocannon, without a pause.'])
    expect(toProtocolSentences(makePlan(), STUDIES)).to.deep.equal([])
  })
})
