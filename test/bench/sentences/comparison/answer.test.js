/** @import {CellChange, Change, Comparison} from '../../../../bench/compare/types.js' */
/** @import {Interval} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { detectableShare } from '../../../../bench/sentences/comparison/detectable.js'
import {
  driftTexts, groundSentences, verdictSentences
} from '../../../../bench/sentences/comparison/answer.js'
import { makeCell } from '../../make-run.js'
import { makeCellChange, makeChange, makeComparison } from '../../compare/make-comparison.js'

const SLOWER = makeCellChange({ variant: 'express', action: 'factorial' }, {
  verdict: 'slower',
  changes: [makeChange({ verdict: 'slower', ratio: { estimate: 1.1, low: 1.07, high: 1.13 } })]
})
const SAME = makeCellChange(
  { variant: 'foxx' }, { verdict: 'same', changes: [makeChange({ verdict: 'same' })] }
)
const UNTOLD = makeCellChange({ variant: 'koa' })

/** @param {CellChange[]} cells */
const verdict = (...cells) => verdictSentences({ cells })

describe('a comparison in sentences', () => {
  it('names each difference with its figure and interval', () => {
    expect(verdict(SLOWER)).to.deep.equal([
      'factorial on express at 64 connections is slower: 1.10x [1.07, 1.13] ' +
      'the CPU per request of A.'
    ])
  })

  it('names both figures of a cell, and which way each went where they disagree', () => {
    const rps = makeChange({
      metric: 'rps', verdict: 'faster', ratio: { estimate: 1.2, low: 1.15, high: 1.25 }
    })
    expect(verdict({ ...SLOWER, changes: [...SLOWER.changes, rps] })).to.deep.equal([
      'factorial on express at 64 connections is slower in CPU per request, faster in requests ' +
      'per second: 1.10x [1.07, 1.13] the CPU per request and 1.20x [1.15, 1.25] the requests ' +
      'per second of A.'
    ])
  })

  it('says of bare figures that they are, after those that are not', () => {
    const bare = {
      ...SLOWER,
      cell: makeCell({ variant: 'node' }),
      changes: SLOWER.changes.map(change => ({ ...change, by: /** @type {const} */ ('figures') }))
    }
    expect(verdict(bare, SLOWER).map(sentence => sentence.split(' ')[2]))
      .to.deep.equal(['express', 'node'])
    expect(verdict(bare)[0]).to.match(/ of A, as bare figures\.$/)
  })

  it('says after five that there are more', () => {
    expect(verdict(...Array(7).fill(SLOWER)).at(-1)).to.equal('2 more cells are slower or faster.')
  })

  it('says how many are the same, and how large a difference would ' +
    'have shown in the others', () => {
  expect(verdict(SAME, SAME)).to.deep.equal(['2 cells are the same as in A, to within 3 %.'])
  const [same, none] = verdict(SLOWER, SAME, UNTOLD).slice(1)
  expect(same).to.equal('1 other cell is the same as in A, to within 3 %.')
  expect(none).to.match(
    /^No difference can be shown in 1 cell; differences above \d+\.\d % would have shown in most\.$/
  )
})

  it('says so where there is no interval at all', () => {
    expect(verdict(makeCellChange({}, {
      changes: [makeChange({ ratio: null, p: null, why: 'invalid in B' })]
    }))).to.deep.equal(['No difference can be shown in 1 cell: none of them has an interval.'])
  })

  it('does not count the yardstick as a cell that can not be told', () => {
    expect(verdict(SAME, { ...UNTOLD, yardstick: true }))
      .to.deep.equal(['1 cell is the same as in A, to within 3 %.'])
  })

  it('tells which run is older, what can be compared, and by what', () => {
    const texts = (/** @type {Partial<Comparison>} */ changes) =>
      groundSentences(makeComparison({ cells: [SLOWER], ...changes })).join(' ')
    expect(texts({}))
      .to.include('divided by the reference of its own run')
      .and.not.to.include('older')
    const early = { ...makeComparison().b, startedAt: '2026-01-01T00:00:00.000Z' }
    expect(texts({ b: early })).to.include('B is older than A')
    expect(texts({ b: early, paired: true })).not.to.include('older')
    expect(texts({ incomparable: 'measured on different machines (CPU)' }))
      .to.include("A and B were measured on different machines (CPU): bare figures can't be " +
        'compared. Ratios to the reference')
    expect(texts({ mean: { cpu: 1.05, rps: null } }))
      .to.include('as a geometric mean (no interval): 1.05x the CPU per request of A.')
  })

  it('gives the drift of each load in one line', () => {
    const ratio = { estimate: 1.2, low: 1.1, high: 1.3 }
    const cell = makeCell()
    expect(driftTexts([
      { cell, metric: 'cpu', ratio },
      { cell, metric: 'rps', ratio },
      { cell: makeCell({ connections: 1, via: 'proxy' }), metric: 'cpu', ratio }
    ])).to.deep.equal([
      'node, static, 64 connections: 1.20x [1.10, 1.30] the CPU per request, 1.20x [1.10, 1.30] ' +
        'the requests per second of A',
      'node, static, 1 connection, via proxy: 1.20x [1.10, 1.30] the CPU per request of A'
    ])
  })
})

