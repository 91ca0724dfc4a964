import { expect } from 'chai'
import { comparePairs } from '../../../bench/compare/compare-pairs.js'
import { concludeRun } from '../with-studies.js'
import { latenciesOf } from '../make-open-loop.js'
import { makePlan, makeVariant } from '../make-run.js'
import { makeComparable, withPrecision } from './make-runs.js'

const VARIANTS = ['node', 'node~aa', 'node~before', 'express', 'express~before']
const PLAN = makePlan({ variants: VARIANTS, actions: ['static', 'factorial'] })
const PAIRS = [{ a: 'node~before', b: 'node' }, { a: 'express~before', b: 'express' }]
const COSTLY = {
  'express~before static 64': 92 / 60,
  'express~before factorial 64': 92 / 60,
  'node~before static 64': 40 / 60,
  'node~before factorial 64': 40 / 60
}
const BOUND = { code: 'client-bound', detail: 'busy' }

/** @param {Partial<import('./make-runs.js').RunWishes>} [wishes] */
const run = wishes => makeComparable({ seed: 1, plan: PLAN, planted: COSTLY, ...wishes })

/** @param {ReturnType<typeof run>} data */
const compare = data => comparePairs(data, { a: 'HEAD~1', b: 'working tree', pairs: PAIRS })

