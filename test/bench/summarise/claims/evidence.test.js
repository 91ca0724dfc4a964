/** @import {Against, CellKey, Slice, StoredCell} from '../../../../bench/types.js' */
/** @import {Comparison, WantedCell} from '../../../../bench/summarise/claims/types.js' */
import { expect } from 'chai'
import { createEvidence, whyNotRun } from '../../../../bench/summarise/claims/evidence.js'
import { toRegion } from '../../../../bench/summarise/claims/regions.js'
import { makeCell, makePlan, makeRunLine, makeSlices } from '../../make-run.js'
import { concludeRun } from '../../with-studies.js'

const REGION = toRegion(['moreThan', 1])
const NODE = makeCell({ variant: 'node' })

/**
 * @param {CellKey[]} cells
 * @param {(cell: CellKey, block: number) => Partial<Slice>} figures
 * @param {Against} [against]
 */
function evidenceOf (cells, figures, against) {
  const plan = {
    ...makePlan({ variants: ['node', 'foxx', 'koa'] }), cells, ...(against && { against })
  }
  const data = {
    run: makeRunLine(), plans: [plan], verifications: [],
    slices: makeSlices(plan, { blocks: 4, figures }), timelines: [], crossChecks: [],
    summaries: [], end: null
  }
  return createEvidence({ ...data, summaries: concludeRun(data).summaries }, 'actions')
}

/** @param {string} variant @param {Partial<WantedCell>} [more] @returns {WantedCell} */
const wanted = (variant, more) => ({ variant, action: 'static', connections: 64, ...more })

/** @param {WantedCell[]} over @param {Comparison['under']} under @returns {Comparison} */
const comparison = (over, under) => ({ what: 'so', over, under, region: REGION })

/** A little apart from block to block. @param {number} rps @param {number} block */
const about = (rps, block) => ({ rps: rps * (1 + block / 1000) })