describe('the difference that would have shown', () => {
  /** @param {number} halfWidth of the logarithm @param {Partial<Change>} [more] */
  const untold = (halfWidth, more) =>
    makeCellChange({}, { changes: [makeChange({ ratio: around(halfWidth), p: 1, ...more })] })

  it('is the band and what the noise takes, by the formula', () => {
    // 9 pairs, one change: t(8) at 97.5 % is 2.306, at 80 % 0.889.
    const expected = 1.03 * Math.exp(0.1 * (2.306 + 0.889) / 2.306) - 1
    expect(detectableShare([untold(0.1, { by: 'pairs' })])).to.be.closeTo(expected, 1e-3)
    // 9 slices on each side: t(16) is 2.120 and 0.865.
    expect(detectableShare([untold(0.1)]))
      .to.be.closeTo(1.03 * Math.exp(0.1 * (2.120 + 0.865) / 2.120) - 1, 1e-3)
  })

  it('grows with the noise and with the number of changes', () => {
    const share = (/** @type {CellChange[]} */ ...cells) => Number(detectableShare(cells))
    expect(share(untold(0.2))).to.be.above(share(untold(0.1)))
    expect(share(...Array(30).fill(untold(0.1)))).to.be.above(share(untold(0.1)))
    expect(share(untold(0.1), untold(0.1), untold(9)))
      .to.equal(share(untold(0.1), untold(0.1), untold(0.1)))
  })

  it('is asked of what is undecided, by the first figure that has an interval', () => {
    const decided = { ...untold(9), verdict: /** @type {const} */ ('same') }
    const yardstick = { ...untold(9), yardstick: /** @type {const} */ (true) }
    expect([decided, yardstick].map(cell => detectableShare([cell]))).to.deep.equal([null, null])
    const bare = makeChange({ ratio: null, p: null })
    const [change] = untold(0.1).changes
    if (change === undefined) throw new Error('expected a change')
    const cell = makeCellChange({}, { changes: [bare, change, { ...change, p: null }] })
    expect(detectableShare([cell])).to.equal(detectableShare([untold(0.1)]))
  })

  it('is a number even where an interval is from a single pair', () => {
    const one = detectableShare([untold(0.1, { by: 'pairs', count: 1 })])
    expect(one).to.equal(detectableShare([untold(0.1, { by: 'pairs', count: 2 })]))
    expect(one).to.be.above(0.03)
  })

  it('is not known without intervals', () => {
    expect([
      detectableShare([]),
      detectableShare([makeCellChange({}, { changes: [makeChange({ ratio: null })] })])
    ]).to.deep.equal([null, null])
  })
})

/** @param {number} halfWidth @returns {Interval} */
function around (halfWidth) {
  return { estimate: 1, low: Math.exp(-halfWidth), high: Math.exp(halfWidth) }
}
