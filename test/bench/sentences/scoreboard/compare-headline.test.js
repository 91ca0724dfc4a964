/** @import {Change, CellChange, Comparison} from '../../../../bench/compare/types.js' */
/** @import {ComparedKey} from '../../../../bench/figures/types.js' */
/** @import {CellKey} from '../../../../bench/types.js' */
import { expect } from 'chai'
import {
  toCompareHeadline, toCompareSentence
} from '../../../../bench/sentences/scoreboard/compare-headline.js'
import { toSideFacts } from '../../../../bench/sentences/scoreboard/side-facts.js'
import { createNoise, times } from '../../../../packages/statistics/test/noise.js'
import { makeCellChange, makeChange, makeComparison } from '../../compare/make-comparison.js'

const MOST_WORDS = 14

/** @param {number} estimate @param {ComparedKey} [metric] @returns {Change} */
function decided (estimate, metric = 'cpu') {
  const isSlower = (estimate > 1) === (metric !== 'rps')
  return makeChange({
    metric, verdict: isSlower ? 'slower' : 'faster',
    ratio: { estimate, low: estimate * 0.98, high: estimate * 1.02 }
  })
}

/** @param {Partial<CellKey>} key @param {Change[]} changes @returns {CellChange} */
const changed = (key, ...changes) =>
  makeCellChange({ variant: 'express', ...key }, { changes, verdict: changes[0]?.verdict })

const SAME = makeCellChange({ variant: 'foxx' }, { verdict: 'same' })
const UNDECIDED = makeCellChange({ variant: 'koa' })

/** @param {CellChange[]} cells @param {Partial<Comparison>} [more] */
const headlineOf = (cells, more = {}) => toCompareHeadline(makeComparison({ cells, ...more }))

describe('the headline of a comparison', () => {
  it('says what one cell costs, and what became of the others', () => {
    expect(headlineOf([changed({}, decided(1.12)), ...times(5, () => SAME)]))
      .to.equal("B costs 1.12 times A's CPU in express static; 5 of 6 the same")
    expect(headlineOf([changed({ workers: 8 }, decided(0.8)), UNDECIDED]))
      .to.equal("B costs 0.80 times A's CPU in express ×8 static; 1 of 2 undecided")
    expect(headlineOf([changed({}, decided(1.12))]))
      .to.equal("B costs 1.12 times A's CPU in express static")
  })

  it('says in how many cells, where there are several', () => {
    const both = [changed({}, decided(1.1)), changed({ action: 'sort' }, decided(1.312))]
    expect(headlineOf([...both, SAME]))
      .to.equal("B costs 1.10 to 1.31 times A's CPU in express, 2 of 3 cells")
    expect(headlineOf([...both, changed({ variant: 'koa' }, decided(1.2)), SAME]))
      .to.equal("B costs 1.10 to 1.31 times A's CPU in 3 of 4 cells")
  })

  it('names both where one costs more and one costs less', () => {
    expect(headlineOf([
      changed({}, decided(1.1)), changed({ action: 'sort' }, decided(0.9)), UNDECIDED
    ])).to.equal('B costs more CPU in express static, less in express sort')
    expect(headlineOf([
      changed({}, decided(1.1)), changed({}, decided(1.2)), changed({}, decided(0.9)), SAME
    ])).to.equal('B costs more CPU in 2 cells, less in express static')
  })

  it('speaks of requests per second where nothing else has changed', () => {
    expect(headlineOf([changed({}, makeChange(), decided(0.9, 'rps'))]))
      .to.equal("B answers 0.90 times A's requests/s in express static")
    expect(headlineOf([changed({}, decided(1.5, 'p99'))]))
      .to.equal("B has 1.50 times A's p99 in express static")
    expect(headlineOf([changed({}, decided(1.2), decided(0.9, 'rps'))]))
      .to.equal("B costs 1.20 times A's CPU in express static")
    expect(headlineOf([
      changed({}, makeChange(), decided(0.9, 'rps')), changed({}, makeChange(), decided(2, 'rps'))
    ])).to.equal('B answers more requests/s in express static, fewer in express static')
  })

  it('says what would have shown, where nothing did', () => {
    expect(headlineOf([UNDECIDED, SAME]))
      .to.match(/^No change was shown; changes over \d+ % would have been$/)
    expect(headlineOf([SAME])).to.equal('No change: the cell is the same to within 3 %')
    expect(headlineOf([SAME, SAME])).to.equal('No change: all 2 cells the same to within 3 %')
    const bare = makeCellChange({}, { changes: [makeChange({ ratio: null })] })
    expect(headlineOf([bare])).to.equal("Can't tell: no cell has a ratio between the two")
    expect(headlineOf([bare, SAME]))
      .to.equal('No change was shown; 1 of 2 the same to within 3 %')
  })

  it('leaves out the reference that others are divided by', () => {
    const yardstick = { ...changed({ variant: 'node' }, decided(1.3)), yardstick: true }
    expect(headlineOf([/** @type {CellChange} */ (yardstick), SAME]))
      .to.equal('No change: the cell is the same to within 3 %')
    expect(headlineOf([/** @type {CellChange} */ (yardstick)]))
      .to.equal('Nothing to compare: both runs have only the reference')
  })

  it('begins with what is not the same about the machine', () => {
    expect(headlineOf([changed({}, decided(1.12)), SAME], { elsewhere: 'another machine' }))
      .to.equal("Another machine: B costs 1.12 times A's CPU in express static")
    expect(headlineOf([UNDECIDED], { elsewhere: 'another kernel' }))
      .to.match(/^Another kernel: no change was shown; changes over \d+ % would have been$/)
  })

  it('says so where B is the older run', () => {
    const { a, b } = makeComparison()
    expect(headlineOf([changed({}, decided(1.12)), SAME], { a: b, b: a }))
      .to.equal("Older B costs 1.12 times A's CPU in express static")
    expect(headlineOf([changed({}, decided(1.12))], { a: b, b: a, paired: true }))
      .to.match(/^B costs/)
    expect(headlineOf([changed({}, decided(1.12))], { a: b, b: a, elsewhere: 'another node' }))
      .to.equal("Another node: older B costs 1.12 times A's CPU in express static")
  })

  it(`never has more than ${MOST_WORDS} words, whatever was found`, () => {
    const { uniform } = createNoise(14)
    const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(uniform() * list.length)]
    const { a, b } = makeComparison()
    for (let round = 0; round < 500; round++) {
      const cells = times(1 + Math.floor(8 * uniform()), () => pick([SAME, UNDECIDED, changed(
        { variant: pick(['express', 'node-cluster']), workers: pick([1, 8]) },
        decided(0.5 + uniform(), pick(['cpu', 'rps', 'p99']))
      )]))
      const headline = headlineOf(cells, {
        elsewhere: pick([null, 'another machine']), ...pick([{}, { a: b, b: a }])
      })
      expect(headline.split(' ').length, headline).to.be.at.most(MOST_WORDS)
    }
  })
})