describe('comparing pairs of variants of one run', () => {
  it('compares each cell of B with that of A that differs in its variant only', () => {
    const comparison = compare(run())
    expect(comparison)
      .to.include({ paired: true, incomparable: null })
      .and.to.deep.include({ drift: [], differences: [], onlyA: [], onlyB: [] })
    expect(comparison.cells.map(({ cell }) => `${cell.variant} ${cell.action}`))
      .to.deep.equal(['node static', 'node factorial', 'express static', 'express factorial'])
    expect(comparison.cells.flatMap(({ changes }) =>
      changes.map(({ by, count }) => `${by} ${count}`))).to.deep.equal(Array(8).fill('pairs 9'))
    expect(comparison.a)
      .to.deep.include({ name: 'HEAD~1', revision: null, runtime: 'node 26.10.0' })
    expect(comparison.noiseFloor).to.match(/^Noise floor: two identical servers differed by up to/)
  })

  it('finds what costs more, by pairs of the same block: what the blocks share drops out', () => {
    const sigma = 0.002
    const comparison = compare(run({ sigma, planted: { ...COSTLY, 'express static 64': 1.06 } }))
    const [first, ...others] = comparison.cells.toSorted((x, y) =>
      Number(y.verdict === 'slower') - Number(x.verdict === 'slower'))
    expect(first?.cell).to.include({ variant: 'express', action: 'static' })
    expect(first?.changes[0]?.ratio?.estimate).to.be.closeTo(1.06, 0.01)
    expect(others.map(({ verdict }) => verdict)).to.deep.equal(['same', 'same', 'same'])
    expect(comparison.verdict).to.equal('slower')
  })

  describe('of which A runs twice', () => {
    const COSTS = /** @type {Record<string, number>} */ ({ node: 50, 'node~aa': 55, express: 60 })
    const data = run({
      change: ({ variant }, block) => ({
        cpuUsPerRequest: (COSTS[variant] ?? 70) * (1 + block / 1000)
      })
    })
    /** @param {ReturnType<typeof run>} of */
    const changeOf = of => comparePairs(of, {
      a: 'a', b: 'b', pairs: [{ a: 'node', b: 'express' }]
    }).cells[0]?.changes[0] ?? expect.fail('nothing was compared')

    it('compares B with the mean of both', () => {
      const { ratio, a, b, sides } = changeOf(data)
      expect(ratio?.estimate).to.be.closeTo(60 / Math.sqrt(50 * 55), 1e-9)
      expect(a).to.be.closeTo(Number(b) / Number(ratio?.estimate), 1e-9)
      expect(sides.a?.value).to.equal(a)
    })

    it('compares it with the first alone where the second lacks a block or its figure', () => {
      const isGone = (/** @type {{variant: string, block: number}} */ { variant, block }) =>
        variant === 'node~aa' && block === 2
      const lacking = [
        data.slices.filter(slice => !isGone(slice)),
        data.slices.filter(slice => !isGone(slice) &&
          !(slice.variant === 'express' && slice.block === 3)),
        data.slices.map(slice => isGone(slice) ? { ...slice, cpuUsPerRequest: null } : slice)
      ]
      for (const slices of lacking) {
        const less = { ...data, slices }
        const { ratio, a } = changeOf({ ...less, summaries: concludeRun(less).summaries })
        expect(ratio?.estimate).to.be.closeTo(60 / 50, 1e-9)
        expect(a).to.be.closeTo(Number(changeOf(data).a) * Math.sqrt(50 / 55), 1e-9)
      }
    })
  })

  it('widens the interval by what starts of the servers add', () => {
    const shifted = run({
      sigma: 0.002,
      change: ({ variant }, block) => ({
        cpuUsPerRequest: (variant.endsWith('~before') || block <= 4 ? 50 : 54) * (1 + block / 1000)
      })
    })
    const [change] = compare(shifted).cells[0]?.changes ?? []
    const one = run({
      sigma: 0.002,
      change: ({ variant }, block) => ({
        processStart: 1,
        cpuUsPerRequest: (variant.endsWith('~before') || block <= 4 ? 50 : 54) * (1 + block / 1000)
      })
    })
    const [plain] = compare(one).cells[0]?.changes ?? []
    expect(change?.ratio?.high).to.be.above(Number(plain?.ratio?.high) + 0.02)
    expect(Number(change?.p)).to.be.above(Number(plain?.p))
  })

  it('pays for the looks of a run that ends when intervals are narrow', () => {
    const [plain, looked] = [run(), withPrecision(run())].map(data =>
      compare(data).cells[0]?.changes[0] ?? expect.fail('nothing was compared'))
    expect(looked?.ratio?.low).to.be.below(plain?.ratio?.low ?? NaN)
    expect(looked?.ratio?.high).to.be.above(plain?.ratio?.high ?? NaN)
  })

  it('has no ratio of requests per second where the client was the ' +
    'bottleneck on either side', () => {
    const { cells } =
      compare(run({ change: ({ variant }) => variant === 'node~before' ? { gates: [BOUND] } : {} }))
    expect(cells[0]?.changes[1])
      .to.include({ ratio: null, why: 'the load client was the bottleneck in A' })
    expect(cells[0]?.changes[0]?.ratio).not.to.equal(null)
  })

  it('asks for the tails of open loops alone, those that can have one', () => {
    const plan = { ...PLAN, cells: PLAN.cells.map(cell => ({ ...cell, rate: 500 })) }
    const gates = [{ code: 'conservation', detail: 'lost' }]
    /** @type {string[]} */
    const drawn = []
    /** @type {unknown[]} */
    const asked = []
    const { cells } = comparePairs(
      run({
        plan,
        change: ({ variant }) =>
          ({ ...latenciesOf(400), ...(variant === 'express' && { gates }) })
      }),
      { a: 'HEAD~1', b: 'working tree', pairs: PAIRS },
      {
        drawPairTails: contestants => {
          drawn.push(...contestants.map(({ cell }) => `${cell.variant} ${cell.action}`))
          return {
            tailOf: contestant => {
              asked.push(contestant)
              return null
            },
            shift: null
          }
        }
      })
    expect(drawn).to.deep.equal(['node static', 'node factorial'])
    expect(asked).to.have.length(2)
    expect(cells.map(({ changes }) => changes[0]?.metric)).to.deep.equal(Array(4).fill('p99'))
    expect(compare(run()).cells.every(({ changes }) => changes.every(({ metric }) =>
      metric !== 'p99'))).to.equal(true)
  })

  it('says why an invalid cell is not compared, and leaves out what neither side ran', () => {
    const broken = compare(run({
      change: ({ variant }) =>
        variant === 'node' ? { gates: [{ code: 'conservation', detail: 'lost' }] } : {}
    }))
    expect(broken.cells[0])
      .to.deep.include({ states: { a: 'suspect', b: 'invalid' }, verdict: "can't tell" })
    expect(broken.cells[0]?.changes[0]?.why).to.match(/^invalid in B \(conservation/)
    const missing = { reason: 'not there', remedy: 'get it' }
    const plan = makePlan({
      variants: [
        'node', makeVariant('node~before'), makeVariant('express', { missing }),
        makeVariant('express~before', { missing })
      ]
    })
    expect(compare(run({ plan })).cells.map(({ cell }) => cell.variant)).to.deep.equal(['node'])
  })

  it('lists what one side alone has', () => {
    const plan = makePlan({ variants: ['node', 'node~before', 'express~before'] })
    const comparison = compare(run({ plan }))
    expect(comparison.onlyA.map(({ variant }) => variant)).to.deep.equal(['express~before'])
    expect(comparison.onlyB).to.deep.equal([])
    const missing = { reason: 'not there', remedy: 'get it' }
    const none = makePlan({
      variants: ['node', 'node~before', makeVariant('express~before', { missing })]
    })
    expect(compare(run({ plan: none })).onlyA).to.deep.equal([])
  })

  it('compares what was measured of a run that was cut off in the middle of a block', () => {
    const whole = run()
    const half = { ...whole, slices: whole.slices.slice(0, PLAN.cells.length * 5 + 3) }
    const comparison = compare({ ...half, summaries: concludeRun(half).summaries })
    // The three slices of the sixth block hold node and node~before of the first action.
    expect(comparison.cells.map(({ changes }) => changes[0]?.count)).to.deep.equal([6, 5, 5, 5])
  })
})