describe('what a run knows of a claim', () => {
  it('takes of several cells that on one host, with 8 workers or else the most', () => {
    const cells = [
      makeCell({ variant: 'foxx', scenario: 'network', workers: 8 }),
      ...[4, 8, 12].map(workers => makeCell({ variant: 'foxx', workers })),
      ...[2, 4].map(workers => makeCell({ variant: 'koa', workers })),
      makeCell({ variant: 'koa', threads: 2, workers: 8 })
    ]
    const evidence = evidenceOf([NODE, ...cells], ({ variant, workers, scenario }, block) =>
      about(variant === 'node' ? 10 : workers + (scenario === 'local' ? 0 : 100), block))
    const ratioOf = (/** @type {WantedCell} */ cell) =>
      evidence.read(comparison([cell], 10), 0.95).interval.estimate
    expect(ratioOf(wanted('foxx'))).to.be.closeTo(0.8, 0.01)
    expect(ratioOf(wanted('foxx', { workers: 12 }))).to.be.closeTo(1.2, 0.01)
    expect(ratioOf(wanted('foxx', { scenario: 'network' }))).to.be.closeTo(10.8, 0.1)
    expect(ratioOf(wanted('koa'))).to.be.closeTo(0.4, 0.01)
    expect(ratioOf(wanted('koa', { threads: 2 }))).to.be.closeTo(0.8, 0.01)
  })

  it('compares the largest of one side with the largest of the other', () => {
    const loads = [1, 8, 64]
    const cells = ['node', 'foxx'].flatMap(variant => loads.map(connections =>
      makeCell({ variant, connections })))
    const rps = { node: [10, 50, 20], foxx: [60, 100, 90] }
    const evidence = evidenceOf(cells, ({ variant, connections }, block) => about(
      rps[/** @type {'node' | 'foxx'} */ (variant)][loads.indexOf(connections)] ?? NaN, block
    ))
    const all = (/** @type {string} */ variant) =>
      loads.map(connections => wanted(variant, { connections }))
    const { interval, obstacles } = evidence.read(comparison(all('foxx'), all('node')), 0.95)
    expect(obstacles).to.deep.equal([])
    expect(interval.estimate).to.be.closeTo(2, 0.01)
    expect(interval.low).to.be.closeTo(2, 0.1)
    expect(interval.high).to.be.closeTo(2, 0.1)
    expect(evidence.count(comparison(all('foxx'), all('node')))).to.equal(9)
    expect(evidence.count(comparison(all('foxx'), 10))).to.equal(3)
  })

  it('knows of what is missing nothing, and of the rest an estimate', () => {
    const evidence = evidenceOf([NODE, makeCell({ variant: 'foxx' })], ({ variant }, block) =>
      about(variant === 'node' ? 10 : 30, block))
    const { interval, obstacles } =
      evidence.read(comparison([wanted('foxx'), wanted('koa')], [wanted('node')]), 0.95)
    expect(interval.estimate).to.be.closeTo(3, 0.01)
    expect(interval.high).to.equal(Infinity)
    expect(interval.low).to.be.closeTo(3, 0.1)
    expect(obstacles).to.deep.equal([{ kind: 'missing', wanted: wanted('koa') }])
    expect(evidence.count(comparison([wanted('foxx'), wanted('koa')], [wanted('node')])))
      .to.equal(1)
    expect(['node', 'foxx', 'koa'].map(evidence.has)).to.deep.equal([true, true, false])
    const nothing = evidence.read(comparison([wanted('koa')], 1), 0.95).interval
    expect(nothing).to.deep.equal({ estimate: NaN, low: 0, high: Infinity })
  })

  it('leaves the end open at which something else was the bottleneck', () => {
    const bound = (/** @type {string} */ name) => evidenceOf(
      [NODE, makeCell({ variant: 'foxx' })],
      ({ variant }, block) => ({
        ...about(variant === 'node' ? 10 : 30, block),
        ...(variant === name && { gates: [{ code: 'client-bound', detail: '' }] })
      })
    ).read(comparison([wanted('foxx')], [wanted('node')]), 0.95)
    const [top, bottom] = [bound('foxx'), bound('node')]
    expect([top.interval.high, top.interval.low > 2.9]).to.deep.equal([Infinity, true])
    expect([bottom.interval.low, bottom.interval.high < 3.1]).to.deep.equal([0, true])
    expect(top.obstacles).to.deep.equal([{ kind: 'bound', wanted: wanted('foxx') }])
  })

  it('counts CPUs, or the CPU of single cells, where that is the figure', () => {
    const evidence = evidenceOf([NODE, makeCell({ variant: 'foxx' })], ({ variant }, block) => ({
      ...about(variant === 'node' ? 10 : 30, block),
      cpuUsPerRequest: (variant === 'node' ? 40 : 80) * (1 + block / 1000)
    }))
    const single = comparison([wanted('foxx')], [wanted('node')])
    expect(evidence.read({ ...single, metric: 'cpus' }, 0.95).interval.estimate)
      .to.be.closeTo(6, 0.01)
    expect(evidence.readCpu(single)?.estimate).to.be.closeTo(2, 0.01)
    expect(evidence.readCpu(comparison([wanted('foxx')], 7))).to.equal(null)
    expect(evidence.readCpu(comparison([wanted('foxx')], [wanted('koa')]))).to.equal(null)
    expect(evidence.readCpu(comparison([], [wanted('node')]))).to.equal(null)
    const two = [wanted('foxx'), wanted('node')]
    expect(evidence.readCpu(comparison(two, [wanted('node')]))).to.equal(null)
    expect(evidence.readCpu(comparison([wanted('foxx')], two))).to.equal(null)
  })

  describe('of another run', () => {
    const OLD = wanted('foxx', { version: 'old' })
    /** @param {Partial<StoredCell>} [changes] */
    const evidenceWith = changes => evidenceOf(
      [NODE, makeCell({ variant: 'foxx' })],
      ({ variant }, block) => about(variant === 'node' ? 10 : 30, block), {
        kind: 'run', file: 'old.ndjson', startedAt: '', machine: '', runtime: '',
        cells: [{
          cell: makeCell({ variant: 'foxx' }), rps: [9.9, 10, 10.1, 10], doubt: null, ...changes
        }]
      }
    )

    it('compares with what that stored', () => {
      const asked = comparison([wanted('foxx')], [OLD])
      const { interval, obstacles } = evidenceWith().read(asked, 0.95)
      expect(interval.estimate).to.be.closeTo(3, 0.02)
      expect(interval.low).to.be.within(2.9, 3)
      expect(obstacles).to.deep.equal([])
      expect(evidenceWith().count(asked)).to.equal(1)
    })

    it('knows nothing of what was in doubt there, and says why', () => {
      const asked = comparison([wanted('foxx')], [OLD])
      const evidence = evidenceWith({ doubt: 'it lost answers' })
      const { interval, obstacles } = evidence.read(asked, 0.95)
      expect(interval).to.deep.equal({ estimate: NaN, low: 0, high: Infinity })
      expect(obstacles)
        .to.deep.equal([{ kind: 'invalid', wanted: OLD, detail: 'it lost answers' }])
      expect(evidence.count(asked)).to.equal(0)
    })
  })
})

describe('why something was not run', () => {
  it('leads to where that is said, if it was not there', () => {
    expect(whyNotRun({ reasons: [{ code: 'not-found', detail: 'no nginx' }] }))
      .to.equal('why, and how to get it, see "Not run"')
  })

  it('is said at once, if it did not start', () => {
    expect(whyNotRun({ reasons: [{ code: 'start-failed', detail: 'no port' }] }))
      .to.equal('no port')
    expect(whyNotRun({ reasons: [] })).to.equal(undefined)
  })
})