describe('the sentence below the headline of a comparison', () => {
  /** @param {CellChange[]} cells @param {Partial<Comparison>} [more] */
  const sentenceOf = (cells, more = {}) => toCompareSentence(makeComparison({ cells, ...more }))

  it('says who answers more or fewer requests, and what became of the other cells', () => {
    const fewer = changed({}, decided(1.12), decided(0.9, 'rps'))
    const more = changed({}, decided(0.9), decided(1.1, 'rps'))
    expect(sentenceOf([fewer, SAME])).to.equal('B answers 0.90x [0.88, 0.92] the requests per ' +
      'second of A for static on express at 64 connections. 1 other cell is the same as in A, ' +
      'to within 3 %.')
    expect(sentenceOf([fewer, more, fewer]))
      .to.equal('Requests per second: more in 1 cell, fewer in 2 cells.')
    expect(sentenceOf([fewer, fewer])).to.equal('Requests per second: fewer in 2 cells.')
  })

  it('says first that B is the older run', () => {
    const { a, b } = makeComparison()
    expect(sentenceOf([SAME], { a: b, b: a })).to.match(/^B is the older run: .* A costs less\. 1 c/)
  })

  it('is none where the headline says it all', () => {
    expect(sentenceOf([changed({}, decided(1.12))])).to.equal(null)
  })
})

describe('what the sides of a comparison are', () => {
  it('is in the order of time, with each machine', () => {
    const { a, b } = makeComparison()
    expect(toSideFacts({ a, b, paired: false })).to.deep.equal([
      'before: A, results/old, 2026-11-20 10:00', 'after: B, results/new, 2026-11-21 10:00',
      '2 x Imaginary 3000, 6.1.0'
    ])
    expect(toSideFacts({
      a: { ...b, name: 'results/new/run.ndjson', revision: 'abc' },
      b: { ...a, name: 'report.html', machine: 'mine' }, paired: false
    })).to.deep.equal([
      'before: B, report.html, 2026-11-20 10:00', 'after: A, results/new, 2026-11-21 10:00, abc',
      'A: 2 x Imaginary 3000, 6.1.0', 'B: mine'
    ])
  })

  it('has no time where both were measured in one run', () => {
    const { a, b } = makeComparison()
    expect(toSideFacts({ a: b, b: a, paired: true }).slice(0, 2))
      .to.deep.equal(['before: A, results/new', 'after: B, results/old'])
  })
})
